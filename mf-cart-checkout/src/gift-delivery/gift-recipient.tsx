import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import styles from './gift-delivery.module.css';

/** To whom a gift card is sent, when, and with which note; nothing for what the buyer gets. */
export function GiftRecipient({ line: { gift_delivery: delivery } }: { line: LineItem }) {
  if (!delivery) return null;
  const { recipient_name: name, recipient_email: email, send_on: day, note } = delivery;
  return (
    <span className={styles.recipient}>
      For {name}, {email}, sent on {formatLongDay(day)}
      {note && <span className={styles.note}>{note}</span>}
    </span>
  );
}
