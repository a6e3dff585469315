import { z } from 'zod';
import { dollars } from '../values/money.ts';

/** What an assistant has prepared for a shopper, as far as they need it to decide between it and a cart of their own. */
export const handover = z.object({
  order_id: z.string(),
  /** Who prepared it: the assistant's host or name. */
  assistant: z.string(),
  /** Whether it is filled in as far as the checkout. */
  is_checkout: z.boolean(),
  lines: z.array(
    z.object({
      variant_id: z.int(),
      name: z.string(),
      quantity: z.int(),
    }),
  ),
  total: dollars,
});
export type Handover = z.infer<typeof handover>;

export const readHandoverBody = z.strictObject({ token: z.string().max(1_000) });
