import type { StoredPage } from './stored-page.ts';

/** A page is shown for so long without asking again. */
const FRESH_MS = 10_000;
/** A page that lacks something is shown only until it may be whole again. */
const DEGRADED_FRESH_MS = 2_000;
/** After that it is shown once more to whoever comes, and renewed behind their back. */
const STALE_MS = 60_000;
/** After that only where no new one can be made: an old page tells more than none. */
const FALLBACK_MS = 600_000;
/** Variants of pages, which are as many as somebody likes to ask for, take no room from pages. */
const MAX_BYTES = { page: 72_000_000, variant: 16_000_000 };
/** Compressed copies and what the map needs, in proportion to the HTML. */
const SIZE_FACTOR = 1.4;

type Kind = keyof typeof MAX_BYTES;

interface Entry {
  page: StoredPage;
  madeAt: number;
  /** When it was last found to be as good as can be had. */
  at: number;
  isRenewing: boolean;
}

export interface PageCache {
  /** The page of this key. Rendered at most once at a time, however many ask. Failures are never kept. */
  get(key: string, kind: Kind, render: () => Promise<StoredPage>): Promise<StoredPage> | StoredPage;
  /** True when `get` would answer from memory. */
  has(key: string, kind: Kind): boolean;
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
  const stores = { page: createStore(maxBytes.page), variant: createStore(maxBytes.variant) };
  const rendering = new Map<string, Promise<StoredPage>>();
  let hits = 0;
  let misses = 0;

  function renderOnce(key: string, kind: Kind, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const running = rendering.get(key);
    if (running) return running;
    const started = render()
      .then((page) => {
        const older = stores[kind].entries.get(key);
        if (older && isWorse(page, older.page) && now() - older.madeAt < FALLBACK_MS) {
          Object.assign(older, { at: now() - FRESH_MS + DEGRADED_FRESH_MS, isRenewing: false });
          return older.page;
        }
        stores[kind].put(key, { page, madeAt: now(), at: now(), isRenewing: false });
        return page;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  return {
    get(key, kind, render) {
      const entry = stores[kind].entries.get(key);
      const age = entry ? now() - entry.at : Number.POSITIVE_INFINITY;
      const freshMs = entry?.page.isDegraded ? DEGRADED_FRESH_MS : FRESH_MS;
      const staleMs = isBusy() ? FALLBACK_MS : freshMs + STALE_MS;
      if (!entry || age >= staleMs) {
        misses += 1;
        return renderOnce(key, kind, render).catch((error) => {
          if (entry && now() - entry.madeAt < FALLBACK_MS) return entry.page;
          throw error;
        });
      }
      hits += 1;
      stores[kind].touch(key, entry);
      if (age >= freshMs && !entry.isRenewing) {
        entry.isRenewing = true;
        // When it fails, the page at hand is shown until it is too old, and the next visitor tries again.
        renderOnce(key, kind, render).catch(() => {
          entry.isRenewing = false;
        });
      }
      return entry.page;
    },
    has: (key, kind) => stores[kind].entries.has(key),
    purge() {
      stores.page.dropBefore(now() - FALLBACK_MS);
      stores.variant.dropBefore(now() - FRESH_MS - STALE_MS);
    },
    counts: () => ({ hits, misses, pages: stores.page.entries.size + stores.variant.entries.size }),
  };
}

/** An error, or a page that lacks something, where there was a whole one. */
function isWorse(page: StoredPage, older: StoredPage): boolean {
  return page.status >= 500 || (page.isDegraded && !older.isDegraded);
}

/** Pages up to so many bytes; the one that was not asked for longest goes first. */
function createStore(maxBytes: number) {
  const entries = new Map<string, Entry>();
  let bytes = 0;

  function drop(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.page.bytes * SIZE_FACTOR;
  }

  return {
    entries,
    put(key: string, entry: Entry) {
      drop(key);
      // Anything but a page or a plain "not found" is for the moment only.
      if (entry.page.status !== 200 && entry.page.status !== 404) return;
      entries.set(key, entry);
      bytes += entry.page.bytes * SIZE_FACTOR;
      for (const oldest of entries.keys()) {
        if (bytes <= maxBytes) break;
        drop(oldest);
      }
    },
    touch(key: string, entry: Entry) {
      entries.delete(key);
      entries.set(key, entry);
    },
    dropBefore(momentMs: number) {
      for (const [key, { at }] of entries) if (at < momentMs) drop(key);
    },
  };
}
