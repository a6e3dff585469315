import { ANNUAL_SPEND_DAYS } from '@sanderling/pricing/promotions/designer-tiers';
import { type Expression, sql } from 'kysely';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { daysBefore } from '../../platform/process/clock.ts';

/**
 * What the placed orders of an account's trailing year come to, merchandise after discounts and refunds, in cents: of each order the part
 * that was kept, rounded half up.
 */
export function annualSpendSql(accountId: Expression<number | null>, now: Date) {
  const yearAgo = daysBefore(now, ANNUAL_SPEND_DAYS);
  return sql<number>`(
    select coalesce(sum(round(placed.designer_spend_cents * ${keptShare()})), 0)::bigint
    from orders placed
    where placed.user_id = ${accountId} and placed.completed_at is not null
      and placed.completed_at > ${yearAgo} and placed.completed_at <= ${now} and placed.state <> 'cancelled'
  )`;
}

/**
 * The part of an order `placed` that was not refunded, 0 to 1: a refund is of all that was paid but gift cards that were bought, of
 * pieces, delivery and tax alike.
 */
export function keptShare() {
  return sql<number>`(1 - least(1, coalesce((
    select sum(refund.amount_cents)::numeric
    from payment join refund on refund.payment_id = payment.id
    where payment.order_id = placed.id and refund.state <> 'refused'
  ) / nullif(placed.designer_spend_cents + (placed.totals ->> 'taxCents')::bigint
    + (placed.totals -> 'shipping' ->> 'shippingCents')::bigint
    + (placed.totals -> 'shipping' ->> 'whiteGloveCents')::bigint
    + (placed.totals -> 'shipping' ->> 'zipFeeCents')::bigint, 0), 0)))`;
}

export async function annualSpendOf(db: Database | Transaction, userId: number, now: Date): Promise<number> {
  const { spent } = await db
    .selectNoFrom(annualSpendSql(sql`${userId}::int`, now).as('spent'))
    .executeTakeFirstOrThrow();
  return spent;
}
