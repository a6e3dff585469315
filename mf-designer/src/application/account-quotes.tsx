import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { Link } from '@sanderling/runtime/router';
import rows from '../documents/document-rows.module.css';
import section from '../documents/document-section.module.css';
import { stateInWords } from '../quotes/quote-list.tsx';

/** The quotes of an account that has no dashboard, such as one whose membership has ended: what the store has given stays. */
export function AccountQuotes({ quotes }: { quotes: readonly QuoteSummary[] }) {
  return (
    <section className={section.section}>
      <h2>Your quotes</h2>
      <ul className={rows.documents} aria-label="Your quotes">
        {quotes.map((quote) => (
          <li key={quote.id}>
            <Link to={quotePaths.quote(quote.id)} className={rows.name}>
              {quote.number}, {quote.pieces === 1 ? '1 piece' : `${quote.pieces} pieces`} to {quote.place}
            </Link>
            <span className={rows.size}>{stateInWords(quote)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
