import { bus, isApiProblem, isSaidInDialog, orderAtom, servicesAtom } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { atom } from 'jotai';
import { requestedLineAtom } from '../focus-restoration/requested-line.ts';
import { restoreOrderAtom } from './change-quantity.ts';
import { lostOrderIdAtom } from './lost-order.ts';
import { changeCartAtom } from './quantity-changes.ts';
import { type Removed, removedLinesAtom } from './removed-lines.ts';

/** Puts a removed line back as it was, also as the only one. Without an answer it can be tried again. */
export const undoRemovalAtom = atom(null, async (get, set, removed: Removed): Promise<void> => {
  const services = get(servicesAtom);
  if (!services) return;
  const { api, cookies } = services;
  const { variantId, quantity, productName, giftDelivery, position } = removed;
  set(requestedLineAtom, variantId);
  try {
    const order = await set(changeCartAtom, async (orderId) => {
      const lostOrderId = get(lostOrderIdAtom);
      // The removal has failed: the line is still in the cart that the page has lost.
      if (orderId === null && lostOrderId) {
        const restored = await set(restoreOrderAtom, lostOrderId);
        if (restored?.line_items.some(({ variant }) => variant.id === variantId)) return restored;
      }
      const order_id = get(orderAtom)?.id ?? cookies.get('orderId') ?? null;
      return api.orders.addToCart(
        {
          variant_id: variantId,
          quantity,
          order_id,
          ...(giftDelivery && { gift_delivery: giftDelivery }),
          ...(position && { position }),
        },
        { handle500: false },
      );
    });
    const line = order.line_items.find(({ variant }) => variant.id === variantId);
    if (line) bus.emit('cart:quantity-changed', { lineItemId: line.id, quantity: line.quantity });
    set(removedLinesAtom, (rows) => rows.filter((row) => row !== removed));
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    set(requestedLineAtom, null);
    if (isSaidInDialog(problem)) return;
    bus.emit('toast:show', {
      message: `${productName} could not be put back. ${problemMessage(problem)}`,
      tone: 'problem',
      ...(problem.status === 0 && {
        about: 'cart',
        action: { label: 'Try again', run: () => void set(undoRemovalAtom, removed) },
      }),
    });
  }
});
