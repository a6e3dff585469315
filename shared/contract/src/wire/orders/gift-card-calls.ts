import { z } from 'zod';
import { accessKey, emailAddress, orderId, rowId } from '../values/fields.ts';
import { dollars } from '../values/money.ts';
import { giftDelivery } from './gift-delivery.ts';

/** Bodies and answers of the gift card calls. The number of a card goes in; it comes back only to be printed. */

/** Sixteen digits; spaces, as they are printed, and dashes, as some write them, do not count. */
const giftCardCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/[\s\p{Dash}]/gu, ''))
  .pipe(z.string().regex(/^\d{16}$/, 'Enter the 16 digits of the gift card.'));

export const applyGiftCardBody = z.strictObject({ order_id: orderId, code: giftCardCode });
export const changeGiftCardUsageBody = z.strictObject({
  order_id: orderId,
  order_gift_card_id: rowId,
  use: z.boolean(),
});
export const giftCardBalanceBody = z.strictObject({ code: giftCardCode });

export const giftCardBalance = z.object({ balance: dollars, hidden_code: z.string() });

const lineOfOrder = {
  order_id: orderId,
  line_item_id: rowId,
  /** Of a guest's order, as `orders.byId` takes it. */
  access_key: accessKey.nullish(),
};

/** Without `recipient_email` it goes where it went before. */
export const resendGiftCardBody = z.strictObject({
  ...lineOfOrder,
  recipient_email: emailAddress.optional(),
});
export const printGiftCardBody = z.strictObject(lineOfOrder);

/** What a buyer's printer needs. The numbers are new, stand nowhere else, and are in no later answer. */
export const printedGiftCards = z.object({
  gift_delivery: giftDelivery.nullable(),
  /** Who gives it: as they sign, else the name on the order. */
  sender_name: z.string(),
  cards: z.array(z.object({ code: z.string(), amount: dollars })),
});
