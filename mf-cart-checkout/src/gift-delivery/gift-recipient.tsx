import { GIFT_CARD_HEADLINES } from '@sanderling/contract/commerce/gift-card-designs';
import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { giftInWords } from '@sanderling/pricing/price-display/gift-in-words';
import styles from './gift-delivery.module.css';

/** To whom a gift card is sent, when, and with which note; nothing for what the buyer gets. */
export function GiftRecipient({ line: { gift_delivery: delivery } }: { line: LineItem }) {
  if (!delivery) return null;
  const { note } = delivery;
  return (
    <span className={styles.recipient}>
      {giftInWords(delivery)}
      {delivery.design && ` (“${GIFT_CARD_HEADLINES[delivery.design]}”`}
      {delivery.design && (delivery.sender_name ? `, from ${delivery.sender_name})` : ')')}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
