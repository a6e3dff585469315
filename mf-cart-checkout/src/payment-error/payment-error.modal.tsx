import { isChargedMethod, PAYMENT_METHOD_NAMES } from '@sanderling/contract/commerce/payment-methods';
import type { ModalProps } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalMessage } from '@sanderling/ui/modal-message/modal-message.tsx';
import { useEffect, useRef } from 'react';
import styles from './payment-error.module.css';

/**
 * Modal `payment-error`: what the bank or the provider said, and that nothing is lost. `message` is the reason, `method` what was to
 * pay, `isCardGone` that the card has to be entered again. Tells its opener `closed`.
 */
export default function PaymentErrorModal({
  message,
  method,
  isCardGone,
  close,
  emit,
}: ModalProps & Record<string, unknown>) {
  const tell = useRef(emit);
  useEffect(() => () => tell.current('closed'), []);
  return (
    <ModalMessage
      title="The payment did not go through"
      actions={<Button onClick={close}>Back to payment</Button>}
    >
      <p className={styles.reason}>{String(message)}</p>
      <p>{nextSteps(method, isCardGone === true)}</p>
    </ModalMessage>
  );
}

function nextSteps(method: unknown, isCardGone: boolean): string {
  if (isCardGone) return 'You were not charged, and your order is as it was. Enter the card again to pay.';
  const kept = 'You were not charged, and everything you entered is still here.';
  return isChargedMethod(method) && method !== 'card'
    ? `${kept} Try ${PAYMENT_METHOD_NAMES[method]} again, or pay another way.`
    : `${kept} Check the card, or try another one.`;
}
