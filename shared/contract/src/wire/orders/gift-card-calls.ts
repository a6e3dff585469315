import { z } from 'zod';
import { orderId, rowId } from '../values/fields.ts';
import { dollars } from '../values/money.ts';

/** Bodies and answers of the gift card calls. The number of a card goes in, and never comes back. */

/** Sixteen digits; spaces, as they are printed, do not count. */
const giftCardCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{16}$/, 'Enter the 16 digits of the gift card.'));

export const applyGiftCardBody = z.strictObject({ order_id: orderId, code: giftCardCode });
export const changeGiftCardUsageBody = z.strictObject({
  order_id: orderId,
  order_gift_card_id: rowId,
  use: z.boolean(),
});
export const giftCardBalanceBody = z.strictObject({ code: giftCardCode });

export const giftCardBalance = z.object({ balance: dollars, hidden_code: z.string() });
