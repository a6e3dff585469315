import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { formatSentDate } from '../order-status/format-order-date.ts';
import styles from './gift-card-delivery.module.css';

/** Of a gift card: who gets it, when it went out or will, and the giver's note. Nothing for what is no gift card. */
export function GiftCardDelivery({ line, order }: { line: LineItem; order: Order }) {
  const { gift_delivery: gift } = line;
  const when = sendingInWords(line, order);
  if (!gift && when === null) return null;
  // The order's link alone does not tell for whom it is.
  const recipient = gift
    ? gift.recipient_email && `${gift.recipient_name}, ${gift.recipient_email}`
    : order.contact?.email;
  return (
    <>
      {recipient && <span className={styles.delivery}>For {recipient}</span>}
      {when && <span className={styles.delivery}>{when}</span>}
      {gift?.note && <span className={styles.note}>{gift.note}</span>}
    </>
  );
}

function sendingInWords(
  { emailed_at, gift_delivery }: LineItem,
  { amount_due: due = 0, state }: Order,
): string | null {
  if (emailed_at === undefined) return null;
  if (emailed_at !== null) return `Sent on ${formatSentDate(emailed_at)}`;
  if (state === 'cancelled') return 'Not sent: the order was cancelled';
  if (due > 0) return 'To be sent once the order is paid';
  return gift_delivery
    ? `To be sent on ${formatLongDay(gift_delivery.send_on)}`
    : 'To be sent in a few minutes';
}
