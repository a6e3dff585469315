import type { Address } from '@sanderling/contract/wire/address';
import { shortPhone } from '@sanderling/pricing/phone';
import styles from './order-confirmation.module.css';

/** An address as one writes it on an envelope, with the telephone number below. */
export function AddressLines({ title, address }: { title: string; address: Address }) {
  const { first_name, last_name, address1, city, state, zip_code, phone } = address;
  return (
    <section>
      <h2 className={styles.small}>{title}</h2>
      <address className={styles.address}>
        {first_name} {last_name}
        <br />
        {address1}
        <br />
        {city}, {state.abbr} {zip_code}
        <br />
        {shortPhone(phone)}
      </address>
    </section>
  );
}
