import { SHARED, SHARED_BRIEFLY, SHARED_UNTIL_PURGED, sharedUntil } from './page-lifetimes.ts';

test.each([SHARED, SHARED_UNTIL_PURGED, SHARED_BRIEFLY])('far from a border %s stays as it is', (caching) => {
  expect(sharedUntil(caching, Number.POSITIVE_INFINITY)).toBe(caching);
});

test.each([
  [SHARED_UNTIL_PURGED, 15_900, 'public, max-age=0, s-maxage=10, stale-while-revalidate=5, stale-if-error=5'],
  [SHARED_UNTIL_PURGED, 3_000, 'public, max-age=0, s-maxage=3, stale-while-revalidate=0, stale-if-error=0'],
  [SHARED, 999, 'public, max-age=0, s-maxage=0, stale-if-error=0'],
  [SHARED_BRIEFLY, 400, 'public, max-age=0, s-maxage=0'],
])('no proxy shows %s beyond a border that is %s ms away', (caching, leftMs, expected) => {
  expect(sharedUntil(caching, leftMs)).toBe(expected);
});
