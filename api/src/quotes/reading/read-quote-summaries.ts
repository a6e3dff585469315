import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isOwnerTaxExempt, orderOfQuote, taxOfAnswer } from './quote-columns.ts';
import { studioOfAccount } from './studio-of-account.ts';

export type QuoteSummaryRecord = Awaited<ReturnType<ReturnType<typeof selectSummaries>['execute']>>[number];

/** Quotes with what their totals are made of, and nothing of the catalogue's pictures and texts: a studio may have hundreds of lines. */
function selectSummaries(db: Database | Transaction) {
  return db
    .selectFrom('quote')
    .leftJoin('us_state', 'us_state.abbr', 'quote.state_abbr')
    .leftJoin('account', 'account.id', 'quote.account_id')
    .select(['quote.id', 'quote.key', 'quote.state', 'quote.first_name', 'quote.last_name', 'quote.city'])
    .select(['quote.state_abbr', 'quote.zip_code', 'shipping_cents', 'asked_at', 'expires_at'])
    .select([studioOfAccount()])
    .select(['us_state.sales_tax_millipercent', isOwnerTaxExempt(), orderOfQuote(), taxOfAnswer()])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('quote_line')
          .innerJoin('variant', 'variant.id', 'quote_line.variant_id')
          .innerJoin('product', 'product.id', 'variant.product_id')
          .whereRef('quote_line.quote_id', '=', 'quote.id')
          .select(['quote_line.id', 'quote_line.quantity', 'regular_price_cents', 'quoted_price_cents'])
          .select(['variant.sku', 'variant.price_cents', 'variant.shipping_category'])
          .select(['variant.purchasable', 'variant.listed', 'variant.discontinued', 'variant.option_name'])
          .select(['product.name as product_name'])
          .select(['variant.eligible_for_promotion', 'product.is_virtual', 'product.gift_card']),
      ).as('lines'),
    );
}

interface OwnQuotes {
  limit: number;
  /** Answers that hold then come before the others: of many quotes none is left out that can still be accepted. */
  openAt?: Date;
}

/** The account's own, newest first. */
export function quotesOfAccount(db: Database, accountId: number, { limit, openAt }: OwnQuotes) {
  return selectSummaries(db)
    .where('quote.account_id', '=', accountId)
    .where('quote.asked_at', 'is not', null)
    .$if(openAt !== undefined, (query) =>
      query.orderBy(
        (eb) =>
          eb.and([eb('quote.state', 'in', ['answered', 'accepted']), eb('expires_at', '>', openAt ?? null)]),
        sql`desc nulls last`,
      ),
    )
    .orderBy('quote.asked_at', 'desc')
    .orderBy('quote.id', 'desc')
    .limit(limit)
    .execute();
}

/** The queue, the longest wait first; or what was answered, the newest first. */
export function queuedQuotes(db: Database, which: 'open' | 'answered', limit: number) {
  const isOpen = which === 'open';
  return selectSummaries(db)
    .where('quote.state', 'in', isOpen ? ['asked', 'asked_again'] : ['answered', 'accepted', 'withdrawn'])
    .orderBy(isOpen ? 'quote.asked_at' : 'quote.changed_at', isOpen ? 'asc' : 'desc')
    .orderBy('quote.id')
    .limit(limit)
    .execute();
}
