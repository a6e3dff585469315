import { ANNUAL_SPEND_DAYS } from '@sanderling/pricing/promotions/designer-tiers';
import { type Expression, sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { daysBefore } from '../../platform/process/clock.ts';

/** What the placed orders of an account's trailing year come to, merchandise after discounts, in cents. */
export function annualSpendSql(accountId: Expression<number | null>, now: Date) {
  const yearAgo = daysBefore(now, ANNUAL_SPEND_DAYS);
  return sql<number>`(
    select coalesce(sum(placed.designer_spend_cents), 0)::bigint
    from orders placed
    where placed.user_id = ${accountId} and placed.completed_at is not null
      and placed.completed_at > ${yearAgo} and placed.completed_at <= ${now} and placed.state <> 'cancelled'
  )`;
}

export async function annualSpendOf(db: Database, userId: number, now: Date): Promise<number> {
  const { spent } = await db
    .selectNoFrom(annualSpendSql(sql`${userId}::int`, now).as('spent'))
    .executeTakeFirstOrThrow();
  return spent;
}
