/** A slice's release as a page is pinned to it. One response names one release of each slice, from HTML to the last lazy load. */
export interface PinnedSlice {
  name: string;
  version: string;
  /** URL and `sha384-...` of the federation container. */
  entry: string;
  integrity: string;
  /** An open slot is called by the place of this slice in it: `site.end@mf-lamps`. */
  slots: readonly { slot: string; expose: string }[];
  modals: readonly { modal: string; expose: string }[];
}

/** The same with its routes, which a page in the browser needs for its first navigation. */
export interface PinnedRelease extends PinnedSlice {
  /** `path` only where the store's own table does not have it: every page is told of every route. */
  routes: readonly { id: string; path?: string; expose: string }[];
}

/** One module of a slice: `['mf-promotions', './promotion-carousel']`. */
export type SliceExpose = readonly [slice: string, expose: string];

/** How an expose is named in `data-slice-expose` and in maps. */
export function exposeKey([slice, expose]: SliceExpose): string {
  return `${slice}${expose.slice(1)}`;
}

/** The first live slice that fills a slot, or null. */
export function slotExpose(slices: readonly PinnedSlice[], slot: string): SliceExpose | null {
  for (const slice of slices) {
    const found = slice.slots.find((offer) => offer.slot === slot);
    if (found) return [slice.name, found.expose];
  }
  return null;
}

/** The first live slice that offers a modal, or null. */
export function modalExpose(slices: readonly PinnedSlice[], modal: string): SliceExpose | null {
  for (const slice of slices) {
    const found = slice.modals.find((offer) => offer.modal === modal);
    if (found) return [slice.name, found.expose];
  }
  return null;
}
