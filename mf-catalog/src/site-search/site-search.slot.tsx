import { paths } from '@sanderling/contract/paths';
import { formatDollars } from '@sanderling/pricing/money';
import type { LoaderArgs } from '@sanderling/runtime';
import { Form, Link } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useState } from 'react';
import styles from './site-search.module.css';
import { type Suggestion, suggestProducts } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchData {
  suggest: (query: string) => Promise<Suggestion[]>;
}

/** This slot is loaded in the browser only, after a click, so its data may be a function. */
export async function loader({ context }: LoaderArgs): Promise<SearchData> {
  return { suggest: (query) => suggestProducts(context.search, query) };
}

const NO_SUGGESTIONS: SearchData['suggest'] = async () => [];

/** The header's search: words to the results page, and the best matches on the way there. */
export default function SiteSearch({ onClose, data }: { onClose: () => void; data?: SearchData }) {
  const [query, setQuery] = useState('');
  const suggestions = useSuggestions(query, data?.suggest ?? NO_SUGGESTIONS);
  return (
    <div className={styles.search}>
      <Form action="/search_results" className={styles.form} onSubmit={onClose}>
        <input
          type="search"
          name="query"
          required
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Search the store"
          placeholder="Sofas, walnut, a lamp to read by"
          className={styles.input}
          value={query}
          onChange={(event) => setQuery(event.currentTarget.value)}
        />
        <Button type="submit">Search</Button>
      </Form>
      <VisuallyHidden>
        <span role="status">
          {suggestions.length > 0 &&
            (suggestions.length === 1 ? '1 suggestion below' : `${suggestions.length} suggestions below`)}
        </span>
      </VisuallyHidden>
      {suggestions.length > 0 && (
        <ul className={styles.suggestions} aria-label="Suggestions">
          {suggestions.map(({ productSlug, name, makerName, priceCents }) => (
            <li key={productSlug}>
              <Link to={paths.product(productSlug)} className={styles.suggestion} onClick={onClose}>
                <span className={styles.name}>{name}</span>
                <span className={styles.maker}>{makerName}</span>
                <span className={styles.price}>{formatDollars(priceCents, { trimZeroCents: true })}</span>
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
