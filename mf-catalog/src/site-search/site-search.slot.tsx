import type { LoaderArgs } from '@sanderling/runtime';
import { searchReloadAtom, storeIdentityAtom } from '@sanderling/runtime';
import { Form, useLocation, useNavigate } from '@sanderling/runtime/router';
import { Button } from '@sanderling/ui/button/button.tsx';
import { VisuallyHidden } from '@sanderling/ui/visually-hidden/visually-hidden.tsx';
import { useAtomValue, useSetAtom } from 'jotai';
import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { clearSearches, readRecentSearches, saveSearch } from './recent-searches.ts';
import styles from './site-search.module.css';
import { groupSuggestions } from './suggestion-groups.ts';
import { optionId, SuggestionList } from './suggestion-list.tsx';
import { NO_SUGGESTIONS, type Suggestions, suggest } from './suggestions.ts';
import { useSuggestions } from './use-suggestions.ts';

interface SearchData {
  suggest: (query: string) => Promise<Suggestions>;
}

/** This slot is loaded in the browser only, after a click, so its data may be a function. */
export async function loader({ context }: LoaderArgs): Promise<SearchData> {
  return { suggest: (query) => suggest(context, query) };
}

const suggestNothing: SearchData['suggest'] = async () => NO_SUGGESTIONS;

/** The header's search, a combobox: words to the results page, and the best matches on the way there. */
export default function SiteSearch({ onClose, data }: { onClose: () => void; data?: SearchData }) {
  const { searchHint } = useAtomValue(storeIdentityAtom);
  const listId = useId();
  const navigate = useNavigate();
  const searchAgain = useSearchAgain();
  const [query, setQuery] = useState('');
  const [recent, setRecent] = useState(readRecentSearches);
  const [activePath, setActivePath] = useState<string | null>(null);
  const found = useSuggestions(query, data?.suggest ?? suggestNothing);
  const groups = groupSuggestions(query, found, recent);
  const shownPaths = groups.flatMap(({ suggestions }) => suggestions.map(({ path }) => path));
  const active = shownPaths.find((path) => path === activePath) ?? null;
  const isOpen = shownPaths.length > 0;

  const onChoose = () => {
    saveSearch(query);
    onClose();
  };
  const onSubmit = (event: FormEvent) => {
    if (searchAgain(query)) event.preventDefault();
    onChoose();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter' && active !== null) {
      event.preventDefault();
      onChoose();
      void navigate(active);
    }
    if (event.key === 'Escape' && active !== null) {
      // The first Escape leaves the list, the next one the panel.
      event.preventDefault();
      setActivePath(null);
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step === undefined || !isOpen) return;
    event.preventDefault();
    setActivePath(nextPath(shownPaths, active, step));
  };

  return (
    <div className={styles.search}>
      <Form action="/search_results" className={styles.form} onSubmit={onSubmit}>
        <input
          type="search"
          name="query"
          role="combobox"
          required
          maxLength={120}
          autoComplete="off"
          enterKeyHint="search"
          aria-label="Search the store"
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={isOpen ? listId : undefined}
          aria-activedescendant={active === null ? undefined : optionId(listId, active)}
          placeholder={searchHint}
          className={styles.input}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value);
            setActivePath(null);
          }}
          onKeyDown={onKeyDown}
        />
        <Button type="submit">Search</Button>
      </Form>
      <VisuallyHidden>
        <span role="status">{statusOf(query, shownPaths.length)}</span>
      </VisuallyHidden>
      {isOpen && <SuggestionList id={listId} groups={groups} activePath={active} onChoose={onChoose} />}
      {query.trim() === '' && recent.length > 0 && (
        <button
          type="button"
          className={styles.clear}
          onClick={() => {
            clearSearches();
            setRecent([]);
          }}
        >
          Clear recent searches
        </button>
      )}
    </div>
  );
}

/** The same words once more change no address, so the results page is told to ask again. */
function useSearchAgain(): (query: string) => boolean {
  const setReload = useSetAtom(searchReloadAtom);
  const { pathname, search } = useLocation();
  return (query) => {
    const isShown = pathname === '/search_results' && search === `?${new URLSearchParams({ query })}`;
    if (isShown) setReload(true);
    return isShown;
  };
}

/** The line after or before the active one; beyond either end is the field itself. */
function nextPath(shown: readonly string[], active: string | null, step: number): string | null {
  const place = active === null ? -1 : shown.indexOf(active);
  const next = place === -1 && step === -1 ? shown.length - 1 : place + step;
  return shown[next] ?? null;
}

function statusOf(query: string, count: number): string {
  if (query.trim() === '' || count === 0) return '';
  return count === 1 ? '1 suggestion below' : `${count} suggestions below`;
}
