import type { ReviewedQuote } from '@sanderling/contract/wire/quotes/quote';
import { sumCents } from '@sanderling/pricing/money';
import { lineBaseCents } from '@sanderling/pricing/order-totals/order-line';
import { designerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import type { Database } from '../../platform/database/schema.ts';
import { isOverdue, quoteToWire } from '../reading/quote-to-wire.ts';
import { lineNow } from '../reading/quote-totals.ts';
import { anyQuote } from '../reading/read-quote.ts';

/** The studio, where it is one, and the account. */
async function whoAsks(db: Database, accountId: number | null): Promise<string | null> {
  if (accountId === null) return null;
  const asker = await db
    .selectFrom('account')
    .where('account.id', '=', accountId)
    .select('email')
    .select((eb) =>
      eb
        .selectFrom('designer_application')
        .whereRef('account_id', '=', 'account.id')
        .where('state', '=', 'approved')
        .select('company_name')
        .orderBy('designer_application.id', 'desc')
        .limit(1)
        .as('studio'),
    )
    .executeTakeFirst();
  return asker ? [asker.studio, asker.email].filter(Boolean).join(', ') : null;
}

/** One quote with what was done. Throws NOT_FOUND. */
export async function readReviewedQuote(db: Database, key: string, now: Date): Promise<ReviewedQuote> {
  const quote = await anyQuote(db, key, now);
  const events = await db
    .selectFrom('quote_event')
    .leftJoin('account', 'account.id', 'admin_id')
    .select(['action', 'message', 'happened_at', 'account.email as admin'])
    .where('quote_id', '=', quote.id)
    .orderBy('quote_event.id')
    .execute();
  const { annual_spend_cents: annualSpendCents, lines } = quote;
  const orderCents = sumCents(lines.map((line) => lineBaseCents(lineNow(line, now))));
  return {
    ...quoteToWire(quote, { now }),
    is_overdue: isOverdue(quote, now),
    asked_by: await whoAsks(db, quote.account_id),
    designer_percent:
      annualSpendCents === null ? null : designerTierWithOrder(annualSpendCents, orderCents).percent,
    events: events.map(({ happened_at: at, ...event }) => ({ ...event, happened_at: at.toISOString() })),
  };
}
