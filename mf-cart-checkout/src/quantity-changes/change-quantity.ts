import { ORDER_COMPLETED_CODE, TOTAL_CHANGED_CODE } from '@sanderling/contract/problem';
import type { Order } from '@sanderling/contract/wire/orders/order';
import {
  type ApiProblem,
  bus,
  clearOrderAtom,
  isApiProblem,
  isSaidInDialog,
  orderAtom,
  servicesAtom,
  setOrderAtom,
} from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { atom, type Getter } from 'jotai';
import { isOfferedOnPageAtom, setLostOrderIdAtom } from './lost-order.ts';

interface QuantityChange {
  lineItemId: number;
  quantity: number;
  /** What the shopper saw before; undefined where that does not matter, such as when the line is removed. */
  expectedQuantity?: number | undefined;
}

/**
 * Sets the quantity of a line; 0 removes it. A line that has not the expected quantity any more is left alone, and the cart is
 * shown as it is. On any other failure the order is cleared here, as the specification wants, but nothing is lost: the server
 * keeps the cart, and the toast offers to bring it back where the page does not. One that is being paid for stays in sight, since
 * the bank may yet decline; what has been ordered is no cart to bring back.
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
      if (quantity === 0) bus.emit('modal:close', {});
      // The cart has become an order, or is being paid for, wherever that was.
      if (error.code === ORDER_COMPLETED_CODE) return set(keepUnlessPlacedAtom, order, error.message);
      set(clearOrderAtom);
      set(setLostOrderIdAtom, order.id);
      const isOffered = get(isOfferedOnPageAtom);
      const isSaid = isSaidInDialog(error);
      // A dialog says why, and the page how to go on.
      if (isSaid && isOffered) return null;
      bus.emit('toast:show', {
        message: isSaid ? 'Your cart is saved as it was before.' : problemMessage(error),
        tone: 'problem',
        about: 'cart',
        ...(!isOffered && {
          action: { label: 'Restore my cart', run: () => void set(restoreOrderAtom, order.id) },
        }),
      });
      return null;
    }
  },
);

/** Looks what became of an order that no longer changes, and says why. Without an answer it stays in sight. */
const keepUnlessPlacedAtom = atom(
  null,
  async (get, set, order: Order, message: string): Promise<Order | null> => {
    const { api } = servicesOf(get);
    const found = await api.orders
      .cart({ order_id: order.id }, { handle500: false })
      .catch((error: unknown) => {
        if (!isApiProblem(error)) throw error;
        return order;
      });
    if (found) set(setOrderAtom, found);
    else set(clearOrderAtom);
    // About the cart it would be over with the next answer that has one.
    bus.emit('toast:show', { message, tone: 'problem', ...(!found && { about: 'cart' }) });
    return found;
  },
);

/**
 * Fetches one order again and makes it the current one. Without an answer it can be tried again; what the API refuses is over.
 * A cart that has grown meanwhile, in another tab, is not replaced: that one is fetched.
 */
export const restoreOrderAtom = atom(null, async (get, set, orderId: string): Promise<Order | null> => {
  const { api, cookies } = servicesOf(get);
  const currentId = cookies.get('orderId') ?? orderId;
  const giveUp = (message: string) => {
    set(clearOrderAtom);
    set(setLostOrderIdAtom, null);
    bus.emit('toast:show', { message, tone: 'problem', about: 'cart' });
    return null;
  };
  try {
    const order = await api.orders.cart({ order_id: currentId }, { handle500: false });
    if (!order) return giveUp('That cart was ordered or is no longer available.');
    set(setOrderAtom, order);
    set(setLostOrderIdAtom, null);
    return order;
  } catch (error) {
    if (isRefused(error)) return giveUp(problemMessage(error));
    set(clearOrderAtom);
    set(setLostOrderIdAtom, currentId);
    bus.emit('toast:show', {
      message: 'We couldn’t reach your cart right now.',
      tone: 'problem',
      about: 'cart',
      ...(!get(isOfferedOnPageAtom) && {
        action: { label: 'Try again', run: () => void set(restoreOrderAtom, currentId) },
      }),
    });
    return null;
  }
});

/** The API has said no: asking again would not change it. */
function isRefused(error: unknown): error is ApiProblem {
  return isApiProblem(error) && error.status >= 400 && error.status < 500 && error.status !== 429;
}

function servicesOf(get: Getter) {
  const services = get(servicesAtom);
  // The shell sets them before anything is rendered, in the browser only.
  if (!services) throw new Error('No services');
  return services;
}
