import type { Command } from './command-queue.ts';
import type { Tracked, TrackedEvent } from './tracked.ts';

/** The seven events of the social network's pixel; it is told of nothing else. Amounts in dollars. */
export function sendToPixel(send: Command, { id, what }: TrackedEvent): void {
  const event = PIXEL_EVENTS[what.name];
  if (event) send('track', event, { ...payloadOf(what), event_id: id });
}

const PIXEL_EVENTS: Partial<Record<Tracked['name'], string>> = {
  page_view: 'page_visit',
  view_category: 'view_category',
  search: 'search',
  add_to_cart: 'add_to_cart',
  purchase: 'checkout',
  sign_up: 'signup',
  generate_lead: 'lead',
};

function payloadOf(what: Tracked): Record<string, unknown> {
  switch (what.name) {
    case 'view_category':
      return { category: what.category };
    case 'search':
      return { search_query: what.query };
    case 'add_to_cart':
      return {
        currency: 'USD',
        value: (what.unitPriceCents * what.quantity) / 100,
        order_quantity: what.quantity,
        product_id: what.variantId,
      };
    case 'purchase':
      return { currency: 'USD', value: what.totalCents / 100, order_id: what.number };
    case 'generate_lead':
      return { lead_type: what.source };
    default:
      return {};
  }
}
