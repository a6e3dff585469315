import { type ModalProps, setOrderAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { useSetAtom } from 'jotai';
import styles from './code-form.module.css';
import { GiftCardCodeField } from './gift-card-code-field.tsx';
import { useCodeForm } from './use-code-form.ts';

/** Modal `add-gift-card-payment`: puts a gift card on the order `orderId`. Its money stays on it until the order is paid. */
export default function AddGiftCardPaymentModal({ orderId, close }: ModalProps & Record<string, unknown>) {
  const setOrder = useSetAtom(setOrderAtom);
  const { form, isPending, refusal, onSubmit } = useCodeForm(async (api, code) => {
    setOrder(await api.orders.applyGiftCard({ order_id: String(orderId), code }, { handle500: false }));
    close();
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <ModalTitle>Add a gift card</ModalTitle>
      <p>It is only charged when you place the order. What is left stays on the card.</p>
      <GiftCardCodeField error={refusal} />
      <div>
        <Button type="submit" isPending={isPending}>
          Add gift card
        </Button>
      </div>
    </form>
  );
}
