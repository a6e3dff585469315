import { assistantOfOrder } from '@sanderling/contract/wire/orders/order';
import { dollars } from '@sanderling/contract/wire/values/money';
import { typedLine } from '@sanderling/contract/wire/values/typed-text';
import { z } from 'zod';
import { problem } from '../../platform/http/problem.ts';

/** What operators' programs send and are answered. */

export const byNumber = z.object({
  number: z.string().regex(/^R\d{9}$/, 'Send the order’s number, such as R123456789.'),
});

export const orderSummaries = z.array(
  z.object({
    number: z.string(),
    state: z.string(),
    email: z.string().nullable(),
    total: dollars,
    completed_at: z.iso.datetime().nullable(),
    /** Absent where no assistant has a share in it. */
    assistant: assistantOfOrder.optional(),
  }),
);

export const orderProgress = z.object({
  id: z.string(),
  number: z.string(),
  state: z.string(),
  assistant: assistantOfOrder.optional(),
  shipments: z.array(
    z.object({
      id: z.string(),
      shipping_category: z.string(),
      step: z.int(),
      /** Asked for at the checkout; null for whichever comes first. */
      preferred_day: z.iso.date().nullable(),
      /** The day that the shopper has chosen among those that were offered. */
      delivery_day: z.iso.date().nullable(),
      parcels: z.array(
        z.object({
          carrier: z.string(),
          tracking_number: z.string(),
          url: z.string(),
          line_item_ids: z.array(z.int()),
        }),
      ),
    }),
  ),
});

export const paymentRecord = z.object({
  id: z.string(),
  method: z.string(),
  provider: z.string(),
  state: z.string(),
  amount: dollars,
  captured: dollars.nullable(),
  /** What has gone back through the provider. */
  refunded: dollars,
  refunded_to_gift_cards: dollars,
  reference: z.string().nullable(),
  refunds: z.array(
    z.object({
      id: z.string(),
      amount: dollars,
      /** What of the amount goes back onto gift cards: the rest goes back through the provider. */
      gift_cards: z.array(z.object({ last_four: z.string(), amount: dollars })),
      state: z.enum(['started', 'done', 'refused']),
      reason: z.string(),
      refusal: z.string().nullable(),
    }),
  ),
});
export type PaymentRecord = z.infer<typeof paymentRecord>;

export const refundBody = z.strictObject({
  /** Without it, all that is left. */
  amount: dollars.positive('Send an amount above 0.').max(1_000_000).optional(),
  reason: typedLine().min(1, 'Say why.').max(500),
});
export const cancelBody = z.strictObject({
  reason: typedLine().min(1, 'Say why.').max(500),
  /** The shop itself cannot deliver: also after the customer's time to cancel. */
  by_shop: z.boolean().default(false),
});

/** The refusal of an operator's call about an order that was never placed. */
export function notPlaced(number: string) {
  return problem('ORDER_NOT_FOUND', { message: `No placed order has the number ${number}.` });
}
