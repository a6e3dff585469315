import type { Order } from '@sanderling/contract/wire/orders/order';
import { mailedTitle } from '@sanderling/pricing/price-display/gift-in-words';
import styles from './order-tracker.module.css';
import { ShippedLines } from './shipped-lines.tsx';

/** What of an order is in no shipment: gift cards, which go out by e-mail. */
export function MailedLines({ order }: { order: Order }) {
  const shipped = new Set(order.visible_shipments.flatMap((id) => order.shipments[id]?.line_item_ids ?? []));
  const lines = order.line_items.filter(({ id }) => !shipped.has(id));
  if (lines.length === 0) return null;
  return (
    <section className={styles.shipment} aria-labelledby="sent-by-e-mail">
      <h2 id="sent-by-e-mail" className={styles.title}>
        {mailedTitle(lines)}
      </h2>
      <ShippedLines lines={lines} order={order} />
    </section>
  );
}
