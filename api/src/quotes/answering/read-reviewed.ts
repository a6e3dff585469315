import type { ReviewedQuote } from '@sanderling/contract/wire/quotes/quote';
import { sumCents } from '@sanderling/pricing/money';
import { lineBaseCents } from '@sanderling/pricing/order-totals/order-line';
import { designerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { isOverdue, quoteToWire } from '../reading/quote-to-wire.ts';
import { lineNow } from '../reading/quote-totals.ts';
import { anyQuote, type QuoteLineRecord } from '../reading/read-quote.ts';
import { isStillSold } from '../reading/stock-of-line.ts';
import { needsLeadTime } from './answer-quote.ts';

/** The account that asks; null for a guest. */
async function emailOf(db: Database, accountId: number | null): Promise<string | null> {
  if (accountId === null) return null;
  const account = await db
    .selectFrom('account')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst();
  return account?.email ?? null;
}

/** For who answers alone: how many the warehouse has is no customer's to know. */
function stockOf(line: QuoteLineRecord | undefined) {
  if (line === undefined) throw new Error('A quote is shown with the lines that it has.');
  return {
    in_stock: line.stock,
    needs_lead_time: needsLeadTime(line),
    ...(!isStillSold(line) && { is_gone: true as const }),
  };
}

/** One quote with what was done. Throws NOT_FOUND. */
export async function readReviewedQuote(db: Database, key: string, now: Date): Promise<ReviewedQuote> {
  const quote = await anyQuote(db, key, now);
  const events = await db
    .selectFrom('quote_event')
    .leftJoin('account', 'account.id', 'admin_id')
    .select(['action', 'message', 'happened_at'])
    .select(sql<string | null>`coalesce(account.email, nullif(by_name, ''))`.as('admin'))
    .where('quote_id', '=', quote.id)
    .orderBy('quote_event.id')
    .execute();
  const { annual_spend_cents: annualSpendCents, lines } = quote;
  const email = await emailOf(db, quote.account_id);
  const orderCents = sumCents(lines.map((line) => lineBaseCents(lineNow(line, now))));
  const wire = quoteToWire(quote, { now });
  return {
    ...wire,
    lines: wire.lines.map((line, at) => ({ ...line, ...stockOf(lines[at]) })),
    is_overdue: isOverdue(quote, now),
    asked_by: [quote.studio, email].filter(Boolean).join(', ') || null,
    designer_percent:
      annualSpendCents === null ? null : designerTierWithOrder(annualSpendCents, orderCents).percent,
    events: events.map(({ happened_at: at, ...event }) => ({ ...event, happened_at: at.toISOString() })),
  };
}
