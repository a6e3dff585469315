import { z } from 'zod';
import { MAX_GIFT_NOTE } from '../../commerce/constants.ts';
import { emailAddress, orderId, rowId } from '../values/fields.ts';
import { typedLine, typedLines } from '../values/typed-text.ts';

/** To whom a bought gift card is sent, on which calendar day in US Central time, and what it says there. */
export const giftDelivery = z.object({
  recipient_name: z.string(),
  recipient_email: z.string(),
  /** YYYY-MM-DD. */
  send_on: z.string(),
  /** Empty where the buyer wrote none. */
  note: z.string(),
});
export type GiftDelivery = z.infer<typeof giftDelivery>;

/** As a shopper types it. Which days there are to choose from the API decides by its own clock. */
export const giftDeliveryInput = z.strictObject({
  recipient_name: typedLine()
    .min(1, 'Enter the name of the person who gets the card.')
    .max(60, 'Use at most 60 characters.'),
  recipient_email: emailAddress,
  send_on: z.iso.date('Choose the day on which we send the card.'),
  note: typedLines().max(MAX_GIFT_NOTE, `Use at most ${MAX_GIFT_NOTE} characters.`).default(''),
});

/** Null sends the card to the buyer. */
export const setGiftDeliveryBody = z.strictObject({
  order_id: orderId,
  line_item_id: rowId,
  gift_delivery: giftDeliveryInput.nullable(),
});
