import type { Order } from '@sanderling/contract/wire/orders/order';

/** For tests: a cart with one line for each quantity. Only what the header reads is in it, as if the API had left out the rest. */
export function cartOf(quantities: readonly number[]): Order {
  return JSON.parse(JSON.stringify({ line_items: quantities.map((quantity, id) => ({ id, quantity })) }));
}
