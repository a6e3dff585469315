import { z } from 'zod';
import { dollars } from '../values/money.ts';

/** With what a placed order is paid, beside its gift cards. */
export const orderPayment = z.object({
  method: z.enum(['card', 'gift_card', 'paypal', 'bread', 'apple_pay']),
  amount: dollars,
  /** What of it was given back, or is on its way back. */
  refunded: dollars,
  /** Each refund, oldest first, with the reason that the customer was told. Gift cards may have got back a part of its amount, or all of it. */
  refunds: z.array(
    z.object({ amount: dollars, reason: z.string(), refunded_at: z.iso.datetime().optional() }),
  ),
  /** Of cards, such as `visa` and 4242; null where the provider did not say. */
  card: z.object({ brand: z.string(), last_four: z.string() }).nullable(),
});
