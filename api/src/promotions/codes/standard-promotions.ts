import { promoCodePercent } from '@sanderling/pricing/promotions/promo-codes';
import { CAMPAIGNS } from '@sanderling/pricing/promotions/promotion-tiers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

/** Held while they are written: processes that start together would find each other's codes half written, and end. */
const PROMOTIONS_LOCK = 3_141_002;

/** Codes that the store has from its first day on. What each gives is in the pricing tables. */
const COUPONS = [
  { id: 101, code: 'summersunshine' },
  { id: 102, code: 'greenthumb' },
  { id: 103, code: 'welcomehome', customer_limit: 1, first_order_only: true },
] as const;

/**
 * Brings the database to the campaigns and codes of the pricing tables: a new season needs no migration. Dates, limits
 * and counts of rows that exist are the operator's and stay.
 */
export async function writeStandardPromotions(db: Database): Promise<void> {
  const campaigns = [...CAMPAIGNS].map(([code, { promotionId: id, label }]) => ({
    id,
    kind: 'campaign',
    code,
    label,
    percent: null,
    customer_limit: null,
    first_order_only: false,
  }));
  const coupons = COUPONS.map((coupon) => ({
    kind: 'coupon',
    label: `Promo code ${coupon.code}`,
    percent: promoCodePercent(coupon.code),
    customer_limit: null,
    first_order_only: false,
    ...coupon,
  }));
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${PROMOTIONS_LOCK})`.execute(tx);
    await sql`
      insert into promotion (id, kind, code, label, percent, customer_limit, first_order_only)
      select id, kind, code, label, percent, customer_limit, first_order_only
      from jsonb_to_recordset(${JSON.stringify([...campaigns, ...coupons])}::jsonb)
        as given(id int, kind text, code text, label text, percent numeric, customer_limit int, first_order_only boolean)
      -- An operator's code of the same name was first: the store starts all the same.
      where not exists (
        select 1 from promotion other where lower(other.code) = lower(given.code) and other.id <> given.id
      )
      on conflict (id) do update set label = excluded.label, percent = excluded.percent
      where (promotion.label, promotion.percent) is distinct from (excluded.label, excluded.percent)
    `.execute(tx);
  });
}
