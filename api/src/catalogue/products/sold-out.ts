import type { FoundProduct } from './find-product.ts';

type Stock = Pick<
  FoundProduct['variants'][number],
  'quantity' | 'backorderable' | 'made_to_order' | 'discontinued'
>;

/** Nothing is in stock, and the workshop makes no other for this order. A gift card has no stock. */
export function isSoldOut(variant: Stock, { gift_card }: { gift_card: boolean }): boolean {
  const { quantity, backorderable, made_to_order, discontinued } = variant;
  return quantity <= 0 && !backorderable && !made_to_order && !discontinued && !gift_card;
}
