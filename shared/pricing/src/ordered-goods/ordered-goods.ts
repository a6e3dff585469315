import type { StoreEvents } from '@sanderling/contract/site/events';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '../money.ts';

type Goods = Required<Pick<StoreEvents['order:completed'], 'totalCents' | 'items'>>;

/** What an order is of and comes to, in cents, with nothing of whose it is: for those who count sales. */
export function orderedGoods({ total, line_items }: Pick<Order, 'total' | 'line_items'>): Goods {
  return {
    totalCents: centsFromDollars(total),
    items: line_items.map(({ variant, product_name: name, quantity, total, regular_total }) => ({
      variantId: variant.id,
      name,
      quantity,
      totalCents: centsFromDollars(total),
      discountCents: centsFromDollars(regular_total ?? total) - centsFromDollars(total),
    })),
  };
}
