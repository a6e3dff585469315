import { MAX_GIFT_NOTE } from '@sanderling/contract/commerce/constants';
import { giftDays } from '@sanderling/pricing/calendar/gift-days';
import { type ModalProps, orderAtom } from '@sanderling/runtime';
import { Button } from '@sanderling/ui/button/button.tsx';
import { TextAreaField, TextField } from '@sanderling/ui/field/text-field.tsx';
import { useErrorsLeft } from '@sanderling/ui/field/use-errors-left.ts';
import { ModalTitle } from '@sanderling/ui/modal-message/modal-message.tsx';
import { Notice } from '@sanderling/ui/notice/notice.tsx';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import styles from './gift-delivery.module.css';
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
  } = useGiftDelivery(
    { orderId: opened?.id ?? '', lineItemId: Number(lineItemId), gift: line?.gift_delivery },
    close,
  );
  const { errors, noteChange } = useErrorsLeft(found);
  if (!line) {
    return (
      <>
        <ModalTitle>Gift card</ModalTitle>
        <Notice tone="problem">This item is not in your cart any more.</Notice>
      </>
    );
  }
  const { earliest, latest } = giftDays(new Date());
  const delivery = line.gift_delivery;
  return (
    <form ref={form} className={styles.form} noValidate onInput={noteChange} onSubmit={save}>
      <ModalTitle>Who gets the gift card?</ModalTitle>
      {message && <Notice tone="problem">{message}</Notice>}
      <TextField
        label="Recipient’s name"
        name="recipient_name"
        defaultValue={delivery?.recipient_name}
        error={errors.recipient_name}
        autoComplete="off"
        maxLength={60}
      />
      <TextField
        label="Recipient’s e-mail"
        name="recipient_email"
        type="email"
        defaultValue={delivery?.recipient_email}
        error={errors.recipient_email}
        autoComplete="off"
        maxLength={254}
      />
      <TextField
        label="Send on"
        hint="Today, or a day within a year"
        name="send_on"
        type="date"
        min={earliest}
        max={latest}
        defaultValue={delivery && delivery.send_on > earliest ? delivery.send_on : earliest}
        error={errors.send_on}
      />
      <TextAreaField
        label="Note"
        name="note"
        isOptional
        rows={4}
        maxLength={MAX_GIFT_NOTE}
        defaultValue={delivery?.note}
        error={errors.note}
      />
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
