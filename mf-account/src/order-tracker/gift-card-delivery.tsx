import { GIFT_CARD_HEADLINES } from '@sanderling/contract/commerce/gift-card-designs';
import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { giftDayInWords } from '@sanderling/pricing/price-display/gift-in-words';
import { formatSentDate } from '../order-status/format-order-date.ts';
import { GiftCardActions } from './gift-card-actions.tsx';
import styles from './gift-card-delivery.module.css';

/** Of a gift card: who gets it, when it went out or will, and the giver's note. Nothing for what is no gift card. */
export function GiftCardDelivery({ line, order }: { line: LineItem; order: Order }) {
  const { gift_delivery: gift } = line;
  const when = sendingInWords(line, order);
  if (!gift && when === null) return null;
  // The order's link alone does not tell for whom it is.
  const recipient = gift
    ? [gift.recipient_name, gift.recipient_email].filter(Boolean).join(', ')
    : order.contact?.email;
  return (
    <>
      {recipient && <span className={styles.delivery}>For {recipient}</span>}
      {when && <span className={styles.delivery}>{when}</span>}
      {gift?.design && (
        <span className={styles.delivery}>
          “{GIFT_CARD_HEADLINES[gift.design]}”{gift.sender_name && `, from ${gift.sender_name}`}
        </span>
      )}
      {gift?.note && <span className={styles.note}>{gift.note}</span>}
      <GiftCardActions line={line} order={order} />
    </>
  );
}

function sendingInWords(
  { emailed_at, gift_delivery, reissued_at, reissued_how: how }: LineItem,
  { amount_due: due = 0, contact, state }: Order,
): string | null {
  if (emailed_at === undefined) return null;
  if (reissued_at) {
    const day = formatSentDate(reissued_at);
    if (how === 'printed') return `Printed on ${day}, with a new number`;
    const address = gift_delivery?.recipient_email || contact?.email;
    return `Sent again${address ? ` to ${address}` : ''} on ${day}, with a new number`;
  }
  if (emailed_at !== null) return `Sent on ${formatSentDate(emailed_at)}`;
  if (state === 'cancelled') return 'Not sent: the order was cancelled';
  if (due > 0) return 'To be sent once the order is paid';
  if (!gift_delivery || gift_delivery.method === 'paper') return 'To be sent in a few minutes';
  return `To be sent on ${giftDayInWords(gift_delivery)}`;
}
