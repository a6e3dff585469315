import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { bus } from '@sanderling/runtime';
import { atom } from 'jotai';

export interface Removed {
  variantId: number;
  quantity: number;
  productName: string;
  /** Of a gift card for another person. */
  giftDelivery?: GiftDelivery | undefined;
  /** Where the line stood, counted from 0. */
  index: number;
}

/** What the shopper has removed on this page, with the way to have it back in its place, until they leave the page. */
export const removedLinesAtom = atom<readonly Removed[]>([]);

/** Tells of a line that was removed where there is no page to keep its place, with the way to have it back. */
export const offerUndoAtom = atom(null, (_get, set, removed: Removed) => {
  bus.emit('toast:show', {
    message: `${removed.productName} removed.`,
    action: { label: 'Undo', run: () => void set(putBackAtom, removed) },
  });
});

/** Puts a removed line back. Its code comes with the first one; without it the shopper is told. */
export const putBackAtom = atom(null, (_get, set, removed: Removed) =>
  import(/* webpackChunkName: "deferred-cart-lines" */ './put-back.ts').then(
    ({ undoRemovalAtom }) => set(undoRemovalAtom, removed),
    () =>
      bus.emit('toast:show', {
        message: `${removed.productName} could not be put back.`,
        tone: 'problem',
      }),
  ),
);
