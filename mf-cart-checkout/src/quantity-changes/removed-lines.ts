import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { atom } from 'jotai';

export interface Removed {
  variantId: number;
  quantity: number;
  productName: string;
  /** Of a gift card for another person. */
  giftDelivery?: GiftDelivery | undefined;
  /** Where the API has the line among those of the cart. */
  position?: number | undefined;
  /** Where the line stood on the page, counted from 0. */
  index: number;
}

/** What the shopper has removed from the cart, with the way to have it back in its place. */
export const removedLinesAtom = atom<readonly Removed[]>([]);
