import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { bus, isApiProblem, isSaidInDialog, servicesAtom } from '@sanderling/runtime';
import { problemMessage } from '@sanderling/ui/problem/problem-message.ts';
import { atom } from 'jotai';
import { wantedLineAtom } from '../kept-focus/wanted-line.ts';
import { changeCartAtom, setQuantityAtom } from '../quantity-changes/quantity-changes.ts';
import { readStoredItems, type StoredItem, writeStoredItems } from './stored-items.ts';

const itemsAtom = atom<readonly StoredItem[] | null>(null);

/** What this device has saved for later; null until the page has looked. */
export const savedItemsAtom = atom((get) => get(itemsAtom));

/** Looks again: another tab may have changed it. */
export const loadSavedItemsAtom = atom(null, (_get, set) => set(itemsAtom, readStoredItems()));

/** Takes a line out of the cart and saves it. It is stored first: a removal that fails loses nothing. */
export const saveForLaterAtom = atom(
  null,
  (_get, set, { line, quantity }: { line: LineItem; quantity: number }) => {
    const others = readStoredItems().filter(({ variantId }) => variantId !== line.variant.id);
    const items = [{ variantId: line.variant.id, quantity }, ...others];
    if (!writeStoredItems(items)) {
      const message = 'This browser does not allow us to save anything for later.';
      bus.emit('toast:show', { message, tone: 'problem' });
      return false;
    }
    set(itemsAtom, items);
    set(setQuantityAtom, { lineItemId: line.id, quantity: 0 });
    bus.emit('toast:show', { message: `${line.product_name} saved for later.` });
    return true;
  },
);

/** Takes products off the list: they are in the cart or ordered, or the shopper does not want them any more. */
export const clearSavedItemsAtom = atom(null, (_get, set, variantIds: readonly number[]) => {
  const items = readStoredItems();
  const left = items.filter(({ variantId }) => !variantIds.includes(variantId));
  if (left.length < items.length) writeStoredItems(left);
  set(itemsAtom, left);
});

/**
 * Puts a saved product into the cart again; it stays saved unless the API has it there. Answers null, or why it did not go: '' where a
 * dialog says it.
 */
export const moveToCartAtom = atom(null, async (get, set, item: StoredItem): Promise<string | null> => {
  const services = get(servicesAtom);
  if (!services) return null;
  const { api, cookies } = services;
  const { variantId: variant_id, quantity } = item;
  set(wantedLineAtom, variant_id);
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
    set(wantedLineAtom, null);
    return isSaidInDialog(problem) ? '' : problemMessage(problem);
  }
});
