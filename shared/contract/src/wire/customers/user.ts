import { z } from 'zod';
import { order } from '../orders/order.ts';
import { addressInput } from '../values/address.ts';
import { emailAddress, orderId, rowId } from '../values/fields.ts';
import { personName } from '../values/person-name.ts';
import { typedLine } from '../values/typed-text.ts';

export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type User = z.infer<typeof user>;

const name = personName(typedLine().max(60, 'Use at most 60 characters.'));
const password = z.string().min(8, 'Use at least 8 characters.').max(256, 'Use at most 256 characters.');

/** Only what is sent is changed. The phone comes back as E.164; '' takes it away. */
export const updateUserBody = z.strictObject({
  first_name: name.optional(),
  last_name: name.optional(),
  email: emailAddress.optional(),
  phone: typedLine().max(30).optional(),
});

export const userAddressBody = z.strictObject({ address: addressInput });
export const changePasswordBody = z.strictObject({ current_password: z.string().max(256), password });
export const forgotPasswordBody = z.strictObject({ email: emailAddress });
/** By the link of a mail, or by the code in it. */
export const resetPasswordBody = z.union([
  z.strictObject({ token: z.string().max(512), password }),
  z.strictObject({ email: emailAddress, code: z.string().trim().max(12), password }),
]);
export const updateNotificationsBody = z.strictObject({ sms_notifications_enabled: z.boolean() });
export const emailQuery = z.object({ email: emailAddress });

export const favorite = z.object({ id: z.int(), product_id: z.int(), list: z.string() });
export type Favorite = z.infer<typeof favorite>;

/** What customers keep most, of all of them. */
export const mostKept = z.object({ product_slugs: z.array(z.string()) });
/** `list` is a name of the shopper's own; '' is the list that every customer has. */
export const addFavoriteBody = z.strictObject({
  product_id: rowId,
  list: typedLine().max(60, 'Use at most 60 characters.').default(''),
});

export const initialCheckBody = z.strictObject({ order_id: orderId.nullish() });

/** What the browser asks once after load: who is here, and which cart is theirs. A guest gets role and email null. */
export const initialCheck = z.object({
  role: z.string().nullable(),
  email: z.string().nullable(),
  designer_request_completed: z.boolean(),
  order_id: z.string().nullable(),
  order: order.nullable(),
  applied_coupon_code: z.string().nullable(),
  designer_discount_applied: z.boolean(),
  /** The code that a new account gets is still to be used. */
  created_account_discount: z.boolean(),
  sms_notifications_enabled: z.boolean(),
  favorites: z.record(z.string(), z.int()),
});
export type InitialCheck = z.infer<typeof initialCheck>;

/** Products by id, or the caller's favorites. */
export const getItemsBody = z.union([
  z.strictObject({ product_ids: z.array(rowId).max(100) }),
  z.strictObject({ list: z.literal('favorites') }),
]);
