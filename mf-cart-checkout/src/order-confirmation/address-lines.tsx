import type { Address, Contact } from '@sanderling/contract/wire/values/address';
import { maskedPhone } from '@sanderling/phone/phone';
import styles from './order-confirmation.module.css';

interface AddressLinesProps {
  title: string;
  address: Address;
  /** Of who is billed no number is asked for. */
  hasPhone?: boolean;
  /** The delivery address, which needs no second reading when it is the same. */
  sameAs?: Address | null;
}

/** An address as one writes it on an envelope; the carrier's has the telephone number below. */
export function AddressLines({ title, address, hasPhone = false, sameAs = null }: AddressLinesProps) {
  const { first_name, last_name, address1, city, state, zip_code, phone } = address;
  return (
    <section>
      <h2 className={styles.small}>{title}</h2>
      {JSON.stringify(address) === JSON.stringify(sameAs) ? (
        <p className={styles.address}>Same as the delivery address</p>
      ) : (
        <address className={styles.address}>
          {first_name} {last_name}
          <br />
          {address1 && (
            <>
              {address1}
              <br />
            </>
          )}
          {city}, {state.abbr} {zip_code}
          {hasPhone && phone && (
            <>
              <br />
              {maskedPhone(phone)}
            </>
          )}
        </address>
      )}
    </section>
  );
}

/** Who orders what goes by e-mail alone: there is no address. */
export function OrderedBy({ contact: { email, first_name, last_name } }: { contact: Contact }) {
  return (
    <section>
      <h2 className={styles.small}>Ordered by</h2>
      <p className={styles.address}>
        {first_name} {last_name}
        <span className={styles.row}>{email}</span>
      </p>
    </section>
  );
}
