import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './shipment-arrival.module.css';
import { trackingStep } from './tracking-steps.ts';

const SHIPPED = 4;
const DELIVERED = 10;

/** When a shipment of a placed order arrives: as was promised, and what has changed since. */
export function ShipmentArrival({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { arrival, delivery_day: day, promised_arrival: promised, tracking } = shipment;
  if (order.state === 'cancelled' || trackingStep(tracking?.step) === DELIVERED) return null;
  const now = daysOf(arrival);
  const asked =
    !day &&
    trackingStep(tracking?.step) < SHIPPED &&
    isByTruck(shipment) &&
    order.preferred_delivery?.message;
  const before = promised && daysOf(promised);
  if (day?.chosen_date) {
    return (
      <div className={styles.arrival}>
        <p>
          <strong>Your delivery day: {now}</strong>
        </p>
        <p className={styles.note}>The carrier will call an hour ahead.</p>
      </div>
    );
  }
  return (
    <div className={styles.arrival}>
      <p>{now === null ? 'Contact us for the delivery date' : <strong>Arrives {now}</strong>}</p>
      {before !== null && before !== now && (
        <p className={styles.note}>When you ordered, we said {before}.</p>
      )}
      {asked && <p className={styles.note}>{asked}</p>}
      {day && (
        <ButtonLink to={`/delivery_date_requests/${day.request_id}`} kind="quiet">
          Choose a delivery day
        </ButtonLink>
      )}
    </div>
  );
}

function isByTruck({ shipping_category: category }: Shipment): boolean {
  return category.startsWith('freight') || category.startsWith('ltl_direct');
}

function daysOf(arrival: Arrival): string | null {
  return 'reason' in arrival ? null : formatDeliveryDate({ kind: 'range', ...arrival });
}
