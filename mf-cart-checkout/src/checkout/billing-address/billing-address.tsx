import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './billing-address.module.css';

/** Whose name is on the bill, and the way to change that. `onSaved` hears of it. */
export function BillingAddress({ order, onSaved }: { order: Order; onSaved?: () => void }) {
  const { billing_address: billing, shipping_address: shipping } = order;
  const isSame = JSON.stringify(billing) === JSON.stringify(shipping);
  const edit = () =>
    bus.emit('modal:open', {
      name: 'payments-edit-billing-address',
      props: { orderId: order.id, title: 'Billing address' },
      listeners: { saved: () => onSaved?.() },
    });
  return (
    <section className={styles.billing} aria-labelledby="billing-address">
      <h3 id="billing-address" className={styles.title}>
        Billing address
      </h3>
      {billing && isSame && <p>Same as the delivery address</p>}
      {billing && !isSame && (
        <address className={styles.address}>
          {billing.first_name} {billing.last_name}
          <br />
          {billing.address1}
          <br />
          {billing.city}, {billing.state.abbr} {billing.zip_code}
        </address>
      )}
      <Button kind="link" className={styles.edit} onClick={edit}>
        {billing ? 'Edit billing address' : 'Add a billing address'}
      </Button>
    </section>
  );
}
