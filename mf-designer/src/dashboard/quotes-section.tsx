import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { Link } from '@sanderling/runtime/router';
import { QuoteList } from '../quotes/quote-list.tsx';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

/** The quotes that the studio has asked for, and the way to another. */
export function QuotesSection({ dashboard: { quotes } }: { dashboard: { quotes: readonly QuoteSummary[] } }) {
  return (
    <Section title="Quotes" anchor="quotes" more={<Link to={quotePaths.form}>Ask for a quote</Link>}>
      {quotes.length > 0 ? (
        <QuoteList quotes={quotes} />
      ) : (
        <p className={styles.small}>
          None yet. For a project or a long list we work out delivery, lead times and prices ourselves.
        </p>
      )}
    </Section>
  );
}
