import { MAX_RECENTLY_VIEWED } from '@sanderling/contract/commerce/constants';
import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import type { ShownPicture } from '@sanderling/ui/picture/picture-sources.ts';

/** A product that this browser has looked at. `id` is the product's: its variants count as one. */
export interface RecentlyViewed {
  id: number;
  slug: string;
  name: string;
  picture: ShownPicture | null;
  /** Milliseconds since 1970. */
  addedAt: number;
}

/** The list with `item` first: newest first, each product once, ten at most. */
export function withRecentlyViewed(
  items: readonly RecentlyViewed[],
  item: RecentlyViewed,
): readonly RecentlyViewed[] {
  return [item, ...items.filter((other) => other.id !== item.id)]
    .sort((one, other) => other.addedAt - one.addedAt)
    .slice(0, MAX_RECENTLY_VIEWED);
}

/** Where cookies are blocked the mere mention of the storage throws. */
export function ownStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}

/** What the browser has stored. A list that another script wrote, or that cannot be read, is an empty one. */
export function readRecentlyViewed(storage: Storage): readonly RecentlyViewed[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(LOCAL_STORAGE_KEYS.recentlyViewed) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isRecentlyViewed).slice(0, MAX_RECENTLY_VIEWED) : [];
  } catch {
    return [];
  }
}

export function saveRecentlyViewed(storage: Storage, items: readonly RecentlyViewed[]) {
  try {
    storage.setItem(LOCAL_STORAGE_KEYS.recentlyViewed, JSON.stringify(items));
  } catch {
    // A full or forbidden storage: the shop works without the list.
  }
}

function isRecentlyViewed(item: unknown): item is RecentlyViewed {
  return (
    typeof item === 'object' &&
    item !== null &&
    'id' in item &&
    typeof item.id === 'number' &&
    'slug' in item &&
    typeof item.slug === 'string' &&
    'name' in item &&
    typeof item.name === 'string' &&
    'addedAt' in item &&
    typeof item.addedAt === 'number'
  );
}
