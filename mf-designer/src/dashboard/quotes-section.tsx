import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { Quote, QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { Link } from '@sanderling/runtime/router';
import { QuoteList } from '../quotes/quote-list.tsx';
import styles from './dashboard.module.css';
import { Section } from './section.tsx';

interface QuotesSectionProps {
  dashboard: { quotes: readonly QuoteSummary[] };
  /** The quote that is still typed. */
  draft?: Pick<Quote, 'lines' | 'number'> | null;
}

/** The quotes that the studio has asked for, the one that is still typed, and the way to another. */
export function QuotesSection({ dashboard: { quotes }, draft = null }: QuotesSectionProps) {
  return (
    <Section
      title="Quotes"
      anchor="quotes"
      more={<Link to={quotePaths.form}>{draft ? 'Go on with it' : 'Ask for a quote'}</Link>}
    >
      {draft && (
        <p className={styles.small}>
          <Link to={quotePaths.form}>{draft.number}</Link>, {piecesOf(draft)}: not sent yet.
        </p>
      )}
      {quotes.length > 0 ? (
        <QuoteList quotes={quotes} />
      ) : (
        !draft && (
          <p className={styles.small}>
            None yet. For a project or a long list we work out delivery, lead times and prices ourselves.
          </p>
        )
      )}
    </Section>
  );
}

function piecesOf({ lines }: Pick<Quote, 'lines'>): string {
  const count = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  if (count === 0) return 'no pieces yet';
  return count === 1 ? '1 piece' : `${count} pieces`;
}
