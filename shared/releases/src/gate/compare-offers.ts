import { OPEN_SLOTS } from '@sanderling/contract/site/slots';
import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';

/** What two of these releases would both answer for, one sentence each. */
export function offeredTwice(live: readonly SliceRelease[]): string[] {
  const owners = new Map<string, string>();
  return live.flatMap((release) =>
    offersOf(release).flatMap((offer) => {
      // The router takes letters of either case for the same.
      const key = offer.toLowerCase();
      const owner = owners.get(key);
      if (!owner) owners.set(key, release.name);
      return owner ? [`${release.name} ${release.version} offers the ${offer}, which ${owner} offers.`] : [];
    }),
  );
}

/** What visitors find now and would not find after the promotion, one sentence each. */
export function droppedOffers(before: SliceRelease, after: SliceRelease): string[] {
  const offered = new Set(offersOf(after));
  return offersOf(before)
    .filter((offer) => !offered.has(offer))
    .map(
      (offer) =>
        `${after.name} ${after.version} drops the ${offer}, which ${before.version} has. If that is meant, say --drop.`,
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
