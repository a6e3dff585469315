import { storeIdentityAtom } from '@sanderling/runtime';
import { Form } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { useAtomValue } from 'jotai';
import styles from './site-search.module.css';

/** Words to /search_results, by GET. */
export function SearchForm({ onDone }: { onDone: () => void }) {
  const { searchHint } = useAtomValue(storeIdentityAtom);
  return (
    <Form action="/search_results" className={styles.form} onSubmit={onDone}>
      <input
        type="search"
        name="query"
        required
        autoComplete="off"
        enterKeyHint="search"
        aria-label="Search the store"
        placeholder={searchHint}
        className={styles.input}
      />
      <Button type="submit">Search</Button>
    </Form>
  );
}
