import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';

const MAX_COUNT = 5;

/** What was searched for in this browser, newest first. A list that cannot be read is an empty one. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(LOCAL_STORAGE_KEYS.recentSearches) ?? '[]');
    if (!Array.isArray(stored)) return [];
    return stored.filter((query) => typeof query === 'string').slice(0, MAX_COUNT);
  } catch {
    return [];
  }
}

export function saveSearch(typed: string): void {
  const query = typed.trim();
  if (query === '') return;
  const others = readRecentSearches().filter((other) => other.toLowerCase() !== query.toLowerCase());
  write([query, ...others].slice(0, MAX_COUNT));
}

export function clearSearches(): void {
  write([]);
}

function write(searches: readonly string[]): void {
  try {
    localStorage.setItem(LOCAL_STORAGE_KEYS.recentSearches, JSON.stringify(searches));
  } catch {
    // A full or forbidden storage: searching works without a memory.
  }
}
