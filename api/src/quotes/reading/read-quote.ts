import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Principal } from '../../auth/principal/principal.ts';
import { annualSpendSql } from '../../orders/records/annual-spend.ts';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problem.ts';
import { orderedSince } from './ordered-since.ts';
import {
  certificateOfQuote,
  isOwnerTaxExempt,
  orderOfQuote,
  owedOfLine,
  taxOfAnswer,
} from './quote-columns.ts';
import { wordsOfAskingAgain } from './standing-answer.ts';
import { studioOfAccount } from './studio-of-account.ts';

/** An account's own quote, or one that no account owns, for who knows its key, and no other. */
function isQuoteOf({ userId }: Principal) {
  return (eb: ExpressionBuilder<Schema, 'quote'>) =>
    eb.or([
      eb('quote.account_id', 'is', null),
      ...(userId === null ? [] : [eb('quote.account_id', '=', userId)]),
    ]);
}

export type QuoteRecord = Awaited<ReturnType<ReturnType<typeof selectQuotes>['execute']>>[number];
export type QuoteLineRecord = QuoteRecord['lines'][number];

function selectQuotes(db: Database | Transaction, now: Date) {
  return db
    .selectFrom('quote')
    .leftJoin('us_state', 'us_state.abbr', 'quote.state_abbr')
    .leftJoin('account', 'account.id', 'quote.account_id')
    .selectAll('quote')
    .select(['us_state.sales_tax_millipercent', wordsOfAskingAgain(), studioOfAccount()])
    .select((eb) => [
      isOwnerTaxExempt(),
      certificateOfQuote(),
      eb
        .case()
        .when('account.role', 'in', [...DESIGNER_ROLES])
        .then(annualSpendSql(sql`account.id`, now))
        .else(null)
        .end()
        .as('annual_spend_cents'),
      orderOfQuote(),
      taxOfAnswer(),
      jsonArrayFrom(
        eb
          .selectFrom('quote_line')
          .innerJoin('variant', 'variant.id', 'quote_line.variant_id')
          .innerJoin('product', 'product.id', 'variant.product_id')
          .whereRef('quote_line.quote_id', '=', 'quote.id')
          .select(['quote_line.id', 'quote_line.variant_id', 'quote_line.quantity', 'quote_line.note'])
          .select(['discount_hundredths', 'lead_time', 'regular_price_cents', 'selling_price_cents'])
          .select([
            'answered_stock',
            'quoted_price_cents',
            'variant.sku',
            'variant.slug',
            'variant.option_name',
          ])
          .select(['variant.pictures', 'variant.price_cents', 'variant.sale_display'])
          .select(['variant.sale_price_cents', 'variant.sale_date_end', 'variant.shipping_category'])
          .select(['variant.quantity as stock', 'variant.backorderable', 'variant.made_to_order'])
          .select(['variant.purchasable', 'variant.listed', 'variant.discontinued', 'variant.content'])
          .select(['variant.eligible_for_promotion', 'product.is_virtual', 'product.gift_card'])
          .select(['product.name as product_name'])
          .select((line) => [orderedSince(line), owedOfLine(line)])
          .orderBy('quote_line.id'),
      ).as('lines'),
    ]);
}

/** The quote of this key, where the caller may see it. Throws NOT_FOUND, for another customer's too. */
export async function findQuote(
  db: Database | Transaction,
  key: string,
  principal: Principal,
  now: Date,
): Promise<QuoteRecord> {
  const found = isUuid(key)
    ? await selectQuotes(db, now).where('quote.key', '=', key).where(isQuoteOf(principal)).executeTakeFirst()
    : undefined;
  if (!found) throw unknownQuote();
  return found;
}

/** Of any account, but no draft: for admins and operators. */
export async function anyQuote(db: Database | Transaction, key: string, now: Date): Promise<QuoteRecord> {
  const found = isUuid(key)
    ? await selectQuotes(db, now)
        .where('quote.key', '=', key)
        .where('quote.state', '<>', 'draft')
        .executeTakeFirst()
    : undefined;
  if (!found) throw unknownQuote();
  return found;
}

export function unknownQuote() {
  return problem('NOT_FOUND', { message: 'We couldn’t find this quote.' });
}
