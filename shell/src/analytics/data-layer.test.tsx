import { consentCookie, PURPOSES } from '@sanderling/contract/site/consent';
import { bus, createEventBus, orderAtom } from '@sanderling/runtime';
import { act } from '@testing-library/react';
import { createStore } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { NavigationFeedback } from '../routing/navigation-feedback.tsx';
import { cartOf } from '../testing/cart-of.ts';
import { showInPage } from '../testing/in-page.tsx';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { recordEvents } from './record-events.ts';
import { startAnalytics } from './start-analytics.ts';

beforeEach(() => {
  delete window.dataLayer;
  sessionStorage.clear();
  localStorage.clear();
  history.replaceState(null, '', '/');
});

/** The store's one bus cannot be left: who takes its events over last hears them. */
const ofTheStore = recordEvents(bus);

/** A page that has started its analytics; the bus is its own unless a component of the page tells on the store's. */
function open(given: { bus?: typeof bus; orderId?: string; consent?: string | null } = {}) {
  const own = given.bus ?? createEventBus();
  const { consent = consentCookie(PURPOSES) } = given;
  const { cookies } = memoryCookies({
    ...(consent !== null && { consent }),
    ...(given.orderId && { orderId: given.orderId }),
  });
  const store = createStore();
  const start = () => startAnalytics(null, { bus: own, recording, store, cookies, hasNoVendors: false });
  const recording = given.bus ? ofTheStore : recordEvents(own);
  return { bus: own, start, store };
}

function PageOf({ products }: { products: Record<string, ReactNode> }) {
  const { pathname } = useLocation();
  return products[pathname];
}

const entries = () => window.dataLayer?.map(({ event_id: _, ...entry }) => entry) ?? [];
const names = () => entries().map(({ event }) => event);

test('R115 R479 every page that is shown is reported once, to the data layer of the tag manager', async () => {
  open({ bus }).start();
  const { router } = showInPage(
    <>
      <title>Sanderling</title>
      <NavigationFeedback />
    </>,
  );
  await act(() => router.navigate('/products?page=2'));
  await act(() => router.navigate('/products?page=2#reviews'));
  expect(entries()).toEqual([
    { event: 'page_view', page_path: '/', page_title: 'Sanderling' },
    { event: 'page_view', page_path: '/products?page=2', page_title: 'Sanderling' },
  ]);
});

test('R115 R479 a page is reported before what is on it, when it is opened and when its visitor goes on to another', async () => {
  open({ bus }).start();
  function Product({ productId }: { productId: number }) {
    useEffect(() => bus.emit('product:viewed', { productId, variantId: 1, name: 'Mara' }), [productId]);
    return null;
  }
  const products = { '/': <Product productId={1} />, '/other': <Product productId={2} /> };
  const { router } = showInPage(
    <>
      <PageOf products={products} />
      <NavigationFeedback />
    </>,
  );
  await act(() => router.navigate('/other'));
  expect(names()).toEqual(['page_view', 'view_item', 'page_view', 'view_item']);
});

test('R479 what is put into the cart is reported with its price in dollars', () => {
  const page = open();
  page.start();
  const mara = { variantId: 7, productId: 3, productName: 'Mara' };
  page.bus.emit('cart:added', { ...mara, quantity: 2, unitPriceCents: 129_950 });
  expect(entries()).toEqual([
    {
      event: 'add_to_cart',
      currency: 'USD',
      value: 2599,
      items: [{ item_id: 7, item_group_id: 3, item_name: 'Mara', quantity: 2, price: 1299.5 }],
    },
  ]);
});

test('R479 every other event is reported too, without a customer’s address', () => {
  const page = open();
  page.start();
  page.bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  page.bus.emit('page:viewed', { path: '/categories/living/sofas?color=green', title: 'Sofas' });
  page.bus.emit('list:viewed', {
    category: 'living/sofas',
    first: 24,
    items: [{ productId: 3, variantId: 7, name: 'Mara', unitPriceCents: 129_950 }],
  });
  page.bus.emit('page:viewed', { path: '/search_results?query=green+sofa', title: 'Search' });
  page.bus.emit('product:viewed', { productId: 3, variantId: 7, name: 'Mara', unitPriceCents: 129_950 });
  page.bus.emit('order:completed', { orderId: 'o', number: 'R123456789', totalCents: 129_950 });
  page.bus.emit('account:created', { email: 'ada@example.com' });
  page.bus.emit('lead:captured', { source: 'sweepstakes' });
  expect(entries().filter(({ event }) => event !== 'page_view')).toEqual([
    { event: 'begin_checkout', currency: 'USD' },
    {
      event: 'view_item_list',
      item_list_name: 'living/sofas',
      currency: 'USD',
      items: [
        {
          item_id: 7,
          item_group_id: 3,
          item_name: 'Mara',
          item_list_name: 'living/sofas',
          index: 25,
          price: 1299.5,
        },
      ],
    },
    { event: 'search', search_term: 'green sofa' },
    {
      event: 'view_item',
      currency: 'USD',
      value: 1299.5,
      // The id that the piece has in the cart, too.
      items: [{ item_id: 7, item_group_id: 3, item_name: 'Mara', price: 1299.5 }],
    },
    { event: 'purchase', currency: 'USD', value: 1299.5, transaction_id: 'R123456789' },
    { event: 'sign_up' },
    { event: 'generate_lead', lead_source: 'sweepstakes' },
  ]);
  expect(JSON.stringify(window.dataLayer)).not.toContain('ada@');
});

test('R371 a purchase is told with its pieces, tax, delivery and code, and a started checkout with what the cart comes to', () => {
  const page = open();
  page.start();
  const items = [{ item_id: 7, item_name: 'Mara', quantity: 2, price: 630, discount: 70.01 }];
  page.bus.emit('order:completed', {
    orderId: 'o',
    number: 'R123456789',
    totalCents: 145_028,
    sale: { tax: 99.79, shipping: 89, coupon: 'GREENTHUMB', items },
  });
  expect(entries()).toEqual([
    {
      event: 'purchase',
      currency: 'USD',
      value: 1450.28,
      transaction_id: 'R123456789',
      tax: 99.79,
      shipping: 89,
      coupon: 'GREENTHUMB',
      items,
    },
  ]);
  window.dataLayer = [];
  page.store.set(orderAtom, { ...cartOf([2]), total: 500 });
  page.bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  expect(entries().at(-1)).toEqual({
    event: 'begin_checkout',
    currency: 'USD',
    value: 500,
    items: [{ item_id: 7, item_name: 'Mara', quantity: 2, price: 125 }],
  });
});

test('R479 what a page tells before analytics listen is reported too, once, in its order and each with an id', () => {
  const page = open();
  page.bus.emit('page:viewed', { path: '/products/mara', title: 'Mara' });
  page.bus.emit('product:viewed', { productId: 3, variantId: 7, name: 'Mara', unitPriceCents: 129_950 });
  page.bus.emit('cart:added', { variantId: 7, productName: 'Mara', quantity: 1, unitPriceCents: 100 });
  page.start();
  page.bus.emit('product:viewed', { productId: 4, variantId: 9, name: 'Lido' });
  expect(names()).toEqual(['page_view', 'view_item', 'add_to_cart', 'view_item']);
  const ids = window.dataLayer?.map(({ event_id }) => event_id) ?? [];
  expect(new Set(ids).size).toBe(4);
  expect(ids.every((id) => typeof id === 'string' && id.length > 10)).toBe(true);
});

test('R371 a checkout is started once for each cart, whatever its pages and documents', () => {
  const cart = open({ orderId: 'o1' });
  cart.start();
  // The cart's page tells of the checkout that it leads to, since no vendor runs there.
  cart.bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  history.replaceState(null, '', '/checkout');
  const checkout = open({ orderId: 'o1' });
  checkout.bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  checkout.start();
  checkout.bus.emit('page:viewed', { path: '/checkout?step=delivery', title: 'Checkout' });
  const again = open({ orderId: 'o1' });
  again.bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  again.start();
  expect(entries().map(({ event, page_path }) => page_path ?? event)).toEqual([
    '/checkout',
    'begin_checkout',
    '/checkout?step=delivery',
    '/checkout',
  ]);
  const next = open({ orderId: 'o2' });
  next.start();
  next.bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  const started = window.dataLayer?.filter(({ event }) => event === 'begin_checkout') ?? [];
  expect(new Set(started.map(({ event_id }) => event_id)).size).toBe(2);
  // Who knows a cart's id opens the cart.
  expect(JSON.stringify(started)).not.toMatch(/o[12]"/);
});

test('R371 a checkout that is opened in two tabs is started once, and so is a purchase', () => {
  for (const _ of ['one tab', 'another']) {
    sessionStorage.clear();
    const tab = open({ orderId: 'o1' });
    tab.start();
    tab.bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
    tab.bus.emit('order:completed', { orderId: 'o1', number: 'R123456789', totalCents: 500 });
  }
  expect(names().filter((name) => name !== 'page_view')).toEqual(['begin_checkout', 'purchase']);
});

test.each([
  ['/order_confirmation?order_id=bc8da1a0', '/order_confirmation'],
  ['/my_orders/bc8da1a0', '/my_orders/:id'],
  ['/reset_password/secret', '/reset_password/:token'],
  ['/newsletter?key=secret', '/newsletter'],
  ['/newsletter?done=asked', '/newsletter'],
  ['/link_order/secret/accept', '/link_order/:id/accept'],
  ['/delivery_date_requests/bc8da1a0', '/delivery_date_requests/:id'],
  ['/new_payment?order_id=bc8da1a0', '/new_payment'],
  ['/checkout?step=payment&order_id=bc8da1a0', '/checkout?step=payment'],
  ['/products?color=green&page=2', '/products?color=green&page=2'],
  ['/search_results?query=oak', '/search_results?query=oak'],
  ['/products?gclid=zzz9&epik=pp&promo_code=LETTER-6QW2RV22HX4Y&sort=newest', '/products?sort=newest'],
  [
    '/categories/sofas?max_width=84&color=green&color=blue',
    '/categories/sofas?max_width=84&color=green&color=blue',
  ],
  ['/products/mara-three-seat-sofa', '/products/mara-three-seat-sofa'],
])('R479 of the page at %s the layer says %s: nothing that opens what is a visitor’s own', (path, said) => {
  history.replaceState(null, '', path);
  const page = open();
  page.start();
  page.bus.emit('page:viewed', { path, title: 'Page' });
  expect(entries()[0]).toEqual({ event: 'page_view', page_path: said, page_title: 'Page' });
  // It is this page, and not one that the next document is to leave out.
  expect(sessionStorage.getItem('sanToldEvents') ?? '').not.toContain('ahead');
});

test.each(['jane.doe@example.com', '(312) 555-0148', '4242 4242 4242 4242', 'R627163458'])(
  'R479 of a search for %s the layer says that there was a page, and nothing of what was typed',
  (query) => {
    const page = open();
    page.start();
    const path = `/search_results?query=${encodeURIComponent(query)}`;
    page.bus.emit('page:viewed', { path, title: `“${query}” | Sanderling` });
    expect(entries()).toEqual([
      { event: 'page_view', page_path: '/search_results', page_title: '/search_results' },
    ]);
  },
);

test('R479 a search with sizes is reported', () => {
  const page = open();
  page.start();
  page.bus.emit('page:viewed', { path: '/search_results?query=sofa+84+x+36', title: 'Search' });
  expect(entries()[1]).toEqual({ event: 'search', search_term: 'sofa 84 x 36' });
});

test('R479 an address that is left is reported once, though the page that thanks for it is loaded anew', () => {
  for (const _ of ['first', 'again']) {
    const page = open();
    page.bus.emit('lead:captured', { source: 'newsletter' });
    page.start();
  }
  expect(entries()).toEqual([{ event: 'generate_lead', lead_source: 'newsletter' }]);
  expect(window.dataLayer?.[0]?.event_id).not.toContain('newsletter');
});

test('R479 a purchase is reported once, also where its confirmation is opened again', () => {
  for (const _ of ['first', 'again']) {
    const page = open();
    page.bus.emit('order:completed', { orderId: 'o1', number: 'R123456789', totalCents: 500 });
    page.start();
  }
  expect(window.dataLayer).toEqual([
    {
      event: 'purchase',
      currency: 'USD',
      value: 5,
      transaction_id: 'R123456789',
      event_id: 'purchase-R123456789',
    },
  ]);
});

test.each([
  ['has not answered', null],
  ['has refused', consentCookie([])],
])(
  'R479 the data layer of a visitor who %s is memory of its document: nothing of it is stored',
  (_, consent) => {
    const page = open({ consent, orderId: 'o1' });
    page.bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
    page.start();
    page.bus.emit('lead:captured', { source: 'newsletter' });
    page.bus.emit('order:completed', { orderId: 'o1', number: 'R123456789', totalCents: 500 });
    expect(names()).toEqual(['page_view', 'begin_checkout', 'generate_lead', 'purchase']);
    dispatchEvent(new Event('pagehide'));
    expect({ ...sessionStorage, ...localStorage }).toEqual({});
  },
);
