import type { OrderList, OrderSummary } from '@sanderling/contract/wire/orders/order-summary';
import { dollarsFromCents } from '@sanderling/pricing/money';
import { sql } from 'kysely';
import type { SignedInPrincipal } from '../../auth/principal/require-role.ts';
import { assistantOfOrder } from '../../platform/database/assistant-of-order.ts';
import type { Database, Schema } from '../../platform/database/schema.ts';
import { arrivalsOf } from '../records/arrivals.ts';
import { chosenDays } from '../records/delivery-days.ts';
import { readFrozenTotals } from '../records/frozen-totals.ts';
import { loadLinesOf } from '../records/load-lines.ts';
import { trackingOfShipments } from '../records/order-facts.ts';
import { lineToWire } from '../wire/line-to-wire.ts';
import { shipmentsOf } from '../wire/shipments-to-wire.ts';

type OrderState = Schema['orders']['state']['__select__'];

const STATES: Record<OrderList, readonly OrderState[]> = {
  all: ['processing', 'shipped', 'delivered', 'cancelled'],
  processing: ['processing', 'shipped'],
  history: ['delivered', 'cancelled'],
};

/** The placed orders of an account, newest first, one page of them: two queries whatever their number, three past the last page. */
export async function listOrders(
  db: Database,
  wanted: { state: OrderList; page: number; perPage: number },
  { userId }: SignedInPrincipal,
  now: Date,
): Promise<{ orders: OrderSummary[]; total: number }> {
  const theirs = db
    .selectFrom('orders')
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
    .where('state', 'in', STATES[wanted.state]);
  const rows = await theirs
    .select(['id', 'number', 'state', 'completed_at', 'total_cents', 'totals'])
    .select(['promised_arrivals', 'preferred_delivery_days', 'shipping_address'])
    .select(trackingOfShipments().as('tracking'))
    .select(refundsOfOrder().as('refunds'))
    .select(assistantOfOrder().as('assistant'))
    .select(sql<number>`count(*) over ()::int`.as('total'))
    .orderBy('completed_at', 'desc')
    .orderBy('id')
    .limit(wanted.perPage)
    .offset((wanted.page - 1) * wanted.perPage)
    .execute();
  const [first] = rows;
  if (first === undefined) {
    // A page past the last has no row to say how many there are; the first one is empty because none are.
    const { total } =
      wanted.page === 1
        ? { total: 0 }
        : await theirs.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
    return { orders: [], total };
  }
  const lines = await loadLinesOf(
    db,
    rows.map(({ id }) => id),
    now,
  );
  const orders = rows.map((row): OrderSummary => {
    const { tracking } = row;
    const ordered = lines.get(row.id) ?? [];
    const totals = row.totals && readFrozenTotals(row.totals);
    const arrivals = arrivalsOf(
      {
        lines: ordered,
        isFrozen: true,
        promised: row.promised_arrivals,
        ...(totals !== null && { chosenDays: chosenDays(tracking, totals) }),
      },
      { now, zip: row.shipping_address?.zip_code ?? null },
    );
    return {
      id: row.id,
      number: row.number,
      state: row.state,
      completed_at: row.completed_at?.toISOString() ?? '',
      total_before_gift_cards: dollarsFromCents((row.total_cents ?? 0) + (totals?.giftCardsCents ?? 0)),
      total: dollarsFromCents(row.total_cents ?? 0),
      ...(row.refunds.lastAt !== null && {
        refunded: dollarsFromCents(row.refunds.cents),
        refunded_at: new Date(row.refunds.lastAt).toISOString(),
      }),
      ...(row.assistant !== null && { assistant: row.assistant }),
      line_items: ordered.map((line) => lineToWire(line, totals, { arrivals, isOpen: false, now })),
      shipments:
        totals === null
          ? {}
          : shipmentsOf(tracking, totals, {
              arrivals,
              now,
              state: row.state,
              preferred: { asked: row.preferred_delivery_days, days: new Map() },
            }).shipments,
    };
  });
  return { orders, total: first.total };
}

/** What went back of an order, or is on its way, in cents: to gift cards and to what paid the rest; and when the last of it did. */
function refundsOfOrder() {
  return sql<{ cents: number; lastAt: string | null }>`(
    select jsonb_build_object('cents', coalesce(sum(refund.amount_cents), 0), 'lastAt', max(refund.created_at))
    from payment join refund on refund.payment_id = payment.id
    where payment.order_id = orders.id and refund.state <> 'refused')`;
}

/** The id of an account's newest order that is still being prepared, or null. */
export async function findLastProcessingOrder(
  db: Database,
  { userId }: SignedInPrincipal,
): Promise<string | null> {
  const newest = await db
    .selectFrom('orders')
    .select('id')
    .where('user_id', '=', userId)
    .where('completed_at', 'is not', null)
    .where('state', '=', 'processing')
    .orderBy('completed_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest?.id ?? null;
}
