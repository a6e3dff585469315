import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { PageTitle } from '@sanderling/runtime';
import { Link } from '@sanderling/runtime/router';
import styles from '../../review/review.module.css';
import { ReviewPlaces } from '../../review/review-places.tsx';
import { QUOTE_STATES } from '../states-in-words.ts';

/** What waits for an answer, or was answered. */
export function QuoteQueue({
  quotes,
  state,
}: {
  quotes: readonly QuoteSummary[];
  state: 'open' | 'answered';
}) {
  const overdue = quotes.filter(({ is_overdue: isOverdue }) => isOverdue).length;
  return (
    <div className={styles.page}>
      <PageTitle>Quotes</PageTitle>
      <meta name="robots" content="noindex" />
      <ReviewPlaces here={quotePaths.reviews} />
      <h1 className={styles.title}>Quotes</h1>
      <p className={styles.intro}>
        Answered within two business days, the oldest first.
        {overdue > 0 && <strong className={styles.overdue}> {overdue} overdue.</strong>}
      </p>
      <nav aria-label="Which quotes" className={styles.tabs}>
        <Link to={quotePaths.reviews} aria-current={state === 'open' ? 'page' : undefined}>
          Waiting
        </Link>
        <Link
          to={`${quotePaths.reviews}?state=answered`}
          aria-current={state === 'answered' ? 'page' : undefined}
        >
          Answered
        </Link>
      </nav>
      {quotes.length === 0 ? (
        <p className={styles.empty}>
          {state === 'open' ? 'No quote waits for an answer.' : 'Nothing has been answered yet.'}
        </p>
      ) : (
        <ul className={styles.queue}>
          {quotes.map((quote) => (
            <Row key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Row({ quote }: { quote: QuoteSummary }) {
  const { answer_by: by, is_overdue: isOverdue, state, total } = quote;
  const isWaiting = state === 'asked' || state === 'asked_again';
  return (
    <li data-overdue={isOverdue || undefined}>
      <Link to={quotePaths.review(quote.id)} className={styles.studio}>
        {quote.number}
      </Link>
      <span className={styles.person}>
        {[quote.studio, quote.name, quote.place].filter(Boolean).join(', ')}
      </span>
      <span className={styles.files}>{quote.pieces === 1 ? '1 piece' : `${quote.pieces} pieces`}</span>
      <span className={styles.due}>
        {isWaiting
          ? `${isOverdue ? 'Overdue since' : 'Answer by'} ${formatShortDay(by)}`
          : total !== null && formatDollars(centsFromDollars(total))}
      </span>
      <span className={styles.state}>{state === 'asked' ? '' : QUOTE_STATES[state]}</span>
    </li>
  );
}
