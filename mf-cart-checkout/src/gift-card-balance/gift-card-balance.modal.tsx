import { Button } from '@sanderling/ui/button/button.tsx';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { useState } from 'react';
import styles from '../gift-cards/code-form.module.css';
import { GiftCardCodeField } from '../gift-cards/gift-card-code-field.tsx';
import { useCodeForm } from '../gift-cards/use-code-form.ts';
import { BalanceAnswer, type CheckedBalance } from './balance-answer.tsx';

/** Modal `gift-card-balance`: what is left on a card, without leaving the checkout. */
export default function GiftCardBalanceModal() {
  const [checked, setChecked] = useState<CheckedBalance | null>(null);
  const { form, isPending, refusal, onSubmit } = useCodeForm(async (api, code) => {
    setChecked(null);
    setChecked(await api.giftCards.balance({ code }, { handle500: false }));
  });
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={onSubmit}>
      <ModalTitle>Gift card balance</ModalTitle>
      <GiftCardCodeField error={refusal} />
      <div>
        <Button type="submit" isPending={isPending}>
          Check balance
        </Button>
      </div>
      {checked && <BalanceAnswer {...checked} />}
    </form>
  );
}
