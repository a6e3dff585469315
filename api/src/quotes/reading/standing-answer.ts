import { sql } from 'kysely';
import type { QuoteRecord } from './read-quote.ts';
import type { QuoteSummaryRecord } from './read-quote-summaries.ts';

type Answered = Pick<QuoteRecord, 'state' | 'expires_at'>;

/** An answer holds also while another is asked for, until that one comes or its own last day is over. */
function hasStandingAnswer({ state, expires_at: expiresAt }: Answered, now: Date): boolean {
  return state === 'asked_again' && expiresAt !== null && expiresAt > now;
}

/** The quote without the answer that was over when the next one was asked for, or since. */
export function withoutEndedAnswer<Quote extends QuoteRecord | QuoteSummaryRecord>(
  quote: Quote,
  now: Date,
): Quote {
  if (quote.state !== 'asked_again' || hasStandingAnswer(quote, now)) return quote;
  return { ...quote, shipping_cents: null, expires_at: null, answered_at: null, message: '' };
}

/** A column for a query that selects from `quote`: what who asked has written when they last asked again, or null. */
export function wordsOfAskingAgain() {
  return sql<string | null>`(
    select again.message from quote_event as again
    where again.quote_id = quote.id and again.action = 'asked_again' order by again.id desc limit 1)`.as(
    'asked_again_message',
  );
}
