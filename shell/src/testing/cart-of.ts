import type { Order } from '@sanderling/contract/wire/orders/order';

/** For tests: a cart with one line for each quantity. Only what the header and trackers read is in it, as if the API had left out the rest. */
export function cartOf(quantities: readonly number[]): Order {
  return JSON.parse(
    JSON.stringify({
      line_items: quantities.map((quantity, id) => ({
        id,
        quantity,
        product_name: 'Mara',
        variant: { id: 7 },
        total: 250,
      })),
    }),
  );
}
