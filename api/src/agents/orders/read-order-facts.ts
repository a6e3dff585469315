import type { Database } from '../../platform/database/schema.ts';
import type { Total } from '../wire/totals-to-ucp.ts';

export interface OrderFacts {
  /** RFC 3339. */
  placedAt: string;
  /** By the ids of shipments. */
  shippedAt: ReadonlyMap<string, string>;
  /** By the ids of shipments: the moment at which the warehouse heard of it. */
  deliveredAt: ReadonlyMap<string, string>;
  adjustments: readonly object[];
}

/** When parts of an order left, and what has been given back since: of every order, whichever assistant was told of it. */
export async function readOrderFacts(
  db: Database,
  { orderId, placedAt }: { orderId: string; placedAt: string },
): Promise<OrderFacts> {
  const shipments = await db
    .selectFrom('shipment')
    .select(['id', 'code', 'delivered_at'])
    .where('order_id', '=', orderId)
    .execute();
  const told = await db
    .selectFrom('feed_outbox')
    .select(['about', 'topic', 'created_at'])
    .where('topic', 'in', ['order.shipped', 'order.cancelled'])
    .where('about', 'in', [orderId, ...shipments.map(({ id }) => String(id))])
    .execute();
  const refunds = await db
    .selectFrom('refund')
    .innerJoin('payment', 'payment.id', 'refund.payment_id')
    .select(['refund.id', 'refund.amount_cents', 'refund.state', 'refund.reason', 'refund.created_at'])
    .select('refund.gift_card_cents')
    .where('payment.order_id', '=', orderId)
    .orderBy('refund.created_at')
    .execute();
  const cancelled = told.find(({ topic }) => topic === 'order.cancelled');
  const shippedAt = told.flatMap(({ about, created_at: at, topic }): [string, string][] => {
    const code = shipments.find(({ id }) => topic === 'order.shipped' && String(id) === about)?.code;
    return code === undefined ? [] : [[code, at.toISOString()]];
  });
  return {
    placedAt,
    shippedAt: new Map(shippedAt),
    deliveredAt: new Map(
      shipments.flatMap(({ code, delivered_at: at }): [string, string][] =>
        at === null ? [] : [[code, at.toISOString()]],
      ),
    ),
    adjustments: [
      ...(cancelled === undefined
        ? []
        : [
            {
              id: `${orderId}-cancelled`,
              type: 'cancellation',
              occurred_at: cancelled.created_at.toISOString(),
              status: 'completed',
            },
          ]),
      ...refunds.map((refund) => ({
        id: refund.id,
        type: 'refund',
        occurred_at: refund.created_at.toISOString(),
        status: STATUS[refund.state],
        totals: refundTotals(refund),
        description: refund.reason,
      })),
    ],
  };
}

/** As in an order's own totals: what gift cards paid is not in the total, and what goes back to them is not either. */
function refundTotals({ amount_cents: cents, gift_card_cents: toCards }: RefundedCents): Total[] {
  const total = { type: 'total', display_text: 'Refunded', amount: toCards - cents };
  if (toCards === 0) return [total];
  return [{ type: 'gift_card', display_text: 'Back onto gift cards', amount: -toCards }, total];
}

interface RefundedCents {
  amount_cents: number;
  gift_card_cents: number;
}

const STATUS = { started: 'pending', done: 'completed', refused: 'failed' } as const;
