import { dayChoiceInWords } from '@sanderling/pricing/delivery-dates/appointment-in-words';
import { formatDollars } from '@sanderling/pricing/money';
import {
  FREIGHT_FREE_FROM_CENTS,
  SMALL_PARCEL_FREE_FROM_CENTS,
} from '@sanderling/pricing/shipping/shipping-rates';
import styles from './delivery-information.module.css';

const whole = (cents: number) => formatDollars(cents, { trimZeroCents: true });

/** Modal `delivery-information`: how things get to the door, what it costs, and what white glove means. */
export default function DeliveryInformationModal() {
  return (
    <div className={styles.text}>
      <h2>How we deliver</h2>
      <dl className={styles.links}>
        <div>
          <dt>Small pieces</dt>
          <dd>
            Lamps, pillows and the like ship by parcel carrier. Free from{' '}
            {whole(SMALL_PARCEL_FREE_FROM_CENTS)} of small pieces in one order.
          </dd>
        </div>
        <div>
          <dt>Large pieces, standard</dt>
          <dd>
            Sofas, tables and beds come by truck to your door. You can ask for a day at checkout.{' '}
            {dayChoiceInWords(null)} Free from {whole(FREIGHT_FREE_FROM_CENTS)} of large pieces in one order.
          </dd>
        </div>
        <div>
          <dt>Large pieces, white glove</dt>
          <dd>
            Two people carry each piece to the room of your choice, unpack and assemble it, and take the
            packaging with them. You can choose it at checkout, where you see its price.
          </dd>
        </div>
        <div>
          <dt>Gift cards</dt>
          <dd>Sent by e-mail, at no cost.</dd>
        </div>
      </dl>
      <p className={styles.note}>
        Some pieces always ship free: their page says so. They travel with the others, but do not count toward
        these sums. What comes directly from the brand is counted by itself, free from{' '}
        {whole(FREIGHT_FREE_FROM_CENTS)} too.
      </p>
      <p className={styles.note}>
        A few places that trucks reach by ferry or mountain road have a delivery fee. You see it as soon as
        you enter your ZIP code, before you pay.
      </p>
    </div>
  );
}
