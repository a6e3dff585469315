import { paths } from '@sanderling/contract/site/paths';
import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { appointmentInWords } from '@sanderling/pricing/delivery-dates/appointment-in-words';
import { askedDayInWords } from '@sanderling/pricing/delivery-dates/asked-day-in-words';
import { formatDeliveryDate } from '@sanderling/pricing/delivery-dates/format-delivery-date';
import { promiseInWords } from '@sanderling/pricing/delivery-dates/promise-in-words';
import { LAST_STEP, trackingStep } from '@sanderling/pricing/order-status/tracking-step';
import { Link } from '@sanderling/runtime/router';
import { ButtonLink } from '@sanderling/ui/button/button.tsx';
import styles from './shipment-arrival.module.css';

interface ShipmentArrivalProps {
  order: Order;
  shipment: Shipment;
  /** YYYY-MM-DD. */
  today: string;
}

/** When a shipment of a placed order arrives: as was promised, and what has changed since. */
export function ShipmentArrival({ order, shipment, today }: ShipmentArrivalProps) {
  const { arrival, delivery_day: day, tracking } = shipment;
  if (order.state === 'cancelled') return null;
  if (trackingStep(tracking?.step) === LAST_STEP) return <Delivered shipment={shipment} />;
  const promise = promiseInWords(shipment);
  const asked = askedInWords(shipment);
  const isChosen = Boolean(day?.chosen_date);
  // A shopper who has asked for a later day waits for that one.
  const waitsFor = isChosen ? null : shipment.preferred_day;
  const isLate = 'latest' in arrival && arrival.latest < today && (waitsFor === null || waitsFor < today);
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

function whenInWords(shipment: Shipment, isLate: boolean) {
  const { arrival, delivery_day: day } = shipment;
  const asked = isLate ? null : askedDayInWords(shipment);
  if (asked) return <strong>{asked}</strong>;
  if ('reason' in arrival) return arrival.words ?? 'Contact us for the delivery date';
  const days = formatDeliveryDate({ kind: 'range', ...arrival });
  if (day?.chosen_date) return <strong>Your delivery day: {days}</strong>;
  return (
    <strong>
      {isLate ? 'Expected' : 'Arrives'} {days}
    </strong>
  );
}

/** How the day comes about, until the carrier has offered days. */
function askedInWords(shipment: Shipment): string | null {
  return shipment.delivery_day ? null : appointmentInWords(shipment);
}

/** What has arrived keeps its dates: the day on which it came, the chosen one, and what was promised. */
function Delivered({ shipment }: { shipment: Shipment }) {
  const { delivery_day: day, preferred_day: asked, promised_arrival: promised, tracking } = shipment;
  const came = tracking?.delivered_on;
  const chosen = day?.chosen_date;
  return (
    <div className={styles.arrival}>
      {came && (
        <p>
          <strong>Delivered on {formatShortDay(came)}</strong>
        </p>
      )}
      {chosen && chosen !== came && (
        <p className={styles.note}>The day you chose: {formatShortDay(chosen)}</p>
      )}
      {asked && asked !== came && (
        <p className={styles.note}>When you ordered, you asked for {formatShortDay(asked)}.</p>
      )}
      {!asked && promised && 'earliest' in promised && (
        <p className={styles.note}>
          When you ordered, we said {formatDeliveryDate({ kind: 'range', ...promised })}.
        </p>
      )}
    </div>
  );
}
