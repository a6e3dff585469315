import { ANNUAL_SPEND_DAYS } from '@sanderling/pricing/promotions/designer-tiers';
import { type RawBuilder, sql } from 'kysely';
import { keptShare } from '../../../orders/records/annual-spend.ts';
import { daysBefore } from '../../../platform/process/clock.ts';

/** In cents. `trade` is also what the best price took off beside a code. */
export interface Savings {
  trade: number;
  /** Of orders at the prices of a quote, each with all that the store's answer took off: trade price, sale or more. */
  quote: number;
  promotion: number;
  sale: number;
}

/**
 * What the account's placed orders of the trailing year cost less than at the regular prices of their day. Each line counts whole
 * for the one reason that set its price, as the order has it; cancelled orders count for nothing, refunded ones for what was kept.
 */
export function savingsSql(accountId: number, now: Date): RawBuilder<Savings> {
  const yearAgo = daysBefore(now, ANNUAL_SPEND_DAYS);
  const savedBy = (...reasons: string[]) =>
    sql`coalesce(round(sum(saved.cents) filter (where saved.reason in (${sql.join(reasons)}))), 0)::bigint`;
  return sql<Savings>`(
    select jsonb_build_object(
      'trade', ${savedBy('designer', 'best_price')},
      'quote', ${savedBy('quote')},
      'promotion', ${savedBy('promotion')},
      'sale', ${savedBy('sale')})
    from (
      select priced.line -> 'explanation' ->> 'pricedBy' as reason,
        ((line_item.frozen ->> 'regularPriceCents')::bigint * line_item.quantity
          - (priced.line ->> 'netCents')::bigint) * ${keptShare()} as cents
      from orders placed
      cross join lateral jsonb_array_elements(placed.totals -> 'lines') as priced(line)
      join line_item on line_item.order_id = placed.id and line_item.id = (priced.line ->> 'lineId')::int
      where placed.user_id = ${accountId} and placed.state <> 'cancelled'
        and placed.completed_at > ${yearAgo} and placed.completed_at <= ${now}
    ) saved
  )`;
}
