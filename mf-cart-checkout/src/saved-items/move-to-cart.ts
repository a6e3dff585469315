import { bus, isApiProblem, isSaidInDialog, servicesAtom } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { atom } from 'jotai';
import { requestedLineAtom } from '../focus-restoration/requested-line.ts';
import { changeCartAtom } from '../quantity-changes/quantity-changes.ts';
import { clearSavedItemsAtom } from './clear-saved-items.ts';
import type { StoredItem } from './stored-items.ts';

/**
 * Puts a saved product into the cart again; it stays saved unless the API has it there. Answers null, or why it did not go: '' where a
 * dialog says it.
 */
export const moveToCartAtom = atom(null, async (get, set, item: StoredItem): Promise<string | null> => {
  const services = get(servicesAtom);
  if (!services) return null;
  const { api, cookies } = services;
  const { variantId: variant_id, quantity } = item;
  set(requestedLineAtom, variant_id);
  try {
    const order = await set(changeCartAtom, (orderId) => {
      const order_id = orderId ?? cookies.get('orderId') ?? null;
      return api.orders.addToCart({ variant_id, quantity, order_id }, { handle500: false });
    });
    set(clearSavedItemsAtom, [variant_id]);
    const line = order.line_items.find(({ variant }) => variant.id === variant_id);
    if (line) bus.emit('cart:quantity-changed', { lineItemId: line.id, quantity: line.quantity });
    return null;
  } catch (problem) {
    if (!isApiProblem(problem)) throw problem;
    set(requestedLineAtom, null);
    return isSaidInDialog(problem) ? '' : problemMessage(problem);
  }
});
