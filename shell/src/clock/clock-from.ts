import { type SliceContext, systemClock } from '@sanderling/runtime';

/** The store's clock: that of the world, or for the preview of a moment one that begins there. */
export function clockFrom(at: string | undefined): SliceContext['now'] {
  if (at === undefined) return systemClock;
  const aheadMs = Date.parse(at) - Date.now();
  return () => new Date(Date.now() + aheadMs);
}
