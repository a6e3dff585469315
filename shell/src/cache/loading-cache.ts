import { createCache } from './cache.ts';
import { createDedupe } from './dedupe.ts';

/** A cache of what never changes: loads a key once, however many callers ask, and again after a failure. */
export function createLoadingCache<Value>(limit: Parameters<typeof createCache<Value>>[0]) {
  const cache = createCache<Value>(limit);
  const dedupe = createDedupe<Value>();
  return async (key: string, load: () => Promise<Value>): Promise<Value> => {
    const entry = cache.get(key);
    if (entry) return entry.value;
    return dedupe(key, async () => {
      const value = await load();
      cache.set(key, value);
      return value;
    });
  };
}
