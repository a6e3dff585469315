import type { Order } from '@sanderling/contract/wire/orders/order';
import { paymentInWords } from '@sanderling/pricing/price-display/payment-in-words';
import styles from './order-confirmation.module.css';

/** With what the order is paid. */
export function PaymentMethod({ order }: { order: Order }) {
  const lines = paymentInWords(order);
  if (lines.length === 0) return null;
  return (
    <section>
      <h2 className={styles.small}>Payment</h2>
      <p className={styles.address}>
        {lines.map((line) => (
          <span key={line} className={styles.row}>
            {line}
          </span>
        ))}
      </p>
    </section>
  );
}
