import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { askedDayInWords } from '@sanderling/pricing/delivery-dates/asked-day-in-words';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import { promiseInWords } from '@sanderling/pricing/delivery-dates/promise-in-words';
import { LAST_STEP } from '@sanderling/pricing/order-status/tracking-step';
import { mailedTitle } from '@sanderling/pricing/price-display/gift-in-words';
import { deliveryName, shipmentTitle } from '@sanderling/pricing/price-display/shipment-name';
import { arrivalInWords } from '../arrival/arrival-words.ts';
import { SummaryLines } from '../order-summary/summary-lines.tsx';
import styles from './order-confirmation.module.css';

/** What was ordered, by shipment with its days; gift cards with whom they go to. */
export function OrderedShipments({ order }: { order: Order }) {
  const shipments = order.visible_shipments.flatMap((id) => order.shipments[id] ?? []);
  const shipped = new Set(shipments.flatMap((shipment) => shipment.line_item_ids));
  const byMail = order.line_items.filter(({ id }) => !shipped.has(id));
  return (
    <>
      {shipments.map((shipment, position) => (
        <section key={shipment.id} className={styles.shipment} aria-labelledby={`shipment-${shipment.id}`}>
          <h3 id={`shipment-${shipment.id}`} className={styles.small}>
            {shipmentTitle(shipment, position, shipments.length)}
          </h3>
          <p>
            {whenInWords(order, shipment)}
            {shipment.delivery_day?.chosen_date && (
              <span className={styles.delivery}>{promiseInWords(shipment)}</span>
            )}
            <span className={styles.delivery}>{deliveryName(shipment)}</span>
          </p>
          <SummaryLines
            lines={order.line_items.filter(({ id }) => shipment.line_item_ids.includes(id))}
            isLinked
          />
        </section>
      ))}
      {byMail.length > 0 && (
        <section className={styles.shipment} aria-labelledby="sent-by-mail">
          <h3 id="sent-by-mail" className={styles.small}>
            {mailedTitle(byMail)}
          </h3>
          <SummaryLines lines={byMail} isLinked />
        </section>
      )}
    </>
  );
}

/** When a shipment comes, by what is known now: it has, the shopper has chosen a day or asked for one, or the days of the promise. */
function whenInWords({ state, zip_code: zip }: Order, shipment: Shipment): string | null {
  const { arrival, delivery_day: day, tracking } = shipment;
  if (state === 'cancelled') return null;
  if (tracking?.step === LAST_STEP) return 'Delivered';
  if (day?.chosen_date && 'earliest' in arrival)
    return `Your delivery day: ${formatDeliveryDate({ kind: 'range', ...arrival })}`;
  return askedDayInWords(shipment) ?? arrivalInWords(arrival, { zip });
}
