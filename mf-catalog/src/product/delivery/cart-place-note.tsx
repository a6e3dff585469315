import { paths } from '@sanderling/contract/site/paths';
import { Link } from '@sanderling/runtime/router';
import type { CartPlace } from './cart-place.ts';
import styles from './delivery-date.module.css';

/** For a shopper whose cart has an address: where it goes, and that another ZIP code changes the dates of this page alone. */
export function CartPlaceNote({ place, zip }: { place: CartPlace; zip: string | null }) {
  return (
    <p role="status" className={styles.note}>
      {zip?.slice(0, 5) === place.zip ? (
        `Your cart goes to ${place.inWords}. Another ZIP code changes the dates on this page alone.`
      ) : (
        <>
          These dates are for {zip}, on this page alone. Your cart still goes to {place.inWords}.{' '}
          <Link to={paths.cart}>Change it in the cart</Link>
        </>
      )}
    </p>
  );
}
