import { paths } from '@sanderling/contract/site/paths';
import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import { promiseInWords } from '@sanderling/pricing/delivery-dates/promise-in-words';
import { Link } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './shipment-arrival.module.css';
import { LAST_STEP, SHIPPED_STEP, trackingStep } from './tracking-steps.ts';

interface ShipmentArrivalProps {
  order: Order;
  shipment: Shipment;
  /** YYYY-MM-DD. */
  today: string;
}

/** When a shipment of a placed order arrives: as was promised, and what has changed since. */
export function ShipmentArrival({ order, shipment, today }: ShipmentArrivalProps) {
  const { arrival, delivery_day: day, tracking } = shipment;
  if (order.state === 'cancelled' || trackingStep(tracking?.step) === LAST_STEP) return null;
  const promise = promiseInWords(shipment);
  const asked = askedInWords(order, shipment);
  const isChosen = Boolean(day?.chosen_date);
  const isLate = 'latest' in arrival && arrival.latest < today;
  return (
    <div className={styles.arrival}>
      <p>{whenInWords(shipment, isLate)}</p>
      {promise && <p className={styles.note}>{promise}</p>}
      {isLate && (
        <p className={styles.note}>
          It is late, and we are sorry. <Link to={paths.page('contact')}>Ask us where it is</Link>
        </p>
      )}
      {isChosen && !isLate && <p className={styles.note}>The carrier will call an hour ahead.</p>}
      {asked && <p className={styles.note}>{asked}</p>}
      {day && !isChosen && (
        <ButtonLink to={`/delivery_date_requests/${day.request_id}`} kind="quiet">
          Choose a delivery day
        </ButtonLink>
      )}
    </div>
  );
}

function whenInWords({ arrival, delivery_day: day }: Shipment, isLate: boolean) {
  if ('reason' in arrival) return 'Contact us for the delivery date';
  const days = formatDeliveryDate({ kind: 'range', ...arrival });
  if (day?.chosen_date) return <strong>Your delivery day: {days}</strong>;
  return <strong>{isLate ? `Expected ${days}` : `Arrives ${days}`}</strong>;
}

/** The day that was asked for, until the carrier has offered days or the shipment has left. */
function askedInWords({ preferred_delivery: preferred }: Order, shipment: Shipment): string | null {
  const { delivery_day: day, shipping_category: category, tracking } = shipment;
  const isByTruck = category.startsWith('freight') || category.startsWith('ltl_direct');
  if (day || !isByTruck || trackingStep(tracking?.step) >= SHIPPED_STEP) return null;
  return preferred?.message ?? null;
}
