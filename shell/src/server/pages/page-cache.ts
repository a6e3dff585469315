import { type CacheEntry, createCache } from '../../cache/cache.ts';
import { createDedupe } from '../../cache/dedupe.ts';
import { withinBudget } from '../../time-budget/time-budget.ts';
import { type CatalogueChange, concerns, EVERYTHING } from './catalogue-change.ts';
import {
  CHANGE_SETTLES_MS,
  DEGRADED_FRESH_MS,
  EXPIRED_WAIT_MS,
  FALLBACK_MS,
  FRESH_MS,
  STALE_MS,
} from './page-lifetimes.ts';
import type { StoredPage } from './stored-page.ts';

/** Variants of pages, of which a visitor can ask for any number, take no room from pages. */
const MAX_BYTES = { page: 24_000_000, variant: 6_000_000 };
/** What is in memory of a page, with what the map needs, in proportion to its HTML. */
const SIZE_FACTOR = 0.25;

type Kind = keyof typeof MAX_BYTES;

export interface PageCache {
  /** The page of this key. Rendered at most once at a time, however many ask. Failures are never cached. */
  get(key: string, kind: Kind, render: () => Promise<StoredPage>): Promise<StoredPage> | StoredPage;
  /** True when `get` would answer from memory. */
  has(key: string, kind: Kind): boolean;
  /** What some pages show has changed: none of them from before is shown unless no new one can be made. */
  expire(change?: CatalogueChange): void;
  /** When pages last had to expire. */
  changedAtMs(): number;
  /** Frees the memory of pages that are of no use any more. */
  purge(): void;
  /** Hits and misses so far. */
  counts(): { hits: number; misses: number; pages: number };
}

/** `isBusy` says that more is asked for than can be rendered: then an older page is shown at once. */
export function createPageCache(
  now: () => number,
  isBusy: () => boolean = () => false,
  maxBytes = MAX_BYTES,
): PageCache {
  const cacheOf = (bytes: number) =>
    createCache<StoredPage>({ bytes, bytesOf: (page) => page.bytes * SIZE_FACTOR }, now);
  const caches = { page: cacheOf(maxBytes.page), variant: cacheOf(maxBytes.variant) };
  const dedupe = createDedupe<StoredPage>();
  let changedAtMs = Number.NEGATIVE_INFINITY;
  /** Those that pages may be made across. */
  let recent: { change: CatalogueChange; atMs: number }[] = [];
  const changedAt = new WeakMap<StoredPage, number>();
  let hits = 0;
  let misses = 0;

  function renderOnce(key: string, kind: Kind, render: () => Promise<StoredPage>): Promise<StoredPage> {
    return dedupe(key, async () => {
      const page = await render();
      const older = caches[kind].get(key);
      if (older && isWorse(page, older.value) && now() - older.storedAtMs < FALLBACK_MS) {
        older.checkedAtMs = now() - FRESH_MS + DEGRADED_FRESH_MS;
        return older.value;
      }
      // Anything but a page or a plain "not found" is for the moment only.
      if (page.status === 200 || page.status === 404) {
        for (const { change, atMs } of recent) noteChange(key, page, change, atMs);
        caches[kind].set(key, page);
      } else caches[kind].delete(key);
      return page;
    });
  }

  /** A key begins with the page's address. */
  function noteChange(key: string, page: StoredPage, change: CatalogueChange, atMs: number) {
    const path = /^[^ ?]*/.exec(key)?.[0] ?? '';
    if (concerns(change, path, page.shows)) changedAt.set(page, atMs);
  }

  function lifetimeOf({ value, storedAtMs }: CacheEntry<StoredPage>) {
    const itsChangeMs = changedAt.get(value) ?? Number.NEGATIVE_INFINITY;
    const isOutdated = storedAtMs <= itsChangeMs;
    // Made of answers of which some may be from before the change.
    const isDoubtful = storedAtMs < itsChangeMs + CHANGE_SETTLES_MS;
    const freshMs = isOutdated ? 0 : value.isDegraded || isDoubtful ? DEGRADED_FRESH_MS : FRESH_MS;
    if (isBusy()) return { freshMs, staleMs: FALLBACK_MS };
    return { freshMs, staleMs: isDoubtful ? freshMs : freshMs + STALE_MS };
  }

  return {
    get(key, kind, render) {
      const entry = caches[kind].get(key);
      const freshness = entry ? caches[kind].freshness(entry, lifetimeOf(entry)) : 'expired';
      if (!entry || freshness === 'expired') {
        misses += 1;
        const rendered = renderOnce(key, kind, render);
        if (!entry || now() - entry.storedAtMs >= FALLBACK_MS) return rendered;
        // Failed, or late: a shopper waits for an API that hangs no longer than for a page that has never been made.
        return withinBudget(rendered, EXPIRED_WAIT_MS, 'A newer page').catch(() => entry.value);
      }
      hits += 1;
      // When it fails, the page at hand is shown until it expires, and the next visitor tries again.
      if (freshness === 'stale') renderOnce(key, kind, render).catch(() => undefined);
      return entry.value;
    },
    has: (key, kind) => caches[kind].has(key),
    expire(change = EVERYTHING) {
      const atMs = now();
      changedAtMs = atMs;
      recent = [...recent.filter((one) => one.atMs > atMs - CHANGE_SETTLES_MS), { change, atMs }];
      for (const cache of Object.values(caches))
        for (const [key, { value }] of cache.entries()) noteChange(key, value, change, atMs);
    },
    changedAtMs: () => changedAtMs,
    purge() {
      caches.page.purge(FALLBACK_MS);
      caches.variant.purge(FRESH_MS + STALE_MS);
    },
    counts: () => ({ hits, misses, pages: caches.page.size() + caches.variant.size() }),
  };
}

/** An error, or a page that lacks something, where there was a whole one. */
function isWorse(page: StoredPage, older: StoredPage): boolean {
  return page.status >= 500 || (page.isDegraded && !older.isDegraded);
}
