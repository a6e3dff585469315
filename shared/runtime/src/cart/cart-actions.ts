import type { Order } from '@sanderling/contract/wire/orders/order';
import { atom, type Getter, type Setter } from 'jotai';
import { isApiProblem, isSaidInDialog } from '../api-client/api-problem.ts';
import { pendingAdditionsAtom } from '../atoms/cart.ts';
import { orderAtom } from '../atoms/order.ts';
import { type Services, servicesAtom } from '../atoms/services.ts';
import { bus } from '../events/event-bus.ts';
import { afterPaint } from './after-paint.ts';
import { runInTurn } from './run-in-turn.ts';

export interface Addition {
  variantId: number;
  /** Whose variant it is, where the page knows. */
  productId?: number;
  productName: string;
  quantity: number;
  /** What the page showed, for the popup and analytics; the API computes what is charged. */
  unitPriceCents: number;
}

let lastAdditionId = 0;

/**
 * Puts a variant into the cart. The badge counts it at once; when the API refuses, it is taken back, a dialog or a
 * toast says why, and the promise answers null.
 */
export const addToCartAtom = atom(null, async (get, set, addition: Addition): Promise<Order | null> => {
  const { api, cookies } = servicesOf(get);
  lastAdditionId += 1;
  const id = lastAdditionId;
  const isKnownLine =
    get(orderAtom)?.line_items.some((line) => line.variant.id === addition.variantId) ?? false;
  set(pendingAdditionsAtom, (pending) => [...pending, { id, variantId: addition.variantId, isKnownLine }]);
  try {
    // The badge is painted before the call's code takes the processor.
    const { isLeft } = await afterPaint();
    const add = async () => {
      const zip = cookies.get('zip');
      const body = {
        variant_id: addition.variantId,
        quantity: addition.quantity,
        order_id: cookies.get('orderId') ?? null,
        ...(zip && { zip_code: zip }),
      };
      const answer = await api.orders.addToCart(body, { handle500: false, outlivesPage: true });
      setOrder(set, cookies, answer);
      return answer;
    };
    // Two first additions would begin two carts: the second waits for the cart of the first, in whatever tab that is.
    const isAlone = isLeft || cookies.get('orderId') !== undefined;
    const order = await (isAlone ? add() : runInTurn('sanderling:first-addition', add));
    bus.emit('cart:added', addition);
    return order;
  } catch (error) {
    if (!isApiProblem(error)) throw error;
    const message = typeof error.details === 'string' ? error.details : error.message;
    bus.emit('cart:add-failed', { variantId: addition.variantId, message });
    // What the API has refused stays refused; what it has not heard is over with the next answer.
    if (!isSaidInDialog(error)) {
      bus.emit('toast:show', { message, tone: 'problem', ...(error.status === 0 && { about: 'cart' }) });
    }
    return null;
  } finally {
    set(pendingAdditionsAtom, (pending) => pending.filter((other) => other.id !== id));
  }
});

/** Makes an order that the API answered the current one, and persists its id, and what opens a guest's, in cookies. */
export const setOrderAtom = atom(null, (get, set, order: Order) =>
  setOrder(set, servicesOf(get).cookies, order),
);

/** Clears the current order and its cookie: it was placed, or belongs to another customer. */
export const clearOrderAtom = atom(null, (get, set) => clearOrder(set, servicesOf(get).cookies));

function servicesOf(get: Getter): Services {
  const services = get(servicesAtom);
  // The shell sets them before anything is rendered, in the browser only.
  if (!services) throw new Error('No services');
  return services;
}

function setOrder(set: Setter, cookies: Services['cookies'], order: Order) {
  set(orderAtom, order);
  cookies.set('orderId', order.id);
  if (order.access_key) cookies.set('orderAccess', order.access_key);
}

function clearOrder(set: Setter, cookies: Services['cookies']) {
  set(orderAtom, null);
  cookies.remove('orderId');
}
