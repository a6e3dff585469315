import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import styles from './payment-error.module.css';

/** Modal `payment-error`: what the bank or the connection said, and that nothing is lost. `message` is the reason. */
export default function PaymentErrorModal({ message, close }: ModalProps & Record<string, unknown>) {
  return (
    <div className={styles.text}>
      <h2>The payment did not go through</h2>
      <p className={styles.reason}>{String(message)}</p>
      <p>
        Your card was not charged, and everything you entered is still here. Check the card, or try another
        one.
      </p>
      <div>
        <Button onClick={close}>Back to payment</Button>
      </div>
    </div>
  );
}
