import { atom } from 'jotai';
import { orderAtom } from './order.ts';

/** What the shopper has just asked for and the API has not confirmed yet. */
export interface PendingAddition {
  id: number;
  variantId: number;
  /** True when the variant is already a line of the cart, so that the number of lines will not change. */
  isKnownLine: boolean;
}
export const pendingAdditionsAtom = atom<readonly PendingAddition[]>([]);

/** The badge: line items, not quantities, with additions counted at once. */
export const cartCountAtom = atom((get) => {
  const lines = get(orderAtom)?.line_items.length ?? 0;
  const added = new Set(
    get(pendingAdditionsAtom)
      .filter((addition) => !addition.isKnownLine)
      .map((addition) => addition.variantId),
  );
  return lines + added.size;
});

/** True while the cart preview of the header is open. */
export const cartPreviewOpenAtom = atom(false);
