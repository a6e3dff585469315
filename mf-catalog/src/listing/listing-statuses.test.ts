import { responseOf, useStore } from '../testing/use-store.ts';
import { loader as category } from './category.route.tsx';
import { loader as products } from './products.route.tsx';

const store = useStore();
const openProducts = (search = '') => products(store.argsFor(`/products${search}`));
const openCategory = (permalink: string, search = '') =>
  category(store.argsFor(`/categories/${permalink}${search}`, { '*': permalink }));

test('R034 all products are listed page by page, each product once', async () => {
  const [first, second] = await Promise.all([openProducts(), openProducts('?page=2')]);
  const ids = [...first.listing.result.hits, ...second.listing.result.hits].map(
    ({ product_id }) => product_id,
  );
  expect(ids).toHaveLength(48);
  expect(new Set(ids).size).toBe(48);
});

test('R034 a page behind the last one leads to the last one, with its filters', async () => {
  const answer = await responseOf(openProducts('?on_sale=true&page=900'));
  expect(answer.status).toBe(302);
  expect(answer.headers.get('Location')).toMatch(/^\/products\?on_sale=true(&page=\d+)?$/);
});

test('R034 an address that nobody would write by hand is still a listing', async () => {
  const odd = `?color=${encodeURIComponent('a:b" OR 1=1')}&brand=-x&min_price=1e9&max_price=-1&page=-7&sort=;`;
  const { listing } = await openProducts(odd);
  expect(listing.filters).toMatchObject({ page: 1, sort: 'featured', minPrice: null, maxPrice: null });
  expect(listing.result.productCount).toBe(0);
  expect(listing.recommended).not.toHaveLength(0);
});

test('R034 prices are sorted and stay within the range that was asked for', async () => {
  const { listing } = await openProducts('?min_price=500&max_price=900&sort=price_asc');
  const prices = listing.result.hits.map(({ price }) => price);
  expect(prices.length).toBeGreaterThan(0);
  expect(prices).toEqual([...prices].sort((one, other) => one - other));
  expect(Math.min(...prices)).toBeGreaterThanOrEqual(500);
  expect(Math.max(...prices)).toBeLessThanOrEqual(900);
});

test('R034 what a facet promises is what choosing it shows', async () => {
  const { listing } = await openProducts('?availability=In stock');
  const [brand] = listing.result.facets.brand;
  const narrowed = await openProducts(
    `?availability=In stock&brand=${encodeURIComponent(brand?.value ?? '')}`,
  );
  expect(narrowed.listing.result.productCount).toBe(brand?.count);
});

test('R004 R033 a category lists only products of itself and below', async () => {
  const parent = await openCategory('living');
  expect(parent.category.children.map(({ permalink }) => permalink)).toContain('living/sofas');
  const { category: sofas, listing } = await openCategory('living/sofas');
  expect(sofas.name).toBe('Sofas');
  expect(listing.result.productCount).toBeLessThan(parent.listing.result.productCount);
  for (const { category_permalink } of listing.result.hits) expect(category_permalink).toBe('living/sofas');
});

test.each([
  'nowhere',
  'living/nowhere',
  '',
  'Living',
  '../products',
  'living//sofas',
  'living/%00',
  'a/'.repeat(40),
])('R033 there is no category %j', async (permalink) => {
  expect((await responseOf(openCategory(permalink))).status).toBe(404);
});
