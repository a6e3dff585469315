import { LRUCache } from 'lru-cache';

export interface CacheEntry<Value> {
  readonly value: Value;
  readonly storedAtMs: number;
  /** When the value was last found to be as good as can be had: its freshness counts from here. */
  checkedAtMs: number;
}

/** Fresh: to be used as it is. Stale: to be used while a newer value loads. Expired: to be used where none can be loaded. */
type Freshness = 'fresh' | 'stale' | 'expired';

type Limit<Value> = { entries: number } | { bytes: number; bytesOf: (value: Value) => number };

/** Values in memory by key, within a limit: the least recently used goes first. */
export function createCache<Value>(limit: Limit<Value>, now: () => number = Date.now) {
  const entries = new LRUCache<string, CacheEntry<Value>>(
    'entries' in limit
      ? { max: limit.entries }
      : {
          maxSize: limit.bytes,
          sizeCalculation: ({ value }) => Math.max(1, Math.ceil(limit.bytesOf(value))),
        },
  );
  return {
    get: (key: string) => entries.get(key),
    has: (key: string) => entries.has(key),
    set: (key: string, value: Value, checkedAtMs = now()) =>
      void entries.set(key, { value, storedAtMs: now(), checkedAtMs }),
    delete: (key: string) => void entries.delete(key),
    freshness(
      { checkedAtMs }: CacheEntry<Value>,
      { freshMs, staleMs }: { freshMs: number; staleMs: number },
    ) {
      const ageMs = now() - checkedAtMs;
      const freshness: Freshness = ageMs < freshMs ? 'fresh' : ageMs < staleMs ? 'stale' : 'expired';
      return freshness;
    },
    /** Frees the memory of entries that were checked longer ago than this. */
    purge(maxAgeMs: number) {
      for (const [key, { checkedAtMs }] of [...entries.entries()])
        if (now() - checkedAtMs > maxAgeMs) entries.delete(key);
    },
    entries: () => [...entries.entries()],
    size: () => entries.size,
  };
}
