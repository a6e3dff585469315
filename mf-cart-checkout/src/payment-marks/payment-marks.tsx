import { PAYMENT_METHOD_NAMES } from '@sanderling/contract/commerce/payment-methods';
import type { Order } from '@sanderling/contract/wire/orders/order';
import type { PaymentSettings } from '@sanderling/contract/wire/orders/payment-settings';
import { useHasApplePay } from '../apple-pay/use-has-apple-pay.ts';
import { methodsFor } from '../checkout/payment/offered-methods.ts';
import styles from './payment-marks.module.css';

/** How this order can be paid here: what the payment step will offer, and gift cards where the store takes them. */
export function PaymentMarks({ order, settings }: { order: Order; settings: PaymentSettings | null }) {
  const hasApplePay = useHasApplePay(settings);
  if (!settings) return null;
  const offered: readonly string[] = methodsFor(order, settings, hasApplePay);
  return (
    <ul className={styles.marks} aria-label="Ways to pay">
      {settings.methods
        .filter((method) => method === 'gift_card' || offered.includes(method))
        .map((method) => (
          <li key={method} className={styles.mark}>
            {PAYMENT_METHOD_NAMES[method]}
          </li>
        ))}
    </ul>
  );
}
