import type { Tracked } from './tracked.ts';

/** What the marketing platforms call the events of the store. */
export const MARKETING_NAMES: Record<Tracked['name'], string> = {
  page_view: 'Viewed Page',
  view_item: 'Viewed Product',
  view_category: 'Viewed Category',
  search: 'Searched Site',
  add_to_cart: 'Added to Cart',
  begin_checkout: 'Started Checkout',
  purchase: 'Placed Order',
  sign_up: 'Created Account',
  generate_lead: 'Subscribed',
};
