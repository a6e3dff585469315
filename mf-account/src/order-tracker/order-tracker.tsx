import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { trackingStep } from '@sanderling/pricing/order-status/tracking-step';
import { deliveryName } from '@sanderling/pricing/price-display/shipment-name';
import { bus } from '@sanderling/runtime';
import styles from './order-tracker.module.css';
import { ShipmentArrival } from './shipment-arrival.tsx';
import { ShipmentSteps } from './shipment-steps.tsx';
import { ShippedLines } from './shipped-lines.tsx';
import { trackingSteps } from './tracking-steps.ts';

/** One shipment of a placed order: how far it is, and its parcels. */
export function OrderTracker({
  order,
  shipment,
  title,
  today,
}: {
  order: Order;
  shipment: Shipment;
  title: string;
  /** YYYY-MM-DD, by the store's calendar. */
  today: string;
}) {
  const steps = trackingSteps(shipment);
  const current = trackingStep(shipment.tracking?.step);
  const lines = order.line_items.filter((line) => shipment.line_item_ids.includes(line.id));
  // What was cancelled before it left goes no further.
  const isCancelled = order.state === 'cancelled';
  const parcels = shipment.tracking?.parcels ?? [];
  const headingId = `shipment-${shipment.id}`;
  return (
    <section className={styles.shipment} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.title}>
        {title}
      </h2>
      <p className={styles.status}>
        <strong>{isCancelled ? 'Cancelled' : steps[current]}</strong>
        <span className={styles.delivery}>{deliveryName(shipment)}</span>
      </p>
      <ShipmentArrival order={order} shipment={shipment} today={today} />
      {!isCancelled && <ShipmentSteps steps={steps} current={current} title={title} />}
      <ShippedLines lines={lines} order={order} />
      {parcels.length > 0 && (
        <ul className={styles.parcels} aria-label="Parcels">
          {parcels.map((parcel) => (
            <li key={parcel.tracking_number} className={styles.parcel}>
              <span>
                {parcel.carrier}, <a href={parcel.url}>{parcel.tracking_number}</a>
              </span>
              <button
                type="button"
                className={styles.details}
                onClick={() =>
                  bus.emit('modal:open', {
                    name: 'parcel-details',
                    props: {
                      parcel,
                      lines: order.line_items.filter((line) => parcel.line_item_ids.includes(line.id)),
                    },
                  })
                }
              >
                What is in it
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
