import { separateUntrackedPages } from './separate-untracked-pages.ts';

const WITH_VENDORS = { hasVendors: true, isWithheld: false };
const WITHHELD = { hasVendors: false, isWithheld: true };

function documentFor(shown: string, document: typeof WITHHELD, routeId: string, path: string): string | null {
  const answer = separateUntrackedPages(shown, document)(routeId, new Request(`https://shop.example${path}`));
  if (!answer) return null;
  expect(answer.headers.get('x-remix-reload-document')).toBe('true');
  return answer.headers.get('location');
}

test.each([
  ['my-orders-id', '/my_orders/bc8da1a0'],
  ['delivery-date-requests-id', '/delivery_date_requests/bc8da1a0'],
  ['newsletter', '/newsletter?key=secret'],
  ['order-confirmation', '/order_confirmation?order_id=bc8da1a0'],
])('R479 a %s page shares no document with scripts of others, which would read its address', (id, path) => {
  expect(documentFor('user-my-orders', WITH_VENDORS, id, path)).toBe(path);
  expect(documentFor('user-my-orders', { hasVendors: false, isWithheld: false }, id, path)).toBeNull();
});

test('R479 who leaves such a page comes to a document where vendors hear again', () => {
  expect(documentFor('my-orders-id', WITHHELD, 'products', '/products?page=2')).toBe('/products?page=2');
  expect(documentFor('my-orders-id', WITHHELD, 'my-orders-id', '/my_orders/other')).toBeNull();
});

test('all other pages share their document', () => {
  expect(documentFor('products', WITH_VENDORS, 'newsletter', '/newsletter?done=asked')).toBeNull();
  expect(documentFor('home', WITH_VENDORS, 'products', '/products')).toBeNull();
});
