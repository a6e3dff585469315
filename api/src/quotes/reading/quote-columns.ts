import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import { type ExpressionBuilder, sql } from 'kysely';
import { certificateOfState } from '../../orders/records/certificate-of-state.ts';
import type { Schema } from '../../platform/database/schema.ts';

/** A column for a query of `quote` that joins `account`: a certificate counts in its state, while its owner is a designer. */
export function isOwnerTaxExempt() {
  return sql<boolean>`(coalesce(
    quote.state_abbr = any (account.exempt_states) and account.role in (${sql.join(DESIGNER_ROLES)}), false))`.as(
    'is_tax_exempt',
  );
}

/** The number of the certificate that frees it of sales tax; of one that is paid, the number that its order names. */
export function certificateOfQuote() {
  return sql<string | null>`(
    select case when orders.totals is null then ${certificateOfState(sql`quote.account_id`, sql`quote.state_abbr`)}
      else orders.exemption_certificate end
    from (select quote.id) as asked left join orders on orders.quote_id = asked.id)`.as(
    'exemption_certificate',
  );
}

/** A column for a query that selects from `quote`: the tax that its last answer has named, in cents; null where none was written down. */
export function taxOfAnswer() {
  return sql<number | null>`(
    select answer.tax_cents from quote_event as answer
    where answer.quote_id = quote.id and answer.action = 'answered' order by answer.id desc limit 1)`.as(
    'answered_tax_cents',
  );
}

/** A column for a query that selects from `quote`: the order that it was made into, or null. */
export function orderOfQuote() {
  type Order = Record<'id' | 'number', string> & {
    state: Schema['orders']['state']['__select__'];
    /** As it is paid; null for a cart. */
    taxCents: number | null;
  };
  return sql<Order | null>`(
    select jsonb_build_object('id', orders.id, 'number', orders.number, 'state', orders.state,
      'taxCents', orders.totals->'taxCents')
    from orders where orders.quote_id = quote.id)`.as('order');
}

/** A column: of a quote's line, how many were not in stock when its order was paid for; null while it has none. */
export function owedOfLine(eb: ExpressionBuilder<Schema, 'quote' | 'quote_line'>) {
  return eb
    .selectFrom('orders as placed')
    .innerJoin('line_item as owed', 'owed.order_id', 'placed.id')
    .whereRef('placed.quote_id', '=', 'quote.id')
    .whereRef('owed.variant_id', '=', 'quote_line.variant_id')
    .select('owed.back_ordered')
    .limit(1)
    .as('owed');
}
