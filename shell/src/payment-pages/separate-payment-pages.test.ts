import { bus } from '@sanderling/runtime';
import { separatePaymentPages } from './separate-payment-pages.ts';

const to = (path: string) => new Request(`https://shop.example${path}`);
const heard: [path: string, title: string][] = [];
const end = bus.on('page:viewed', ({ path, title }) => heard.push([path, title]));
beforeEach(() => heard.splice(0));
afterAll(end);

/** The address of the new document; null where the page is shown in this one. */
function documentFor(shown: string, routeId: string, path: string): string | null {
  const answer = separatePaymentPages(shown, bus, (page) => `${page} | Sanderling`)(routeId, to(path));
  if (!answer) return null;
  expect(answer.headers.get('x-remix-reload-document')).toBe('true');
  return answer.headers.get('location');
}

test('R028 the checkout is opened in a document of its own, from wherever the shopper comes, and left for another', () => {
  expect(documentFor('cart', 'checkout', '/checkout?step=payment')).toBe('/checkout?step=payment');
  expect(documentFor('products-slug', 'new-payment', '/new_payment?order_id=1')).toBe(
    '/new_payment?order_id=1',
  );
  expect(documentFor('checkout', 'cart', '/cart')).toBe('/cart');
  expect(documentFor('checkout', 'order-confirmation', '/order_confirmation?order_id=1')).toBe(
    '/order_confirmation?order_id=1',
  );
});

test('steps of the checkout share their document, and so do pages that take no card', () => {
  expect(documentFor('checkout', 'checkout', '/checkout?step=delivery')).toBeNull();
  expect(documentFor('home', 'cart', '/cart')).toBeNull();
});

test('R479 vendors hear of the checkout in the document before it, since none runs in the checkout’s own', () => {
  documentFor('cart', 'checkout', '/checkout');
  documentFor('checkout', 'cart', '/cart');
  // With the title that the checkout’s document has when it is loaded anew.
  expect(heard).toEqual([['/checkout', 'Checkout | Sanderling']]);
});
