import { readPageAddress } from './page-address.ts';
import { createRouteLookup } from './route-lookup.ts';

const lookUpRoute = createRouteLookup();

function found(url: string) {
  const address = readPageAddress(url);
  if (typeof address === 'number') throw new Error(`${url} is refused`);
  return lookUpRoute(address);
}

for (const [id, from, to] of [
  ['R091', '/products?page=1', '/products'],
  ['R092', '/brands/orrin?page=1', '/brands/orrin'],
  ['R093', '/categories/a/b?page=1', '/categories/a/b'],
  ['R094', '/collections/x?page=1', '/collections/x'],
  ['R095', '/holiday-collection?page=1', '/holiday-collection'],
  ['R096', '/brands/x/a/b?page=1', '/brands/x/a/b'],
  ['R097', '/collections/x/a?page=1', '/collections/x/a'],
] as const) {
  test(`${id} the first page of a list has one address: ${from}`, () => {
    expect(found(from).redirect).toEqual({ status: 301, location: to });
  });
}

test('R091 only the page is dropped: filters and campaigns stay', () => {
  expect(found('/products?gclid=a&page=1&color=red').redirect?.location).toBe('/products?gclid=a&color=red');
});

test('other numbers, other spellings and other pages stay where they are', () => {
  for (const url of [
    '/products?page=2',
    '/products?page=01',
    '/products?page=0',
    '/search_results?page=1',
    '/?page=1',
  ]) {
    expect(found(url).redirect).toBeNull();
  }
});

for (const [id, from, to] of [
  ['R098', '/designers', '/trade-program'],
  ['R099', '/designers/jane', '/trade-program'],
  ['R100', '/pages/home', '/designer-feature-one'],
  ['R101', '/pages/brands', '/brands'],
] as const) {
  test(`${id} ${from} leads to ${to}`, () => {
    expect(found(from).redirect).toEqual({ status: 302, location: to });
  });
}

test('R044 pages for designers are not taken for the name of one', () => {
  expect(found('/designers/signup')).toMatchObject({
    redirect: null,
    layout: 'reduced',
    owner: 'mf-designer',
  });
});

test('R030 the tags of collections are not taken for a collection with a category', () => {
  expect(found('/collections/all/velvet?page=1').redirect).toBeNull();
  expect(found('/collections/verde/velvet?page=1').redirect).not.toBeNull();
});

test('the cart belongs to its visitor, the catalogue to everyone', () => {
  expect(found('/cart').isPersonal).toBe(true);
  expect(found('/products/mara').isPersonal).toBe(false);
});
