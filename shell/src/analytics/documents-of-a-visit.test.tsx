import { consentCookie, PURPOSES, type Purpose } from '@sanderling/contract/site/consent';
import { type CookieJar, createEventBus } from '@sanderling/runtime';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { noteEventsOfForms } from './events-of-forms.ts';
import { recordEvents } from './record-events.ts';
import { startAnalytics } from './start-analytics.ts';
import { lateVendor, leaveEarly, OFF, scripts, TAGS, useDocuments, vendor } from './testing/vendors.ts';
import type { TrackingSettings } from './tracking-settings.ts';

// What vendors hear of a visit of several documents.
useDocuments();
let bus = createEventBus();

/** What a server answers to a form that puts a sofa into the cart, for this visitor. */
async function postForm(cookies: CookieJar, requestId: string) {
  const line = { variant: { id: 1001 }, product_name: 'Mara three-seat sofa', price: 3290 };
  const transport = noteEventsOfForms(
    { call: async () => ({ data: { line_items: [line] } }) },
    { cookies, requestId },
  );
  await transport.call('POST', '/orders/add_to_cart', { variant_id: 1001, quantity: 2 });
}

/** Opens the documents of a visit one after the other. Null for a visitor who has not answered. */
function visit(
  tracking: Partial<TrackingSettings>,
  allowed: readonly Purpose[] | null = PURPOSES,
  { cookies } = memoryCookies(allowed ? { consent: consentCookie(allowed) } : {}),
) {
  return (path: string, { hasNoVendors = false } = {}) => {
    bus = createEventBus();
    delete window.dataLayer;
    history.replaceState(null, '', path);
    const recording = recordEvents(bus);
    bus.emit('page:viewed', { path, title: 'Page' });
    const page = { bus, recording, store: createStore(), cookies, hasNoVendors };
    startAnalytics(hasNoVendors ? null : { ...OFF, ...tracking }, page);
    return { cookies };
  };
}

test('R371 what a form adds to the cart before scripts have come, vendors hear once, in the next page with scripts', async () => {
  const { settings, told } = vendor();
  const jar = memoryCookies({ consent: consentCookie(['marketing']) });
  await postForm(jar.cookies, 'request-1');
  await postForm(jar.cookies, 'request-2');
  const open = visit({ customerMessaging: settings }, ['marketing'], jar);
  open('/cart');
  await waitFor(() => expect(told).toHaveLength(4));
  const added = {
    variantId: 1001,
    productName: 'Mara three-seat sofa',
    quantity: 2,
    unitPriceCents: 329_000,
  };
  expect(told.slice(1)).toEqual([
    ['track', 'Added to Cart', { ...added, eventId: 'request-1-0' }],
    ['track', 'Added to Cart', { ...added, eventId: 'request-2-1' }],
    ['track', 'Viewed Page', expect.anything()],
  ]);
  expect(jar.cookies.get('eventsOfForms')).toBeUndefined();
  open('/cart');
  await waitFor(() => expect(told.at(-1)?.[1]).toBe('Viewed Page'));
  expect(told.filter(([, name]) => name === 'Added to Cart')).toHaveLength(2);
});

test.each([
  ['has refused', { consent: consentCookie([]) }],
  ['has not answered', {}],
])('R371 of a visitor who %s no form notes what it adds', async (_who, start) => {
  const { cookies } = memoryCookies(start);
  await postForm(cookies, 'request-1');
  expect(cookies.get('eventsOfForms')).toBeUndefined();
});

test('R371 what happens in a page that takes a card the vendors hear in the document after it', async () => {
  const { settings, told } = lateVendor();
  const open = visit({ customerMessaging: settings });
  open('/checkout', { hasNoVendors: true });
  expect(scripts()).toEqual([]);
  leaveEarly();
  open('/order_confirmation');
  await waitFor(() =>
    expect(told().map(([, name]) => name)).toEqual(['42', 'Viewed Page', 'Started Checkout', 'Viewed Page']),
  );
});

test('R371 R479 documents that are left before the vendors’ code has come lose nothing, a checkout among them', async () => {
  const { settings, told } = lateVendor();
  visit({ tagManager: TAGS, customerMessaging: lateVendor().settings })('/rooms');
  // Without a new document, and before the code is there.
  bus.emit('page:viewed', { path: '/categories/sofas', title: 'Sofas' });
  bus.emit('list:viewed', { category: 'sofas', first: 0, items: [] });
  leaveEarly();
  const open = visit({ tagManager: TAGS, customerMessaging: settings });
  open('/checkout', { hasNoVendors: true });
  leaveEarly();
  open('/order_confirmation');
  await waitFor(() => expect(told()).not.toEqual([]));
  expect(told().map(([, name]) => name)).toEqual([
    ...['42', 'Viewed Page', 'Viewed Page', 'Viewed Category'],
    ...['Viewed Page', 'Started Checkout', 'Viewed Page'],
  ]);
  // What its own tags may do it reads first, and each document in its turn.
  expect(window.dataLayer?.map(({ event, page_path }) => page_path ?? event)).toEqual([
    ...['consent', 'gtm.js', '/rooms', '/categories/sofas', 'view_item_list'],
    ...['/checkout', 'begin_checkout', '/order_confirmation'],
  ]);
});

test('what a visitor has done before they accept is not told, but for the page that they accept on', async () => {
  const { told, settings } = vendor();
  const open = visit({ customerMessaging: settings, tagManager: TAGS }, null);
  const { cookies } = open('/search_results?query=lamp');
  bus.emit('page:viewed', { path: '/products/mara', title: '' });
  bus.emit('product:viewed', { productId: 3, variantId: 7, name: 'Mara' });
  cookies.set('consent', consentCookie(PURPOSES));
  bus.emit('cookies:accepted', {});
  await waitFor(() => expect(told.map(([, name]) => name)).toEqual(['42', 'Viewed Page', 'Viewed Product']));
  // The tag manager reads the layer from its beginning.
  expect(window.dataLayer?.map(({ event }) => event)).toEqual([
    'consent',
    'gtm.js',
    'page_view',
    'view_item',
  ]);
});

const restored = () => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

test('R371 a page that the back button shows again tells nothing twice, and loses nothing of the checkout it led to', async () => {
  const { settings, told } = lateVendor();
  const open = visit({ tagManager: TAGS, customerMessaging: settings });
  open('/cart');
  await waitFor(() => expect(told()).toHaveLength(2));
  const cart = { bus, layer: window.dataLayer ?? [] };
  leaveEarly();
  open('/checkout', { hasNoVendors: true });
  leaveEarly();
  // The same document as before, with the scripts of vendors still on their way.
  history.replaceState(null, '', '/cart');
  [bus, window.dataLayer] = [cart.bus, cart.layer];
  restored();
  expect(told().map(([, name]) => name)).toEqual(['42', 'Viewed Page', 'Viewed Page', 'Started Checkout']);
  expect(window.dataLayer?.map(({ event, page_path }) => page_path ?? event)).toEqual([
    ...['consent', 'gtm.js', '/cart', '/checkout', 'begin_checkout'],
  ]);
});

test('R371 who accepts in the checkout has started it, though no one could be told when they came', async () => {
  const { settings, told } = vendor();
  const open = visit({ customerMessaging: settings }, null);
  const { cookies } = open('/cart');
  bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  leaveEarly();
  open('/checkout', { hasNoVendors: true });
  cookies.set('consent', consentCookie(PURPOSES));
  leaveEarly();
  open('/order_confirmation');
  await waitFor(() =>
    expect(told.map(([, name]) => name)).toEqual(['42', 'Viewed Page', 'Started Checkout', 'Viewed Page']),
  );
});

test('R371 a checkout that is pressed twice is viewed once, and its own document does not say it again', async () => {
  const { settings, told } = vendor();
  const open = visit({ customerMessaging: settings });
  open('/cart');
  for (const _press of [1, 2]) bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  await waitFor(() => expect(told.map(([, name]) => name)).toContain('Started Checkout'));
  leaveEarly();
  open('/checkout', { hasNoVendors: true });
  leaveEarly();
  open('/order_confirmation');
  await waitFor(() =>
    expect(told.map(([, name]) => name)).toEqual([
      ...['42', 'Viewed Page', 'Viewed Page', 'Started Checkout'],
      ...['42', 'Viewed Page'],
    ]),
  );
});
