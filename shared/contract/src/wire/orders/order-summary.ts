import { z } from 'zod';
import { dollars } from '../values/money.ts';
import { assistantOfOrder, lineItem, orderState, shipment } from './order.ts';

/** A placed order as lists show it. */
export const orderSummary = z.object({
  id: z.string(),
  number: z.string(),
  state: orderState,
  completed_at: z.string(),
  /** What everything comes to, before gift cards pay of it. */
  total_before_gift_cards: dollars,
  /** What gift cards leave to pay. */
  total: dollars,
  /** What went back of it; absent where nothing did. */
  refunded: dollars.optional(),
  /** When the last of it did. */
  refunded_at: z.iso.datetime().optional(),
  /** As in the order. */
  assistant: assistantOfOrder.optional(),
  line_items: z.array(lineItem),
  shipments: z.record(z.string(), shipment),
});
export type OrderSummary = z.infer<typeof orderSummary>;

/** processing: on its way to the customer. history: delivered or cancelled. */
const ORDER_LISTS = ['all', 'processing', 'history'] as const;
export type OrderList = (typeof ORDER_LISTS)[number];

const whole = (text: string | undefined, fallback: number) => (text === undefined ? fallback : Number(text));
const pageOf = (max: number, fallback: number) =>
  z
    .string()
    .max(20)
    .optional()
    .transform((text) => whole(text, fallback))
    .pipe(z.int().min(1).max(max));

export const userOrdersQuery = z.strictObject({
  state: z.enum(ORDER_LISTS).default('all'),
  page: pageOf(10_000, 1),
  per_page: pageOf(50, 10),
});
export const userOrdersMeta = z.object({ page: z.int(), pages: z.int(), total: z.int() });
