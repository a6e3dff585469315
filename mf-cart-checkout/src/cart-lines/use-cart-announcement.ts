import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus, orderAtom } from '@sanderling/runtime';
import { useStore } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { wireDollars } from '../order-summary/wire-dollars.ts';

/** What a changed line and the cart come to, for those who listen: once for each answer of the API. */
export function useCartAnnouncement(order: Order): string {
  const store = useStore();
  const [said, setSaid] = useState('');
  // A line that was removed is not in the answer any more.
  const names = useRef(new Map<number, string>());
  useEffect(() => {
    for (const { id, product_name } of order.line_items) names.current.set(id, product_name);
  }, [order]);
  useEffect(
    () =>
      bus.on('cart:quantity-changed', ({ lineItemId, quantity }) => {
        const changed = store.get(orderAtom);
        const name = names.current.get(lineItemId);
        if (!changed || !name) return;
        // The toast says what was removed.
        const line = quantity === 0 ? '' : `${name}, quantity ${quantity}. `;
        setSaid(`${line}Total ${wireDollars(changed.total)}.`);
      }),
    [store],
  );
  return said;
}
