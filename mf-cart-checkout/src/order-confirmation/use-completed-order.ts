import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { bus, clearOrderAtom, orderAtom } from '@sanderling/runtime';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';

/** Ends the cart that this order was, and tells everyone about the purchase once. */
export function useCompletedOrder(order: Order, isFresh: boolean): void {
  const current = useAtomValue(orderAtom);
  const clearOrder = useSetAtom(clearOrderAtom);
  // The initial check may bring the cart back after the first render, if it was asked before the payment ended.
  const isStillCart = current?.id === order.id;
  useEffect(() => {
    if (isStillCart) clearOrder();
  }, [isStillCart, clearOrder]);

  const told = useRef(false);
  useEffect(() => {
    if (!isFresh || told.current) return;
    told.current = true;
    bus.emit('order:completed', {
      orderId: order.id,
      number: order.number,
      totalCents: centsFromDollars(order.total),
    });
  }, [order, isFresh]);
}
