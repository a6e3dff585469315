import type { QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { QuoteList } from '../quotes/quote-list.tsx';
import styles from './quotes-kept.module.css';

/** The quotes of an account that has no dashboard, such as one whose membership has ended: what the store has given stays. */
export function QuotesKept({ quotes }: { quotes: readonly QuoteSummary[] }) {
  return (
    <section className={styles.quotes} aria-labelledby="quotes">
      <h2 id="quotes">Your quotes</h2>
      <QuoteList quotes={quotes} />
    </section>
  );
}
