import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Address } from '@sanderling/contract/wire/values/address';
import { maskedPhone } from '@sanderling/phone/phone';
import styles from './order-details.module.css';

/** Who ordered, where it goes and who pays. What goes by e-mail alone has a name and an address to write to. */
export function OrderPeople({ order }: { order: Order }) {
  const { contact, delivery_instructions: instructions, shipping_address: shipping } = order;
  // What is left of two addresses in one city looks the same.
  const billing = order.hides_personal_data ? null : order.billing_address;
  const isSame = shipping !== null && JSON.stringify(shipping) === JSON.stringify(billing);
  return (
    <>
      {shipping && <AddressBlock title="Delivery address" address={shipping} hasPhone />}
      {!shipping && contact && (
        <section>
          <h2 className={styles.title}>Ordered by</h2>
          <p className={styles.address}>
            {contact.first_name} {contact.last_name}
            <br />
            {contact.email}
          </p>
        </section>
      )}
      {instructions && (
        <section>
          <h2 className={styles.title}>Delivery instructions</h2>
          <p className={styles.instructions}>{instructions}</p>
        </section>
      )}
      {billing && !isSame && <AddressBlock title="Billing address" address={billing} />}
      {isSame && (
        <section>
          <h2 className={styles.title}>Billing address</h2>
          <p>Same as the delivery address</p>
        </section>
      )}
    </>
  );
}

/** Of who is billed no telephone number is asked for. */
function AddressBlock({
  title,
  address,
  hasPhone = false,
}: {
  title: string;
  address: Address;
  hasPhone?: boolean;
}) {
  return (
    <section>
      <h2 className={styles.title}>{title}</h2>
      <address className={styles.address}>
        {address.first_name} {address.last_name}
        <br />
        {address.address1 && (
          <>
            {address.address1}
            <br />
          </>
        )}
        {address.city}, {address.state.abbr} {address.zip_code}
        {hasPhone && address.phone && (
          <>
            <br />
            {maskedPhone(address.phone)}
          </>
        )}
      </address>
    </section>
  );
}
