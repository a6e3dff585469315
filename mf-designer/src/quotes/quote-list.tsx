import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { Link } from '@sanderling/runtime/router';
import styles from './quote-list.module.css';
import { QUOTE_STATES } from './states-in-words.ts';

/** Quotes that an account has asked for, each leading to its own page. */
export function QuoteList({ quotes }: { quotes: readonly QuoteSummary[] }) {
  return (
    <ul className={styles.quotes}>
      {quotes.map((quote) => (
        <li key={quote.id}>
          <Link to={quotePaths.quote(quote.id)} className={styles.number}>
            {quote.number}
          </Link>
          <span>
            {quote.pieces === 1 ? '1 piece' : `${quote.pieces} pieces`} to {quote.place}
          </span>
          <span className={styles.state}>{stateInWords(quote)}</span>
          <span className={styles.amount}>
            {quote.total !== null && formatDollars(centsFromDollars(quote.total))}
          </span>
          {quote.changes?.map((change) => (
            <span
              key={change}
              className={styles.change}
              data-eased={quote.eased?.includes(change) || undefined}
            >
              {change}
            </span>
          ))}
        </li>
      ))}
    </ul>
  );
}

export function stateInWords({
  answer_by: answerBy,
  expires_on: lastDay,
  order,
  state,
}: QuoteSummary): string {
  if (order?.is_placed) return `Ordered as ${order.number}`;
  if (state === 'asked' || state === 'asked_again') return `Answer by ${formatShortDay(answerBy)}`;
  if (lastDay === null) return QUOTE_STATES[state];
  if (state === 'answered') return `Answered, good until ${formatShortDay(lastDay)}`;
  // Accepting is not paying, and its prices end as those of an answer do.
  if (state === 'accepted') return `Accepted, not paid: pay by ${formatShortDay(lastDay)}`;
  return QUOTE_STATES[state];
}
