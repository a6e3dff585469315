import { z } from 'zod';
import { order } from './order.ts';

export const user = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  phone: z.string(),
});
export type User = z.infer<typeof user>;

export const initialCheckBody = z.strictObject({ order_id: z.string().max(64).nullish() });

/** What the browser asks once after load: who is here, and which cart is theirs. A guest gets role and email null. */
export const initialCheck = z.object({
  role: z.string().nullable(),
  email: z.string().nullable(),
  designer_request_completed: z.boolean(),
  order_id: z.string().nullable(),
  order: order.nullable(),
  applied_coupon_code: z.string().nullable(),
  designer_discount_applied: z.boolean(),
  sms_notifications_enabled: z.boolean(),
  favorites: z.record(z.string(), z.int()),
});
export type InitialCheck = z.infer<typeof initialCheck>;

/** Products by id, or the caller's favorites. */
export const getItemsBody = z.union([
  z.strictObject({ product_ids: z.array(z.int()).max(100) }),
  z.strictObject({ list: z.literal('favorites') }),
]);
export type GetItemsBody = z.infer<typeof getItemsBody>;
