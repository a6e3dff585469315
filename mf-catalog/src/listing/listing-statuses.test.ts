import { loader as brand } from '../brands/brand.route.tsx';
import { loader as brandsLoader } from '../brands/brands.route.tsx';
import { loader as collection } from '../collections/collection.route.tsx';
import { loader as holiday } from '../collections/holiday-collection.route.tsx';
import { responseOf, useStore } from '../testing/use-store.ts';
import { loader as category } from './category.route.tsx';
import { loader as products } from './products.route.tsx';
import { loader as searchResults } from './search-results.route.tsx';

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

test('R034 an address that no shopper would write by hand is still a listing', async () => {
  const odd = `?color=${encodeURIComponent('a:b" OR 1=1')}&brand=-x&min_price=1e9&max_price=-1&page=-7&sort=;`;
  const { listing } = await openProducts(odd);
  expect(listing.filters).toMatchObject({
    page: 1,
    sort: 'featured',
    ranges: { price: { min: null, max: null } },
  });
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
  expect(listing.result.productCount).toBeGreaterThan(0);
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

test.each(['color', 'material', 'availability', 'arrives', 'rating'] as const)(
  'R034 beside a chosen %s the other filters still promise what they show',
  async (parameter) => {
    const all = await openProducts();
    const [first] = all.listing.result.facets[parameter];
    const chosen = `?${parameter}=${encodeURIComponent(first?.value ?? '')}`;
    const { listing } = await openProducts(chosen);
    expect(listing.result.productCount).toBe(first?.count);
    const [facet] = listing.result.facets.brand;
    const both = await openProducts(`${chosen}&brand=${encodeURIComponent(facet?.value ?? '')}`);
    expect(both.listing.result.productCount).toBe(facet?.count);
  },
);

test('R034 what fits a space of 84 inches is no wider', async () => {
  const { listing } = await openCategory('living/sofas', '?max_width=84');
  const { listing: all } = await openCategory('living/sofas');
  expect(listing.result.productCount).toBeLessThan(all.result.productCount);
  expect(listing.result.hits).not.toHaveLength(0);
  for (const { slug } of listing.result.hits) {
    const found = await store.argsFor('/').context.api.products.bySlug({ slug });
    const variant = Object.values(found.data.variants).find((each) => each.slug === slug);
    expect(variant?.dimensions.width).toBeLessThanOrEqual(84);
  }
});

const asHit = ({ listing }: Awaited<ReturnType<typeof brand>> | Awaited<ReturnType<typeof holiday>>) =>
  listing.result.hits;

test('R003 every brand of the list leads to pieces of that brand, and of no other', async () => {
  const { brands } = await brandsLoader(store.argsFor('/brands'));
  expect(brands.length).toBeGreaterThan(1);
  for (const { name, slug } of brands) {
    const pieces = asHit(await brand(store.argsFor(`/brands/${slug}`, { name: slug })));
    expect([slug, ...new Set(pieces.map(({ supplier_name }) => supplier_name))]).toEqual([slug, name]);
  }
});

test('R025 R026 a brand in a category of two segments lists only that', async () => {
  const both = await brand(
    store.argsFor('/brands/halden/living/coffee-tables', { name: 'halden', '*': 'living/coffee-tables' }),
  );
  expect(both.category?.name).toBe('Coffee tables');
  expect(asHit(both)).not.toHaveLength(0);
  for (const hit of asHit(both)) {
    expect([hit.supplier_name, hit.category_permalink]).toEqual(['Halden', 'living/coffee-tables']);
  }
  const nowhere = brand(store.argsFor('/brands/halden/nowhere', { name: 'halden', '*': 'nowhere' }));
  expect((await responseOf(nowhere)).status).toBe(404);
});

test('R005 R031 R032 a collection lists its own pieces, and in a category of two segments only those', async () => {
  const open = (category: string) =>
    collection(store.argsFor(`/collections/verde/${category}`, { slug: 'verde', '*': category }));
  const { listing: all } = await open('');
  const [first] = all.result.hits;
  for (const { slug } of all.result.hits) {
    const found = await store.argsFor('/').context.api.products.bySlug({ slug });
    expect(found.data.collections).toContain('verde');
  }
  const { listing } = await open(first?.category_permalink ?? '');
  expect(listing.result.productCount).toBeGreaterThan(0);
  expect(listing.result.productCount).toBeLessThan(all.result.productCount);
  for (const hit of listing.result.hits) expect(hit.category_permalink).toBe(first?.category_permalink);
});

test('R066 the holiday collection is a listing at an address of its own', async () => {
  const { collection: found, listing } = await holiday(store.argsFor('/holiday-collection'));
  expect(found.slug).toBe('holiday');
  expect(listing.path).toBe('/holiday-collection');
  expect(listing.result.productCount).toBeGreaterThanOrEqual(6);
});

const openSearch = (query: string) =>
  searchResults(store.argsFor(`/search_results?query=${encodeURIComponent(query)}`));

test('R007 R037 a sentence is taken apart into words and filters', async () => {
  const answer = await responseOf(openSearch('green velvet sofa under 97 inches'));
  expect(answer.status).toBe(302);
  const address = answer.headers.get('Location') ?? '';
  expect(address).toBe('/search_results?query=green+velvet+sofa&max_width=97');
  const { listing } = await searchResults(store.argsFor(address));
  expect(listing.result.hits.map(({ name }) => name)).toContain('Mara three-seat sofa');
});

test('R037 a word that nothing is called by keeps nothing from being found', async () => {
  const { listing } = await openSearch('purple hovercraft sofa');
  expect(listing.result.productCount).toBeGreaterThan(0);
  expect(
    [...listing.result.hits, ...listing.near].map(({ category_permalink }) => category_permalink),
  ).toContain('living/sofas');
});
