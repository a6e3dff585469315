import { z } from 'zod';
import { dollars } from './money.ts';

/** Bodies and answers of the gift card calls. The number of a card goes in, and never comes back. */

const orderId = z.string().max(64);

/** Sixteen digits; spaces, as they are printed, do not count. */
const giftCardCode = z
  .string()
  .max(40)
  .transform((typed) => typed.replace(/\s/g, ''))
  .pipe(z.string().regex(/^\d{16}$/, 'Enter the 16 digits of the gift card.'));

export const applyGiftCardBody = z.strictObject({ order_id: orderId, code: giftCardCode });
export const changeGiftCardUsageBody = z.strictObject({
  order_id: orderId,
  order_gift_card_id: z.int().min(1).max(2_147_483_647),
  use: z.boolean(),
});
export const giftCardBalanceBody = z.strictObject({ code: giftCardCode });

export const giftCardBalance = z.object({ balance: dollars, hidden_code: z.string() });
