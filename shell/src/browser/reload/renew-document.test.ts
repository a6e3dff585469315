import { renewDocument } from './renew-document.ts';

const request = (path: string) => new Request(`http://localhost${path}`);
const locationOf = (response: Response | undefined) => response?.headers.get('location') ?? null;

test('a page whose releases were withdrawn is left for a new document, and what goes on in the page itself is not disturbed', () => {
  const { otherDocument, setOld } = renewDocument(
    () => undefined,
    () => '/cart',
  );
  expect(otherDocument('product', request('/products/mara'))).toBeUndefined();
  setOld();
  expect(locationOf(otherDocument('product', request('/products/mara?color=green')))).toBe(
    '/products/mara?color=green',
  );
  expect(otherDocument('cart', request('/cart?removed=1'))).toBeUndefined();
});

test('where another document is needed anyway it is that one', () => {
  const { otherDocument } = renewDocument(
    () => new Response(null, { status: 302, headers: { location: '/checkout' } }),
    () => '/cart',
  );
  expect(locationOf(otherDocument('checkout', request('/checkout')))).toBe('/checkout');
});
