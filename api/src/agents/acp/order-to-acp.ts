import { z } from 'zod';
import { total, totalsToAcp } from './totals-to-acp.ts';
import { ucpItem } from './ucp-item.ts';

const lineReference = z.object({ id: z.string(), quantity: z.int() });

/** What of UCP's order the other protocol has too. */
const ucpOrder = z.object({
  id: z.string(),
  label: z.string(),
  checkout_id: z.string(),
  permalink_url: z.string(),
  line_items: z.array(
    z.object({
      id: z.string(),
      item: ucpItem,
      quantity: z.object({ original: z.int(), total: z.int(), fulfilled: z.int() }),
      totals: z.array(total),
      status: z.string(),
    }),
  ),
  fulfillment: z.object({
    expectations: z.array(
      z.object({
        id: z.string(),
        line_items: z.array(lineReference),
        method_type: z.enum(['shipping', 'digital']),
        destination: z.object({
          first_name: z.string().default(''),
          last_name: z.string().default(''),
          street_address: z.string().optional(),
          address_locality: z.string().default(''),
          address_region: z.string().default(''),
          postal_code: z.string().default(''),
          address_country: z.string(),
        }),
        description: z.string().optional(),
      }),
    ),
    events: z.array(
      z.object({
        id: z.string(),
        type: z.string(),
        occurred_at: z.string(),
        line_items: z.array(lineReference),
        carrier: z.string().optional(),
        tracking_number: z.string().optional(),
        tracking_url: z.string().optional(),
      }),
    ),
  }),
  adjustments: z.array(
    z.object({
      id: z.string(),
      type: z.string(),
      occurred_at: z.string(),
      status: z.string(),
      totals: z.array(total).default([]),
      description: z.string().nullish(),
    }),
  ),
  totals: z.array(total),
});
type UcpOrder = z.output<typeof ucpOrder>;

/** An order of UCP in the words of ACP, whole: what has happened to it since is in it. */
export function orderToAcp(order: unknown) {
  const { adjustments, checkout_id, fulfillment, id, label, line_items, permalink_url, totals } =
    ucpOrder.parse(order);
  const fulfillments = fulfillment.expectations.map((each) => fulfillmentToAcp(each, fulfillment.events));
  const isCanceled = line_items.every(({ status }) => status === 'removed');
  const changes = adjustments.map(adjustmentToAcp);
  return {
    type: 'order',
    id,
    checkout_session_id: checkout_id,
    order_number: label,
    permalink_url,
    status: isCanceled ? 'canceled' : statusOf(fulfillments),
    line_items: line_items.map(lineToAcp),
    fulfillments,
    adjustments: changes,
    totals: [...totalsToAcp(totals), ...refundedOf(changes)],
  };
}

function lineToAcp({ id, item, quantity, status, totals }: UcpOrder['line_items'][number]) {
  return {
    id,
    title: item.title,
    product_id: item.id,
    ...(item.image_url && { image_url: item.image_url }),
    quantity: { ordered: quantity.original, current: quantity.total, fulfilled: quantity.fulfilled },
    unit_price: item.price,
    subtotal: totals.find(({ type }) => type === 'total')?.amount ?? 0,
    totals: totalsToAcp(totals),
    status,
  };
}

function fulfillmentToAcp(
  {
    description,
    destination: to,
    id,
    line_items,
    method_type,
  }: UcpOrder['fulfillment']['expectations'][number],
  all: UcpOrder['fulfillment']['events'],
) {
  const isOfIt = ({ line_items: lines }: (typeof all)[number]) =>
    lines.some((line) => line_items.some((own) => own.id === line.id));
  const events = all.filter(isOfIt);
  const last = events.at(-1);
  return {
    id,
    type: method_type,
    status: last?.type ?? 'pending',
    line_items,
    ...(last?.carrier && { carrier: last.carrier }),
    ...(last?.tracking_number && { tracking_number: last.tracking_number }),
    ...(last?.tracking_url && { tracking_url: last.tracking_url }),
    // Without a street it is not the agent's to know.
    ...(to.street_address && {
      destination: {
        name: `${to.first_name} ${to.last_name}`.trim(),
        line_one: to.street_address,
        city: to.address_locality,
        state: to.address_region,
        country: to.address_country,
        postal_code: to.postal_code,
      },
    }),
    ...(description && { description }),
    events: events.map(({ id: eventId, occurred_at, type }) => ({ id: eventId, type, occurred_at })),
  };
}

function statusOf(fulfillments: readonly { status: string }[]): string {
  const isAll = (status: string) =>
    fulfillments.length > 0 && fulfillments.every((each) => each.status === status);
  if (isAll('delivered')) return 'completed';
  const hasLeft = fulfillments.some(({ status }) => status === 'shipped' || status === 'delivered');
  return hasLeft ? 'shipped' : 'confirmed';
}

function adjustmentToAcp({
  description,
  id,
  occurred_at,
  status,
  totals,
  type,
}: UcpOrder['adjustments'][number]) {
  const amount = totals.find((each) => each.type === 'total')?.amount;
  return {
    id,
    type,
    occurred_at,
    status,
    ...(amount !== undefined && { amount: Math.abs(amount), currency: 'usd' }),
    ...(description && { description }),
  };
}

function refundedOf(changes: readonly { type: string; status: string; amount?: number }[]) {
  const refunds = changes.filter(({ status, type }) => type === 'refund' && status === 'completed');
  const amount = refunds.reduce((sum, each) => sum + (each.amount ?? 0), 0);
  return amount === 0 ? [] : [{ type: 'amount_refunded', display_text: 'Refunded', amount }];
}
