import { createCache } from './cache.ts';
import { createDedupe } from './dedupe.ts';
import { createLoadingCache } from './loading-cache.ts';

const LIMITS = { freshMs: 10, staleMs: 30 };

test('a cache of so many entries drops the one that was not used longest', () => {
  const cache = createCache<string>({ entries: 2 });
  cache.set('/a', 'a');
  cache.set('/b', 'b');
  cache.get('/a');
  cache.set('/c', 'c');
  expect(['/a', '/b', '/c'].map(cache.has)).toEqual([true, false, true]);
});

test('a cache of so many bytes counts each value, and does not take one that is larger than all of it', () => {
  const cache = createCache<string>({ bytes: 10, bytesOf: (text) => text.length });
  for (const key of ['/a', '/b', '/c']) cache.set(key, 'four');
  expect(cache.size()).toBe(2);
  cache.set('/large', 'x'.repeat(11));
  expect(cache.has('/large')).toBe(false);
  cache.set('/empty', '');
  expect(cache.has('/empty')).toBe(true);
});

test('an entry is fresh, then stale, then expired, and fresh again once it is checked', () => {
  let nowMs = 0;
  const cache = createCache<string>({ entries: 2 }, () => nowMs);
  cache.set('/a', 'a');
  const entry = cache.get('/a');
  if (!entry) throw new Error('It is there.');
  const seen = [0, 9, 10, 29, 30].map((ms) => {
    nowMs = ms;
    return cache.freshness(entry, LIMITS);
  });
  expect(seen).toEqual(['fresh', 'fresh', 'stale', 'stale', 'expired']);
  entry.checkedAtMs = nowMs;
  expect(cache.freshness(entry, LIMITS)).toBe('fresh');
});

test('a purge takes what was checked too long ago and leaves the rest', () => {
  let nowMs = 0;
  const cache = createCache<string>({ entries: 5 }, () => nowMs);
  cache.set('/old', 'old');
  nowMs = 50;
  cache.set('/new', 'new');
  nowMs = 60;
  cache.purge(50);
  expect(['/old', '/new'].map(cache.has)).toEqual([false, true]);
});

test('callers who ask while a call runs share its result, and the next caller runs another', async () => {
  const dedupe = createDedupe<number>();
  let runs = 0;
  const run = async () => {
    runs += 1;
    return runs;
  };
  expect(await Promise.all([dedupe('/a', run), dedupe('/a', run), dedupe('/b', run)])).toEqual([1, 1, 2]);
  expect(await dedupe('/a', run)).toBe(3);
});

test('a loading cache loads a key once, and tries again after a failure', async () => {
  const cache = createLoadingCache<string>({ entries: 2 });
  await expect(cache('/a', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await Promise.all([cache('/a', async () => 'one'), cache('/a', async () => 'two')])).toEqual([
    'one',
    'one',
  ]);
  expect(await cache('/a', async () => 'three')).toBe('one');
});
