/**
 * Of one part of a page as the server renders it, in characters of HTML. The store's own pages have up to 80,000, its places in pages of
 * others up to 2,000: what is larger is late on each page that shows it, for each visitor, and in no cache of a browser.
 */
export const MARKUP_BUDGETS = {
  /** What a slice adds to pages of others. */
  slot: 30_000,
  modal: 60_000,
  /** A page of its own, without what others add to it. */
  page: 250_000,
} as const;
