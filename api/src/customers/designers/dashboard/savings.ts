import { ANNUAL_SPEND_DAYS } from '@sanderling/pricing/promotions/designer-tiers';
import { type RawBuilder, sql } from 'kysely';
import { keptShare } from '../../../orders/records/annual-spend.ts';
import { daysBefore } from '../../../platform/process/clock.ts';

/** In cents. What a shopper would have saved too is of the sale, whatever set the price; the rest is of what set it. */
export interface Savings {
  /** Also what the best price took off beside a code. */
  trade: number;
  /** Of orders at the prices of a quote: what the store's answer took off, with the trade price in it. */
  quote: number;
  promotion: number;
  sale: number;
}

/**
 * What the account's placed orders of the trailing year cost less than at the regular prices of their day. Of each line, what a shopper
 * would have saved that day is the sale's, and the rest counts for the one reason that set its price, as the order has it. Cancelled orders
 * count for nothing, refunded ones for what was kept.
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
      select part.reason, part.cents * each.kept as cents
      from (
        select priced.line -> 'explanation' ->> 'pricedBy' as reason, ${keptShare()} as kept,
          (line_item.frozen ->> 'regularPriceCents')::bigint * line_item.quantity
            - (priced.line ->> 'netCents')::bigint as whole,
          greatest(0, (line_item.frozen ->> 'regularPriceCents')::bigint - ${shopPriceCents()})
            * line_item.quantity as of_sale
        from orders placed
        cross join lateral jsonb_array_elements(placed.totals -> 'lines') as priced(line)
        join line_item on line_item.order_id = placed.id and line_item.id = (priced.line ->> 'lineId')::int
        where placed.user_id = ${accountId} and placed.state <> 'cancelled'
          and placed.completed_at > ${yearAgo} and placed.completed_at <= ${now}
      ) each
      cross join lateral (values
        ('sale', least(each.whole, each.of_sale)),
        (each.reason, each.whole - least(each.whole, each.of_sale))) as part(reason, cents)
    ) saved
  )`;
}

/** What a shopper would have paid for a piece: also more than the regular price of a quote's answer. Lines of quotes that were paid before it was written down have the regular price. */
function shopPriceCents() {
  return sql`coalesce(
    (line_item.frozen ->> 'shopPriceCents')::bigint,
    case when priced.line -> 'explanation' ->> 'pricedBy' = 'quote' then line_item.frozen ->> 'regularPriceCents'
      else line_item.frozen ->> 'sellingPriceCents' end::bigint)`;
}
