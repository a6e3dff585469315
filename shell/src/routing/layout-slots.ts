import type { Layout } from '@sanderling/contract/site/route-table';
import type { SlotName } from '@sanderling/contract/site/slots';

/** Slots that are in the first HTML of each layout. Their slices are asked while the page's own loader runs. */
export const LAYOUT_SLOTS: Record<Layout, readonly SlotName[]> = {
  site: ['site.top', 'site.banner', 'header.cart', 'site.end'],
  reduced: [],
  oauth: [],
};

/** Slots of the page that says that something is not there. */
export const ERROR_PAGE_SLOTS: readonly SlotName[] = ['recommended.styles'];
