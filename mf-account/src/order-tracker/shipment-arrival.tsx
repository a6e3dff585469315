import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import { promiseInWords } from '@sanderling/pricing/delivery-dates/promise-in-words';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './shipment-arrival.module.css';
import { LAST_STEP, trackingStep } from './tracking-steps.ts';

/** When a shipment of a placed order arrives: as was promised, and what has changed since. */
export function ShipmentArrival({ order, shipment }: { order: Order; shipment: Shipment }) {
  const { arrival, delivery_day: day, tracking } = shipment;
  if (order.state === 'cancelled' || trackingStep(tracking?.step) === LAST_STEP) return null;
  const now = daysOf(arrival);
  const promise = promiseInWords(shipment);
  const isChosen = Boolean(day?.chosen_date);
  return (
    <div className={styles.arrival}>
      {now === null ? (
        <p>Contact us for the delivery date</p>
      ) : (
        <p>
          <strong>{isChosen ? `Your delivery day: ${now}` : `Arrives ${now}`}</strong>
        </p>
      )}
      {promise && <p className={styles.note}>{promise}</p>}
      {isChosen && <p className={styles.note}>The carrier will call an hour ahead.</p>}
      {day && !isChosen && (
        <ButtonLink to={`/delivery_date_requests/${day.request_id}`} kind="quiet">
          Choose a delivery day
        </ButtonLink>
      )}
    </div>
  );
}

function daysOf(arrival: Arrival): string | null {
  return 'reason' in arrival ? null : formatDeliveryDate({ kind: 'range', ...arrival });
}
