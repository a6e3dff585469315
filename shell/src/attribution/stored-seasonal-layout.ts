import { DEFAULT_LAYOUT, type SeasonalLayout } from '@sanderling/contract/commerce/seasons';
import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

/**
 * Stores the layout that the query asks for, and clears it with the first load that asks for none. What is shown was decided by the
 * server, from the same query and date: a layout that it does not show is none.
 */
export function persistSeasonalLayout(
  search: URLSearchParams,
  shown: SeasonalLayout,
  openStorage: () => Pick<Storage, 'setItem' | 'removeItem'>,
): void {
  const isAskedFor = search.get('layout') === shown && shown !== DEFAULT_LAYOUT;
  try {
    // Where cookies are blocked the mere mention of it throws.
    const storage = openStorage();
    if (isAskedFor) storage.setItem(LOCAL_STORAGE_KEYS.seasonalLayout, shown);
    else storage.removeItem(LOCAL_STORAGE_KEYS.seasonalLayout);
  } catch {
    // Storage is full or switched off; the layout is on the page all the same.
  }
}
