import { CONTRACT_TYPES } from '@sanderling/contract/site/contract-types/contract-types';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { eventsIn } from './events-in-code.ts';
import { printable } from './validate-names.ts';

type Said = Pick<SliceRelease, 'emits' | 'listens' | 'slots' | 'types'>;

/**
 * Where `emits`, `listens` and `types` do not say what the release's own files do, one sentence each. What the types say is compared with
 * those of the other releases at each promotion, so each has to be there.
 */
export function validateTypes(
  { emits, listens, slots, types = {} }: Said,
  files: ReadonlyMap<string, Buffer>,
): string[] {
  const codes = [...files].flatMap(([file, content]) =>
    /\.c?js$/.test(file) ? [content.toString('utf8')] : [],
  );
  const used = eventsIn(codes);
  const named = [
    ...[...emits, ...listens].map((name) => `event ${name}`),
    ...slots.map(({ slot }) => `slot ${slot}`),
  ];
  const missing = [...new Set(named)].filter(
    (name) => hasMembers(CONTRACT_TYPES, name) && !hasMembers(types, name),
  );
  const unheardOf = Object.keys(types).filter((name) => !named.includes(name));
  return [
    ...unlisted(used.emits, emits).map(
      (name) => `Its files say the event ${name}, which "emits" does not name: build it again.`,
    ),
    ...unlisted(used.listens, listens).map(
      (name) => `Its files listen to the event ${name}, which "listens" does not name: build it again.`,
    ),
    ...missing.map((name) => `"types" has nothing of the ${name}, which it was built with: build it again.`),
    ...unheardOf.map(
      (name) =>
        `"types" has something of "${printable(name)}", which slice.json does not name: build it again.`,
    ),
  ];
}

function unlisted(used: readonly string[], listed: readonly string[]): string[] {
  return [...new Set(used)].filter((name) => !listed.includes(name));
}

function hasMembers(
  types: Readonly<Record<string, Readonly<Record<string, string>>>>,
  name: string,
): boolean {
  return Object.hasOwn(types, name) && Object.keys(types[name] ?? {}).length > 0;
}
