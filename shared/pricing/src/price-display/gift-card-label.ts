import type { Adjustment, Order } from '@sanderling/contract/wire/orders/order';

/** What the row of a gift card is called among an order's totals: which card, since an order may have several. */
export function giftCardLabel(
  { label, order_gift_card_id }: Pick<Adjustment, 'label' | 'order_gift_card_id'>,
  { order_gift_cards: cards }: Pick<Order, 'order_gift_cards'>,
): string {
  const card = cards.find(({ id }) => id === order_gift_card_id);
  return card ? `Gift card ending in ${card.hidden_code.slice(-4)}` : label;
}
