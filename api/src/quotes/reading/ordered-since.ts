import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import type { ExpressionBuilder } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../platform/database/schema.ts';

type OfLine = ExpressionBuilder<Schema, 'quote' | 'quote_line'>;

/**
 * A column: the lines of placed orders by which the account of a quote has bought the variant of one of its lines since that was put there, the
 * latest first. The order that the quote itself has become is none of them.
 */
export function orderedSince(eb: OfLine) {
  return jsonArrayFrom(
    eb
      .selectFrom('orders as bought')
      .innerJoin('line_item as ordered', 'ordered.order_id', 'bought.id')
      .whereRef('bought.user_id', '=', 'quote.account_id')
      .whereRef('bought.completed_at', '>', 'quote_line.added_at')
      .where('bought.state', '<>', 'cancelled')
      .where(({ eb, ref }) => eb('bought.quote_id', 'is distinct from', ref('quote.id')))
      .whereRef('ordered.variant_id', '=', 'quote_line.variant_id')
      .orderBy('bought.completed_at', 'desc')
      .orderBy('ordered.id')
      .select(['bought.number', 'ordered.quantity']),
  ).as('ordered_since');
}

interface Bought {
  ordered_since: readonly { number: string; quantity: number }[];
}

/** How many of it are ordered, and with which order at last; null for none. */
export function orderedOfLine({ ordered_since: orders }: Bought): Quote['lines'][number]['ordered'] | null {
  const [latest] = orders;
  if (!latest) return null;
  return {
    quantity: orders.reduce((sum, { quantity }) => sum + quantity, 0),
    order_number: latest.number,
  };
}

/** For who accepts the quote. */
export function orderedInWords(line: Bought): string | null {
  const ordered = orderedOfLine(line);
  if (!ordered) return null;
  const { order_number: number, quantity } = ordered;
  return `Ordered already: ${quantity} with ${number}, after you asked. This quote orders it again.`;
}
