import { useEffect, useState } from 'react';
import { NO_SUGGESTIONS, type Suggestions } from './suggestions.ts';

const TYPING_PAUSE_MS = 150;
const SHORTEST_QUERY = 2;

/** Suggestions for the typed query, a moment after the last key. An answer that comes too late is dropped. */
export function useSuggestions(typed: string, suggest: (query: string) => Promise<Suggestions>): Suggestions {
  const [found, setFound] = useState(NO_SUGGESTIONS);
  const query = typed.trim();
  const isLongEnough = query.length >= SHORTEST_QUERY;

  useEffect(() => {
    if (!isLongEnough) return;
    let isStale = false;
    const timer = setTimeout(() => {
      suggest(query).then(
        (suggestions) => {
          if (!isStale) setFound(suggestions);
        },
        // Without suggestions the search itself still works, on its own page.
        () => undefined,
      );
    }, TYPING_PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
    };
  }, [query, isLongEnough, suggest]);

  return isLongEnough ? found : NO_SUGGESTIONS;
}
