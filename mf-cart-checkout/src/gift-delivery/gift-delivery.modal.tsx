import { giftDays } from '@sanderling/pricing/calendar/gift-days';
import { type ModalProps, orderAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import styles from './gift-delivery.module.css';
import { GiftFields } from './gift-fields.tsx';
import { useGiftDelivery } from './use-gift-delivery.ts';

/** Modal `gift-delivery`: to whom the gift card of the line `lineItemId` is sent, and when. */
export default function GiftDeliveryModal({ lineItemId, close }: ModalProps & Record<string, unknown>) {
  const order = useAtomValue(orderAtom);
  // The line of the moment in which the modal was opened: what is typed is not replaced by a later answer.
  const [opened] = useState(order);
  const line = opened?.line_items.find(({ id }) => id === lineItemId);
  const {
    form,
    errors: found,
    message,
    isPending,
    save,
    sendToBuyer,
  } = useGiftDelivery({ orderId: opened?.id ?? '', lineItemId: Number(lineItemId) }, close);
  const { errors, noteChange } = useErrorsLeft(found);
  if (!line) {
    return (
      <>
        <ModalTitle>Gift card</ModalTitle>
        <Notice tone="problem">This item is not in your cart any more.</Notice>
      </>
    );
  }
  return (
    <form ref={form} className={styles.form} noValidate onInput={noteChange} onSubmit={save}>
      <ModalTitle>Who gets the gift card?</ModalTitle>
      {message && <Notice tone="problem">{message}</Notice>}
      <GiftFields delivery={line.gift_delivery} days={giftDays(new Date())} errors={errors} />
      <div className={styles.actions}>
        <Button type="submit" isPending={isPending}>
          Save
        </Button>
        <Button kind="link" onClick={sendToBuyer}>
          Send it to me instead
        </Button>
      </div>
    </form>
  );
}
