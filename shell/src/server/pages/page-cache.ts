import type { StoredPage } from './stored-page.ts';

/** A page is shown for so long without asking again. */
const FRESH_MS = 10_000;
/** A page that lacks something is shown only until it may be whole again. */
const DEGRADED_FRESH_MS = 2_000;
/** After that it is shown once more to whoever comes, and renewed behind their back. */
const STALE_MS = 60_000;
const MOST_BYTES = 96_000_000;
/** Compressed copies and what the map needs, in proportion to the HTML. */
const SIZE_FACTOR = 1.4;

interface Entry {
  page: StoredPage;
  at: number;
  isRenewing: boolean;
}

export interface PageCache {
  /** The page of this key. Rendered at most once at a time, however many ask. Failures are never kept. */
  get(key: string, render: () => Promise<StoredPage>): Promise<StoredPage> | StoredPage;
  /** True when `get` would answer from memory. */
  has(key: string): boolean;
  /** Hits and misses so far. */
  counts(): { hits: number; misses: number; pages: number };
}

export function createPageCache(now: () => number, mostBytes = MOST_BYTES): PageCache {
  const entries = new Map<string, Entry>();
  const rendering = new Map<string, Promise<StoredPage>>();
  let bytes = 0;
  let hits = 0;
  let misses = 0;

  function keep(key: string, page: StoredPage) {
    drop(key);
    // Anything but a page or a plain "not found" is for the moment only.
    if (page.status !== 200 && page.status !== 404) return;
    entries.set(key, { page, at: now(), isRenewing: false });
    bytes += page.bytes * SIZE_FACTOR;
    for (const oldest of entries.keys()) {
      if (bytes <= mostBytes) break;
      drop(oldest);
    }
  }

  function drop(key: string) {
    const entry = entries.get(key);
    if (!entry) return;
    entries.delete(key);
    bytes -= entry.page.bytes * SIZE_FACTOR;
  }

  function renderOnce(key: string, render: () => Promise<StoredPage>): Promise<StoredPage> {
    const running = rendering.get(key);
    if (running) return running;
    const started = render()
      .then((page) => {
        keep(key, page);
        return page;
      })
      .finally(() => rendering.delete(key));
    rendering.set(key, started);
    return started;
  }

  return {
    get(key, render) {
      const entry = entries.get(key);
      const age = entry ? now() - entry.at : Number.POSITIVE_INFINITY;
      const freshMs = entry?.page.isDegraded ? DEGRADED_FRESH_MS : FRESH_MS;
      if (!entry || age >= freshMs + STALE_MS) {
        misses += 1;
        return renderOnce(key, render);
      }
      hits += 1;
      entries.delete(key);
      entries.set(key, entry);
      if (age >= freshMs && !entry.isRenewing) {
        entry.isRenewing = true;
        // When it fails, the page at hand is shown until it is too old, and the next visitor tries again.
        renderOnce(key, render).catch(() => {
          entry.isRenewing = false;
        });
      }
      return entry.page;
    },
    has: (key) => entries.has(key),
    counts: () => ({ hits, misses, pages: entries.size }),
  };
}
