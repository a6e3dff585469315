import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

/** In dollars, by variant, as the pages of this tab have shown them last. */
export function readShownPrices(): Map<number, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_STORAGE_KEYS.shownPrices) ?? '{}');
    if (typeof stored !== 'object' || stored === null) return new Map();
    return new Map(
      Object.entries(stored).flatMap(([id, price]) =>
        typeof price === 'number' ? [[Number(id), price]] : [],
      ),
    );
  } catch {
    // Without storage every page is the first.
    return new Map();
  }
}

export function storeShownPrices(prices: ReadonlyMap<number, number>): void {
  try {
    sessionStorage.setItem(SESSION_STORAGE_KEYS.shownPrices, JSON.stringify(Object.fromEntries(prices)));
  } catch {
    // The next page says nothing of a change.
  }
}
