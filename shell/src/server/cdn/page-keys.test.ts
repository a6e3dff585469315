import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { keyHeaders, keysOfChange, keysToPurge, MAX_KEY_BYTES, pageKeys } from './page-keys.ts';

const NO_CHANGE = { slugs: [], lists: [], everything: false };

function releasesOf(count: number) {
  const names = ['shell', ...Array.from({ length: count }, (_, index) => `mf-slice-${index}`)];
  return new Map(names.map((name) => [name, { name, version: '1.0.0-3f2a9c1b77' } as SliceRelease]));
}

test.each([
  { products: 12, slices: 5 },
  { products: 120, slices: 5 },
  { products: 3_000, slices: 5 },
  { products: 0, slices: 60 },
  { products: 3_000, slices: 60 },
])(
  'a page of $products products and $slices slices has keys that every proxy takes, and each purge reaches it',
  ({ products, slices }) => {
    const shows = Array.from({ length: products }, (_, index) => `a-sofa-in-a-colour-${index}`);
    const path = `/collections/${'long-'.repeat(400)}`;
    const keys = pageKeys({
      set: { id: 'Xk29fQ1aBc', releases: releasesOf(slices) },
      pattern: '/collections/*',
      slices: null,
      path,
      shows: new Set(shows),
    });
    expect(keyHeaders(keys)['surrogate-key']?.length).toBeLessThanOrEqual(MAX_KEY_BYTES);
    for (const changed of [
      ...shows.slice(0, 3).map((slug) => ({ ...NO_CHANGE, slugs: [slug] })),
      { ...NO_CHANGE, lists: ['all'] },
      { ...NO_CHANGE, paths: [path] },
    ])
      expect(keysOfChange(changed).filter((key) => keys.includes(key))).not.toEqual([]);
  },
);

test('a page of a hundred products is not forgotten for a change of another one', () => {
  const shows = new Set(Array.from({ length: 100 }, (_, index) => `sofa-${index}`));
  const set = { id: 'one', releases: releasesOf(5) };
  const keys = pageKeys({ set, pattern: '/', slices: null, path: '/', shows });
  const others = Array.from({ length: 200 }, (_, index) => `lamp-${index}`);
  const purging = others.filter((slug) =>
    keysOfChange({ ...NO_CHANGE, slugs: [slug] }).some((key) => keys.includes(key)),
  );
  expect(purging.length).toBeLessThan(20);
});

test('what is more than a CDN takes by one call is all pages', () => {
  const slugs = Array.from({ length: 2_000 }, (_, index) => `sofa-${index}`);
  expect(keysToPurge(keysOfChange({ ...NO_CHANGE, slugs }))).toEqual(['pages']);
  expect(keysToPurge(['path:/'])).toEqual(['path:/']);
});
