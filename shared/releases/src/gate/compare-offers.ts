import { ROUTES } from '@sanderling/contract/site/route-table';
import { OPEN_SLOTS } from '@sanderling/contract/site/slots';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { DROP } from '../release-error.ts';

/** What two of these releases would both answer for, one sentence each. */
export function offeredTwice(live: readonly SliceRelease[]): string[] {
  const owners = new Map<string, string>();
  return live.flatMap((release) =>
    offersOf(release).flatMap((offer) => {
      // The router takes letters of either case for the same.
      const key = offer.toLowerCase();
      const owner = owners.get(key);
      if (!owner) owners.set(key, release.name);
      return owner
        ? [
            `${release.name} ${release.version} offers the ${offer}, which ${owner} offers too: take it out of slice.json of one of them.`,
          ]
        : [];
    }),
  );
}

/** First words of paths that two of these slices would share, one sentence each: who was there first owns what lies below. */
export function sharedWords(live: readonly SliceRelease[]): string[] {
  const owners = new Map<string, SliceRelease>();
  return live.flatMap((release) =>
    [...ownWords(release)].flatMap((word) => {
      const other = owners.get(word);
      if (!other) owners.set(word, release);
      return other
        ? [
            `${other.name} ${other.version} and ${release.name} ${release.version} both have pages below /${word}: begin those of the one that came later with a word of its own.`,
          ]
        : [];
    }),
  );
}

const STORE_PATHS: ReadonlySet<string> = new Set(ROUTES.map(({ path }) => path));

/** The router takes letters of either case for the same. */
function ownWords({ routes }: SliceRelease): Set<string> {
  const own = routes.filter(({ path }) => !STORE_PATHS.has(path));
  return new Set(own.map(({ path }) => (path.split('/')[1] ?? '').toLowerCase()));
}

/** What visitors find now and would not find after the promotion, one sentence each. */
export function droppedOffers(before: SliceRelease, after: SliceRelease): string[] {
  const offered = new Set(offersOf(after));
  return offersOf(before)
    .filter((offer) => !offered.has(offer))
    .map(
      (offer) => `${after.name} ${after.version} drops the ${offer}, which ${before.version} has. ${DROP}`,
    );
}

function offersOf({ name, routes, slots, modals }: SliceRelease): string[] {
  const isOpen = (slot: string) => OPEN_SLOTS.some((open) => open === slot);
  return [
    ...routes.map(({ path }) => `route ${path}`),
    // In an open slot each slice has a place of its own.
    ...slots.map(({ slot }) => (isOpen(slot) ? `slot ${slot} for ${name}` : `slot ${slot}`)),
    ...modals.map(({ modal }) => `modal ${modal}`),
  ];
}
