import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * A column for a query that selects from `line_item`: of a line at the price of a quote, the regular price that the quote's answer names,
 * in cents. Null for every other line.
 */
export function quotedRegularPrice(eb: ExpressionBuilder<Schema, 'line_item'>) {
  return eb
    .selectFrom('orders as accepted')
    .innerJoin('quote_line', 'quote_line.quote_id', 'accepted.quote_id')
    .whereRef('accepted.id', '=', 'line_item.order_id')
    .whereRef('quote_line.variant_id', '=', 'line_item.variant_id')
    .where('line_item.quoted_price_cents', 'is not', null)
    .select('quote_line.regular_price_cents')
    .limit(1)
    .as('quoted_regular_cents');
}
