import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { printable } from './validate-names.ts';

/** What every object has or is made by: as a key it would change other values than the release's own. */
const OF_EVERY_OBJECT = new Set(['__proto__', 'constructor', 'prototype']);
const PARTS = /"(?:\\[\s\S]|[^"\\])*"|[{}:]/g;

type Named = Pick<SliceRelease, 'routes' | 'slots' | 'modals' | 'emits' | 'listens' | 'types' | 'assets'>;

/** Names of a release that become keys and must not, one sentence each. `text` is its `slice.json` where that is at hand. */
export function validateKeys(release: Named, text: string | undefined): string[] {
  const { routes, slots, modals, emits, listens, types = {}, assets } = release;
  const keys = text === undefined ? { all: [], twice: [] } : keysOf(text);
  const names = [
    ...routes.flatMap(({ id, path }) => [id, ...path.split('/').map((part) => part.replace(/^:|\?$/g, ''))]),
    ...slots.map(({ slot }) => slot),
    ...modals.map(({ modal }) => modal),
    ...[...emits, ...listens],
    ...Object.entries(types).flatMap(([type, members]) => [type, ...Object.keys(members)]),
    ...Object.keys(assets).map((expose) => expose.replace('./', '')),
    ...keys.all,
  ].flatMap((name) => name.split(/[\s.:]/));
  return [
    ...[...new Set(names)]
      .filter((name) => OF_EVERY_OBJECT.has(name.replace(/\?$/, '')))
      .map((name) => `"${name}" is a name that every object has: use another in slice.json.`),
    ...keys.twice.map((key) => `slice.json says "${printable(key)}" twice in one place: write it once.`),
  ];
}

/** Of all objects in a JSON text; readers differ in which of two equal keys they take. */
function keysOf(text: string): { all: string[]; twice: string[] } {
  const all: string[] = [];
  const twice: string[] = [];
  const open: Set<string>[] = [];
  let before = '';
  for (const [part] of text.matchAll(PARTS)) {
    if (part === '{') open.push(new Set());
    if (part === '}') open.pop();
    if (part === ':' && before.startsWith('"')) {
      const key = String(JSON.parse(before));
      if (open.at(-1)?.has(key)) twice.push(key);
      open.at(-1)?.add(key);
      all.push(key);
    }
    before = part;
  }
  return { all, twice };
}
