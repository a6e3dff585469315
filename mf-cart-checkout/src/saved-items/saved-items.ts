import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { atom } from 'jotai';
import { setQuantityAtom } from '../quantity-changes/quantity-changes.ts';
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
