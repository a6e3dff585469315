import { z } from 'zod';

/** Bodies of the calls about coupons and campaigns. Strict: a field that is not here is refused, not ignored. */

const orderId = z.string().max(64);
const code = z.string().trim().min(1, 'Enter a code.').max(64, 'Codes have at most 64 characters.');
const email = z.string().trim().max(254).email('Enter an e-mail address, such as ada@example.com.');

export const applyCouponCodeBody = z.union(
  [
    z.strictObject({ order_id: orderId, code }),
    z.strictObject({ order_id: orderId, designers_default: z.literal(true) }),
  ],
  'Send order_id with either code or designers_default: true.',
);
export const clearCouponCodeQuery = z.strictObject({ order_id: orderId, code: code.optional() });
export const clearCouponCodesBody = z.strictObject({ order_id: orderId });
export const applyCouponCodeByEmailBody = z.strictObject({ order_id: orderId, email });
export const generateDiscountBody = z.strictObject({
  /** The URL campaign. */
  code,
  /** Of the subscriber, for `_subscriber` campaigns. */
  email: email.optional(),
});
