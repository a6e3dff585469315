import type { SlotName } from '@sanderling/contract/site/slots';

/**
 * Slots whose code comes once the page is interactive: what they show is in the HTML, and shoppers press the page, the menu and the
 * search first. Their links work before.
 */
export const DEFERRED_SLOTS: ReadonlySet<string> = new Set<SlotName>([
  'site.top',
  'site.banner',
  'header.cart',
]);
