import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';
import { bus, clearOrderAtom, orderAtom } from '@sanderling/runtime';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { clearSavedItemsAtom } from '../saved-items/clear-saved-items.ts';
import { saleOfOrder } from './sale-of-order.ts';

/** Ends the cart that this order was, tells everyone about the purchase once, and takes what was bought off the saved items. */
export function useCompletedOrder(order: Order, isFresh: boolean): void {
  const current = useAtomValue(orderAtom);
  const clearOrder = useSetAtom(clearOrderAtom);
  // The initial check may bring the cart back after the first render, if it was asked before the payment ended.
  const isStillCart = current?.id === order.id;
  useEffect(() => {
    if (isStillCart) clearOrder();
  }, [isStillCart, clearOrder]);

  const clearSavedItems = useSetAtom(clearSavedItemsAtom);
  const told = useRef(false);
  useEffect(() => {
    if (!isFresh || told.current) return;
    told.current = true;
    clearSavedItems(order.line_items.map(({ variant }) => variant.id));
    bus.emit('order:completed', {
      orderId: order.id,
      number: order.number,
      totalCents: centsFromDollars(order.total),
      sale: saleOfOrder(order),
    });
  }, [order, isFresh, clearSavedItems]);
}
