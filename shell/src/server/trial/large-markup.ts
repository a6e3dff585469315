import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { MARKUP_BUDGETS } from '@sanderling/releases/gate/markup-budgets';
import { exposeKey } from '../../slices/pinned-release.ts';
import { COMMENTS, MARKS, PART, WITHOUT_END } from './marks.ts';

/** As long as it was: what stands in it is no mark. */
const TEXT_ONLY = /<(script|style)\b[^>]*>[\s\S]*?<\/\1>/g;
const blank = (text: string) => ' '.repeat(text.length);

/** What is said of a page in which a part of these releases has more markup than its budget; null where none has. */
export function tooLarge(html: string, releases: readonly SliceRelease[]): string | null {
  const sizes = partSizes(html);
  for (const release of releases)
    for (const { expose, what, budget, name } of partsOf(release)) {
      const size = sizes.get(exposeKey([release.name, expose])) ?? 0;
      if (size > budget)
        return `${release.name} (${expose}) is ${kB(size)} of HTML ${name}, of ${kB(budget)} that ${what} has: show less of it, load drawings as pictures (<img>), or show more once it is asked for`;
    }
  return longTitle(html, sizes, releases);
}

/** Five times as long as any of the store. */
const MAX_TITLE = 300;

/** Of a page of their own: those of others are not theirs to name. */
function longTitle(
  html: string,
  sizes: ReadonlyMap<string, number>,
  releases: readonly SliceRelease[],
): string | null {
  const [, title = ''] = /<title>([^<]*)/.exec(html) ?? [];
  if (title.length <= MAX_TITLE) return null;
  for (const { name, routes } of releases)
    for (const { expose } of routes)
      if (sizes.has(exposeKey([name, expose])))
        return `${name} (${expose}) has a title of ${title.length.toLocaleString('en')} letters, of at most ${MAX_TITLE}: a tab shows some thirty`;
  return null;
}

function partsOf({ slots, modals, routes }: SliceRelease) {
  return [
    ...slots.map(({ slot, expose }) => ({
      expose,
      name: `in ${slot}`,
      what: 'a place in pages of others',
      budget: MARKUP_BUDGETS.slot,
    })),
    ...modals.map(({ modal, expose }) => ({
      expose,
      name: `in the modal ${modal}`,
      what: 'a modal',
      budget: MARKUP_BUDGETS.modal,
    })),
    ...routes.map(({ id, expose }) => ({
      expose,
      name: `on the page ${id}`,
      what: 'a page of a slice',
      budget: MARKUP_BUDGETS.page,
    })),
  ];
}

/** Characters of each part, by expose, without those of parts that stand in it: the largest where one is there several times. */
function partSizes(html: string): Map<string, number> {
  const open: { name: string; part: string | null; from: number; ofOthers: number }[] = [];
  const sizes = new Map<string, number>();
  const text = html.replaceAll(COMMENTS, blank).replaceAll(TEXT_ONLY, blank);
  for (const mark of text.matchAll(MARKS)) {
    const [whole, slash, written = '', rest = ''] = mark;
    const name = written.toLowerCase();
    if (WITHOUT_END.has(name) || rest.endsWith('/')) continue;
    if (slash !== '/') {
      open.push({ name, part: PART.exec(rest)?.[1] ?? null, from: mark.index, ofOthers: 0 });
      continue;
    }
    const at = open.findLastIndex((element) => element.name === name);
    if (at < 0) continue;
    const end = mark.index + whole.length;
    for (const { part, from, ofOthers } of open.splice(at).reverse()) {
      if (part === null) {
        const around = open.at(-1);
        if (around) around.ofOthers += ofOthers;
        continue;
      }
      sizes.set(part, Math.max(sizes.get(part) ?? 0, end - from - ofOthers));
      const around = open.at(-1);
      if (around) around.ofOthers += end - from;
    }
  }
  return sizes;
}

function kB(characters: number): string {
  return `${Math.ceil(characters / 1_000).toLocaleString('en')} kB`;
}
