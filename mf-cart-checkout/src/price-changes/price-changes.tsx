import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { useHydrated } from '@sanderling/runtime';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useEffect, useState } from 'react';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import { readShownPrices, storeShownPrices } from './shown-prices.ts';

type PricedLine = Pick<LineItem, 'price' | 'product_name'> & { variant: Pick<LineItem['variant'], 'id'> };
type PricedOrder = Pick<Order, 'id'> & { line_items: readonly PricedLine[] };

/** Says what costs more or less by the piece than the shopper was shown before, in the cart or on the way to the payment, until they go on. */
export function PriceChanges({ order }: { order: PricedOrder }) {
  // Another cart in the same place has been shown for itself.
  return <ChangesOf key={order.id} order={order} />;
}

function ChangesOf({ order: { id: orderId, line_items: lines } }: { order: PricedOrder }) {
  const isHydrated = useHydrated();
  const [before] = useState(() => readShownPrices(orderId));
  useEffect(() => {
    const now = new Map(lines.map(({ price, variant }) => [variant.id, price]));
    for (const [id, price] of now) if (!before.has(id)) before.set(id, price);
    storeShownPrices(orderId, now);
  }, [before, lines, orderId]);
  const changes = lines.flatMap(({ price, product_name: name, variant }) => {
    const known = isHydrated ? before.get(variant.id) : undefined;
    return known === undefined || known === price
      ? []
      : [`${name} is now ${wireDollars(price)}; it was ${wireDollars(known)}.`];
  });
  return changes.length === 0 ? null : <Notice>{changes.join(' ')}</Notice>;
}
