import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';

/**
 * A column for a query that selects from `line_item`: of a line in an account's own cart, the number of the latest order by which the account
 * has bought that variant through a quote since. A quote is a cart of its own, so that its order takes nothing out of this one. Lines that
 * were put in after it was paid are wanted again; before, as from a board while the quote waits for its payment, they are the same pieces.
 */
export function orderedThroughQuote(eb: ExpressionBuilder<Schema, 'line_item'>) {
  return eb
    .selectFrom('orders as cart')
    .innerJoin('orders as bought', 'bought.user_id', 'cart.user_id')
    .innerJoin('line_item as ordered', 'ordered.order_id', 'bought.id')
    .whereRef('cart.id', '=', 'line_item.order_id')
    .where('cart.state', '=', 'cart')
    .where('cart.quote_id', 'is', null)
    .where('bought.quote_id', 'is not', null)
    .where('bought.completed_at', 'is not', null)
    .where('bought.state', '<>', 'cancelled')
    .whereRef('ordered.variant_id', '=', 'line_item.variant_id')
    .whereRef('bought.completed_at', '>', 'line_item.added_at')
    .orderBy('bought.completed_at', 'desc')
    .limit(1)
    .select('bought.number');
}
