import { responseOf, useStore } from '../testing/use-store.ts';
import { loader } from './search-results.route.tsx';

const store = useStore();
const search = (parameters: Record<string, string>) =>
  loader(store.argsFor(`/search_results?${new URLSearchParams(parameters)}`));

test('R037 a search with hardly a result also shows what has most of its words, and nothing twice', async () => {
  const { listing } = await search({ query: 'swivel bar stool' });
  expect(listing.result.productCount).toBeLessThan(4);
  const shown = listing.result.hits.map(({ product_id }) => product_id);
  expect(listing.near.map(({ category_permalink }) => category_permalink)).toContain(
    'dining/bar-counter-stools',
  );
  for (const { product_id } of listing.near) expect(shown).not.toContain(product_id);
});

test('R037 filters that leave nothing say how much there is without each of them', async () => {
  const chosen = { query: 'green velvet sofa', arrives: '12 weeks', max_width: '84' };
  const { listing } = await search(chosen);
  expect(listing.result.productCount).toBe(0);
  // In the order of the filters: without the weeks there is nothing either, without the width there is.
  expect(listing.countsWithout).toEqual([0, expect.any(Number)]);
  const { max_width: _, ...wider } = chosen;
  expect((await search(wider)).listing.result.productCount).toBe(listing.countsWithout[1]);
});

test('R037 a sentence that names no kind of piece narrows everything', async () => {
  const answer = await responseOf(search({ query: 'what fits in a 60-inch niche' }));
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/products?max_width=60']);
});
