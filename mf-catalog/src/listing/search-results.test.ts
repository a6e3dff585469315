import { responseOf, useStore } from '../testing/use-store.ts';
import { loader as productsLoader } from './products.route.tsx';
import { loader } from './search-results.route.tsx';

const store = useStore();
const search = (parameters: Record<string, string>) =>
  loader(store.argsFor(`/search_results?${new URLSearchParams(parameters)}`));

test('R037 a search with hardly a result also shows what has most of its words, and nothing twice', async () => {
  // The sentence leads to its filters first.
  const { listing } = await search({ query: 'bar stool', feature: 'Swivel' });
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

test.each(['q', 'query'])(
  'R037 words in the address of all products are searched for: ?%s=',
  async (name) => {
    const answer = await responseOf(productsLoader(store.argsFor(`/products?${name}=oak+desk&color=Green`)));
    expect([answer.status, answer.headers.get('Location')]).toEqual([
      302,
      '/search_results?query=oak+desk&color=Green',
    ]);
  },
);

test('R037 what a sentence without a piece has narrowed everything to is said', async () => {
  const { found } = await productsLoader(store.argsFor('/products?max_width=60&not=material%3ALeather'));
  expect(found).toEqual({
    intro: expect.stringMatching(/^\d+ pieces found: not leather, width up to 60 in\.$/),
    limits: 'not leather, width up to 60 in',
  });
  const nothing = await productsLoader(store.argsFor('/products?max_price=1'));
  expect(nothing.found?.intro).toBe('Nothing found: up to $1.');
  for (const whole of ['/products', '/products?sort=newest', '/products?on_sale=true'])
    expect((await productsLoader(store.argsFor(whole))).found).toBeNull();
});

test.each([
  ['5 x 9 rug', 'No rug here is 5 x 9 feet. The nearest is 6 x 9.'],
  ['california king bed under $3000', 'No bed here is california king size.'],
])('R037 a size that is not made is said above what comes nearest: %s', async (query, sentence) => {
  const answer = await responseOf(search({ query }));
  const address = new URL(answer.headers.get('Location') ?? '', 'https://shop.example');
  const { headLine, listing } = await search(Object.fromEntries(address.searchParams));
  expect(headLine).toContain(sentence);
  expect(listing.result.productCount + listing.near.length).toBeGreaterThan(0);
});

test('R037 what other stores call q is the query here', async () => {
  const answer = await responseOf(search({ q: 'oak desk' }));
  expect([answer.status, answer.headers.get('Location')]).toEqual([302, '/search_results?query=oak+desk']);
});

test('R037 what is excluded stands in the address, and in no piece', async () => {
  const answer = await responseOf(search({ query: 'sofa not leather' }));
  expect(answer.headers.get('Location')).toBe('/search_results?query=sofa&not=material%3ALeather');
  const { listing, headLine } = await search({ query: 'sofa', not: 'material:Leather' });
  expect(listing.result.hits.map(({ name }) => name).join()).not.toMatch(/leather/i);
  expect(headLine).toMatch(/^\d+ pieces found: not leather\.$/);
});

test('R037 where every piece of the kind has what is excluded, they come near all the same, and nothing else does', async () => {
  const answer = await responseOf(search({ query: 'armless accent chair without wood' }));
  const parameters = new URL(answer.headers.get('Location') ?? '', 'https://shop.example').searchParams;
  const { listing, headLine } = await loader(store.argsFor(`/search_results?${parameters}`));
  expect(listing.result.productCount).toBe(0);
  expect(listing.near.length).toBeGreaterThan(2);
  for (const { category_permalink } of listing.near) expect(category_permalink).toBe('living/armchairs');
  expect(headLine).toMatch(
    /^Nothing found for “accent chair”: .*without arms\. What comes nearest is below\.$/,
  );
});

test.each([
  ['rug that isn’t wool', 'rugs', 'Nothing found for “rug”: not wool. What comes nearest is below.'],
  [
    'nightstand without drawers',
    'bedroom/nightstands',
    'Nothing found for “nightstand”: without drawers. What comes nearest is below.',
  ],
  [
    'bed no headboard',
    'bedroom/beds',
    'Nothing found for “bed”: without headboard. What comes nearest is below.',
  ],
])('R037 "%s" leaves nothing, so that all of the kind come near', async (query, category, sentence) => {
  const answer = await responseOf(search({ query }));
  const { listing, headLine } = await loader(store.argsFor(answer.headers.get('Location') ?? ''));
  expect(listing.near.length).toBeGreaterThan(3);
  for (const { category_permalink } of listing.near) expect(category_permalink).toMatch(`${category}`);
  expect(headLine).toBe(sentence);
});

test('R037 an excluded kind is excluded wherever it stands, and said by its name', async () => {
  const answer = await responseOf(search({ query: 'living room furniture that is not a sofa' }));
  const address = answer.headers.get('Location') ?? '';
  expect(new URL(address, 'https://shop.example').searchParams.getAll('not')).toEqual([
    'category:living/sofas',
    'category:outdoor/sofas',
  ]);
  const { listing, headLine } = await loader(store.argsFor(address));
  for (const { category_permalink } of listing.result.hits) expect(category_permalink).not.toMatch(/sofas/);
  expect(headLine).toMatch(/^\d+ pieces found: not sofas, not outdoor sofas\.$/);
});

test('R037 what is not sold is said, above what comes nearest', async () => {
  const { listing, headLine } = await search({ query: 'tv' });
  expect(headLine).toBe('We do not sell televisions. These are made to stand below one.');
  expect(listing.result.hits[0]?.category_permalink).toBe('living/credenzas-media');
});

test('R037 a question about the store is answered by a page', async () => {
  expect(await search({ query: 'return policy' })).toMatchObject({
    isHelpOnly: true,
    help: [{ path: '/pages/returns' }],
  });
});

test('R034 a value in small letters is the value, and prices are in their order', async () => {
  const answer = await responseOf(search({ query: 'sofa', color: 'green' }));
  expect(answer.headers.get('Location')).toBe('/search_results?query=sofa&color=Green');
  const { listing } = await search({ query: 'table', sort: 'price_asc' });
  const prices = listing.result.hits.map(({ price }) => price);
  expect(prices).toEqual(prices.toSorted((one, other) => one - other));
});
