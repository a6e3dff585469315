import { LOCAL_STORAGE_KEYS } from './storage-keys.ts';

const MAX_KEPT = 200;

/** Products that a visitor without an account has marked in this browser, the last one first. */
export function readKeptFavorites(): readonly number[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOCAL_STORAGE_KEYS.favorites) ?? '[]');
    return Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)).slice(0, MAX_KEPT) : [];
  } catch {
    // A browser that stores nothing has no favorites.
    return [];
  }
}

/** Marks a product, or takes the mark away. Answers what is kept now. */
export function toggleKeptFavorite(productId: number): readonly number[] {
  const kept = readKeptFavorites();
  const others = kept.filter((id) => id !== productId);
  return keepFavorites(others.length < kept.length ? others : [productId, ...others]);
}

export function keepFavorites(ids: readonly number[]): readonly number[] {
  const kept = ids.slice(0, MAX_KEPT);
  try {
    localStorage.setItem(LOCAL_STORAGE_KEYS.favorites, JSON.stringify(kept));
  } catch {
    // Without storage the mark lasts as long as the page.
  }
  return kept;
}

/** As the page keeps favorites: by product. They have no id until an account has them. */
export function asFavorites(ids: readonly number[]): Record<string, number> {
  return Object.fromEntries(ids.map((id) => [id, 0]));
}
