import { z } from 'zod';
import { emailAddress, orderId } from '../values/fields.ts';
import { typedLine } from '../values/typed-text.ts';

/** Bodies of the calls about coupons and campaigns. Strict: a field that is not here is refused, not ignored. */

const code = typedLine().min(1, 'Enter a code.').max(64, 'Codes have at most 64 characters.');

export const applyCouponCodeBody = z.union(
  [
    z.strictObject({ order_id: orderId, code }),
    z.strictObject({ order_id: orderId, designers_default: z.literal(true) }),
  ],
  'Send order_id with either code or designers_default: true.',
);
export const clearCouponCodeQuery = z.strictObject({ order_id: orderId, code: code.optional() });
export const clearCouponCodesBody = z.strictObject({ order_id: orderId });
export const applyCouponCodeByEmailBody = z.strictObject({ order_id: orderId, email: emailAddress });
export const generateDiscountBody = z.strictObject({
  /** The URL campaign. */
  code,
  /** Of the subscriber, for `_subscriber` campaigns. */
  email: emailAddress.optional(),
});
