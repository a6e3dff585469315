import { OPEN_SLOTS } from '@sanderling/contract/site/slots';

/** A slice's release as a page is pinned to it. One response names one release of each slice, from HTML to the last lazy load. */
export interface PinnedRelease {
  name: string;
  version: string;
  /** URL and `sha384-...` of the federation container. */
  entry: string;
  integrity: string;
  /** `path` only where the store's own table does not have it: every page is told of every route. */
  routes: readonly { id: string; path?: string; expose: string }[];
  slots: readonly { slot: string; expose: string }[];
  modals: readonly { modal: string; expose: string }[];
}

/** One module of a slice: `['mf-promotions', './promotion-carousel']`. */
export type SliceExpose = readonly [slice: string, expose: string];

/** How an expose is named in `data-slice-expose` and in maps. */
export function exposeKey([slice, expose]: SliceExpose): string {
  return `${slice}${expose.slice(1)}`;
}

/** Where a slot is rendered: in one place, or an open one in a place for each slice that fills it, such as `page.end@mf-hello`. */
export function slotPlaces(slices: readonly PinnedRelease[], slot: string): string[] {
  if (!OPEN_SLOTS.some((open) => open === slot)) return [slot];
  const filling = slices.filter(({ slots }) => slots.some((offer) => offer.slot === slot));
  return filling.map(({ name }) => `${slot}@${name}`).sort();
}

/** The first live slice that fills a place, or null. */
export function slotExpose(slices: readonly PinnedRelease[], place: string): SliceExpose | null {
  const [slot, only] = place.split('@');
  for (const slice of slices) {
    if (only && slice.name !== only) continue;
    const found = slice.slots.find((offer) => offer.slot === slot);
    if (found) return [slice.name, found.expose];
  }
  return null;
}

/** The first live slice that offers a modal, or null. */
export function modalExpose(slices: readonly PinnedRelease[], modal: string): SliceExpose | null {
  for (const slice of slices) {
    const found = slice.modals.find((offer) => offer.modal === modal);
    if (found) return [slice.name, found.expose];
  }
  return null;
}
