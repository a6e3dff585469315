import { z } from 'zod';
import { orderId } from '../values/fields.ts';
import { dollars } from '../values/money.ts';
import { order } from './order.ts';

/** What an assistant has prepared for a shopper, as far as they need it to decide between it and a cart of their own. */
export const handover = z.object({
  order_id: z.string(),
  /** Who prepared it: the assistant's host or name. */
  assistant: z.string(),
  /** Whether the cart that the shopper has was prepared by an assistant too. */
  is_current_prepared: z.boolean(),
  /** Where the shopper's bank asks them to confirm what the assistant pays with; null where it does not. */
  bank_url: z.url().nullable(),
  /** Whether it is filled in as far as the checkout. */
  is_checkout: z.boolean(),
  lines: z.array(
    z.object({
      variant_id: z.int(),
      name: z.string(),
      quantity: z.int(),
    }),
  ),
  /** The pieces with what comes off, before delivery and tax: what two carts can be compared by. */
  subtotal_with_discount: dollars,
  /** Null where it is not known yet where the pieces go. */
  delivery_and_tax: dollars.nullable(),
  /** The ZIP code that delivery and tax are estimated for while there is no address; null where they are not. */
  estimated_for: z.string().nullable(),
  total: dollars,
});
export type Handover = z.infer<typeof handover>;

/** Why an assistant's link leads no further, as the details of a refusal. `order_id` is that of an order that is placed. */
export const handoverEnd = z.object({
  reason: z.enum([
    'unreadable',
    'expired',
    'cancelled',
    'taken_over',
    'unlinked',
    'filled_in',
    'not_served',
    'sign_in',
    'other_account',
    'placed',
    'in_account',
  ]),
  order_id: z.string().max(64).nullable(),
  /** Who has prepared what a customer has to sign in for; null for everything else. */
  assistant: z.string().nullable(),
});
export type HandoverEnd = z.infer<typeof handoverEnd>;

export const readHandoverBody = z.strictObject({
  token: z.string().max(1_000),
  /** The cart that the shopper has; null without one. */
  current_order_id: orderId.nullish(),
});

export const mergeHandoverBody = z.strictObject({
  token: z.string().max(1_000),
  /** The shopper's own cart; null for that of their account, or a new one. */
  order_id: z.string().max(64).nullish(),
});
/** The cart with what an assistant had prepared in it, and what could not be put there: the piece, and why. */
export const mergedHandover = z.object({ order, left: z.array(z.string()) });
