import { atom } from 'jotai';
import { loadSavedItemsAtom } from './saved-items.ts';
import { readStoredItems, writeStoredItems } from './stored-items.ts';

/** Takes products off the list: they are in the cart or ordered, or the shopper does not want them any more. */
export const clearSavedItemsAtom = atom(null, (_get, set, variantIds: readonly number[]) => {
  const items = readStoredItems();
  const left = items.filter(({ variantId }) => !variantIds.includes(variantId));
  if (left.length < items.length) writeStoredItems(left);
  set(loadSavedItemsAtom);
});
