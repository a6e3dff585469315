import { ORDER_COMPLETED_CODE, TOTAL_CHANGED_CODE } from '@sanderling/contract/problem';
import type { Order } from '@sanderling/contract/wire/orders/order';
import {
  bus,
  clearOrderAtom,
  isApiProblem,
  orderAtom,
  servicesAtom,
  setOrderAtom,
} from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { atom, type Getter } from 'jotai';

interface QuantityChange {
  lineItemId: number;
  quantity: number;
  /** What the shopper saw before; undefined where that does not matter, such as when the line is removed. */
  expectedQuantity?: number | undefined;
}

/** Id of the order that was cleared since a change of it failed: the server keeps it, and it can be brought back. */
export const lostOrderIdAtom = atom<string | null>(null);

/**
 * Sets the quantity of a line; 0 removes it. A line that has not the expected quantity any more is left alone, and the cart is
 * shown as it is. On any other failure the order is cleared here, as the specification wants, but nothing is lost: the server
 * keeps the cart, and the toast offers to bring it back. What has been ordered meanwhile is no cart to bring back.
 */
export const changeQuantityAtom = atom(
  null,
  async (get, set, { lineItemId, quantity, expectedQuantity }: QuantityChange): Promise<Order | null> => {
    const { api } = servicesOf(get);
    const order = get(orderAtom);
    if (!order) return null;
    try {
      const changed = await api.orders.updateQuantity(
        {
          order_id: order.id,
          line_item_id: lineItemId,
          quantity,
          ...(expectedQuantity === undefined ? {} : { expected_quantity: expectedQuantity }),
        },
        { handle500: false, outlivesPage: true },
      );
      set(setOrderAtom, changed);
      bus.emit('cart:quantity-changed', { lineItemId, quantity });
      return changed;
    } catch (error) {
      if (!isApiProblem(error)) throw error;
      // A line has not the quantity any more that the shopper saw.
      if (error.code === TOTAL_CHANGED_CODE) {
        bus.emit('toast:show', { message: error.message, tone: 'problem' });
        return set(restoreOrderAtom, order.id);
      }
      set(clearOrderAtom);
      if (quantity === 0) bus.emit('modal:close', {});
      // The cart has become an order, or is being paid for, wherever that was.
      if (error.code === ORDER_COMPLETED_CODE) {
        bus.emit('toast:show', { message: error.message, tone: 'problem', about: 'cart' });
        return null;
      }
      set(lostOrderIdAtom, order.id);
      bus.emit('toast:show', {
        message: problemMessage(error),
        tone: 'problem',
        about: 'cart',
        action: { label: 'Restore my cart', run: () => void set(restoreOrderAtom, order.id) },
      });
      return null;
    }
  },
);

/** Fetches one order again and makes it the current one. A failure clears it. */
export const restoreOrderAtom = atom(null, async (get, set, orderId: string): Promise<Order | null> => {
  const { api } = servicesOf(get);
  try {
    const order = await api.orders.cart({ order_id: orderId });
    if (order) set(setOrderAtom, order);
    else set(clearOrderAtom);
    set(lostOrderIdAtom, null);
    return order;
  } catch {
    // The cart stays on the server; a later load finds it by its id, which the page still has.
    set(clearOrderAtom);
    bus.emit('toast:show', {
      message: 'We couldn’t reach your cart right now.',
      tone: 'problem',
      about: 'cart',
      action: { label: 'Try again', run: () => void set(restoreOrderAtom, orderId) },
    });
    return null;
  }
});

function servicesOf(get: Getter) {
  const services = get(servicesAtom);
  // The shell sets them before anything is rendered, in the browser only.
  if (!services) throw new Error('No services');
  return services;
}
