import { paths } from '@sanderling/contract/site/paths';
import type { Suggestion, Suggestions } from './suggestions.ts';

export interface SuggestionGroup {
  label: string;
  suggestions: readonly Suggestion[];
}

/** What the list shows: before anything is typed the last searches, then what matches. Empty groups are left out. */
export function groupSuggestions(
  query: string,
  found: Suggestions,
  recent: readonly string[],
): SuggestionGroup[] {
  const groups: SuggestionGroup[] =
    query.trim() === ''
      ? [
          {
            label: 'Recent searches',
            suggestions: recent.map((query) => ({ name: query, path: paths.searchResults(query) })),
          },
        ]
      : [
          { label: 'Help', suggestions: found.help },
          { label: 'Products', suggestions: found.products },
          { label: 'Categories', suggestions: found.categories },
          { label: 'Brands', suggestions: found.brands },
        ];
  return groups.filter(({ suggestions }) => suggestions.length > 0);
}
