import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import styles from './payment-marks.module.css';

type Method = PaymentSettings['methods'][number];

const NAMES: Readonly<Record<Method, string>> = {
  card: 'Card',
  paypal: 'PayPal',
  apple_pay: 'Apple Pay',
  bread: 'Monthly payments',
  gift_card: 'Gift card',
};

/** How an order can be paid here: only what the store offers now. */
export function PaymentMarks({ methods }: { methods: readonly Method[] }) {
  if (methods.length === 0) return null;
  return (
    <ul className={styles.marks} aria-label="Ways to pay">
      {methods.map((method) => (
        <li key={method} className={styles.mark}>
          {NAMES[method]}
        </li>
      ))}
    </ul>
  );
}
