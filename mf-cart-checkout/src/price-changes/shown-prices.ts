import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

/** In dollars, by variant, as the pages of this tab have shown this order last: another one, such as a quote's, has prices of its own. */
export function readShownPrices(orderId: string): Map<number, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(SESSION_STORAGE_KEYS.shownPrices) ?? '[]');
    const [id, prices] = Array.isArray(stored) ? stored : [];
    if (id !== orderId) return new Map();
    return new Map(
      Object.entries(prices).flatMap(([id, price]) =>
        typeof price === 'number' ? [[Number(id), price]] : [],
      ),
    );
  } catch {
    // Without storage every page is the first.
    return new Map();
  }
}

export function storeShownPrices(orderId: string, prices: ReadonlyMap<number, number>): void {
  try {
    const shown = JSON.stringify([orderId, Object.fromEntries(prices)]);
    sessionStorage.setItem(SESSION_STORAGE_KEYS.shownPrices, shown);
  } catch {
    // The next page says nothing of a change.
  }
}
