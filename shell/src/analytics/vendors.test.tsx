import { createEventBus, bus as pageBus, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { loadVendorScript } from './command-queue.ts';
import { MARKETING_NAMES } from './marketing-names.ts';
import { startAnalytics } from './start-analytics.ts';
import type { TrackingSettings } from './tracking-settings.ts';
import { startVendors } from './vendors.ts';

const OFF: TrackingSettings = {
  tagManager: null,
  socialPixel: null,
  customerMessaging: null,
  emailMarketing: null,
};
let lastName = 0;
/** A started vendor listens until the page unloads. */
let bus = createEventBus();
beforeEach(() => {
  bus = createEventBus();
});

/** A vendor whose commands are written down. */
function vendor() {
  lastName += 1;
  const command = `vendor${lastName}`;
  const told: unknown[][] = [];
  Object.assign(globalThis, { [command]: (...words: unknown[]) => told.push(words) });
  return { told, settings: { script: 'https://pixel.example/core.js', command, account: '42' } };
}
const scripts = () => [...document.head.querySelectorAll('script')].map(({ src }) => src);

function start(settings: Partial<TrackingSettings>) {
  const store = createStore();
  startVendors({ ...OFF, ...settings }, { bus, store, page: [] });
  return store;
}
afterEach(() => {
  document.head.innerHTML = '';
  jest.useRealTimers();
});

test('R481 R482 the social pixel hears seven events, amounts in US dollars', () => {
  const { told, settings } = vendor();
  start({ socialPixel: settings });
  bus.emit('page:viewed', { path: '/categories/sofas', title: 'Sofas' });
  bus.emit('page:viewed', { path: '/search_results?query=lamp', title: 'Search' });
  bus.emit('page:viewed', { path: '/checkout', title: 'Checkout' });
  bus.emit('product:viewed', { productId: 3, variantId: 7, name: 'Mara' });
  bus.emit('cart:added', { variantId: 7, productName: 'Mara', quantity: 2, unitPriceCents: 129_950 });
  bus.emit('order:completed', { orderId: 'o', number: 'R1', totalCents: 5_000 });
  bus.emit('account:created', { email: 'ada@example.com' });
  bus.emit('lead:captured', { source: 'sweepstakes' });
  const [load, ...events] = told;
  expect(load).toEqual(['load', '42']);
  expect([...new Set(events.map(([, event]) => event))].sort()).toEqual([
    'add_to_cart',
    'checkout',
    'lead',
    'page_visit',
    'search',
    'signup',
    'view_category',
  ]);
  const withValue = events.filter(([, , payload]) => JSON.stringify(payload).includes('value'));
  expect(withValue).toEqual([
    ['track', 'add_to_cart', { currency: 'USD', value: 2599, order_quantity: 2, product_id: 7 }],
    ['track', 'checkout', { currency: 'USD', value: 50, order_id: 'R1' }],
  ]);
});

test('R371 the marketing platforms have names of their own for what happens', () => {
  expect(MARKETING_NAMES).toMatchObject({
    begin_checkout: 'Started Checkout',
    add_to_cart: 'Added to Cart',
    view_item: 'Viewed Product',
  });
});

test('R371 R480 the messaging tracker hears what happens under those names', () => {
  const { told, settings } = vendor();
  start({ customerMessaging: settings });
  bus.emit('product:viewed', { productId: 3, variantId: 7, name: 'Mara' });
  expect(told.at(-1)).toEqual(['track', 'Viewed Product', { productId: 3, productName: 'Mara' }]);
});

test('R483 R310 who signs in is made known by e-mail address, and cleared with the sign-out', () => {
  const messaging = vendor();
  const mail = vendor();
  const store = start({ customerMessaging: messaging.settings, emailMarketing: mail.settings });
  store.set(transitionAtom, {
    type: 'activated',
    session: { ...SIGNED_OUT, token: 't', email: 'ada@example.com' },
  });
  bus.emit('session:changed', { signedIn: true });
  for (const { told } of [messaging, mail]) {
    expect(told.at(-1)).toEqual(['identify', { email: 'ada@example.com' }]);
  }
  store.set(transitionAtom, { type: 'cleared' });
  bus.emit('session:changed', { signedIn: false });
  expect(messaging.told.at(-1)).toEqual(['reset']);
});

test('R505 a script that does not come in ten seconds is worth a warning, and no more', () => {
  jest.useFakeTimers();
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  loadVendorScript('https://slow.example/a.js');
  loadVendorScript('https://quick.example/a.js');
  document.head.querySelector('script[src*=quick]')?.dispatchEvent(new Event('load'));
  jest.advanceTimersByTime(9_999);
  expect(warn).not.toHaveBeenCalled();
  jest.advanceTimersByTime(20_000);
  expect(warn).toHaveBeenCalledTimes(1);
  expect(warn.mock.calls[0]?.[0]).toContain('slow.example');
  warn.mockRestore();
});

test('R502 a script that cannot be loaded, and a vendor that fails, are logged only', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  const error = jest.spyOn(console, 'error').mockImplementation();
  loadVendorScript('https://gone.example/a.js');
  document.head.querySelector('script')?.dispatchEvent(new Event('error'));
  expect(warn).toHaveBeenCalledTimes(1);
  const { settings } = vendor();
  Object.assign(globalThis, {
    [settings.command]: () => {
      throw new Error('A bug of theirs');
    },
  });
  const toasts: unknown[] = [];
  const end = pageBus.on('toast:show', (toast) => toasts.push(toast));
  start({ socialPixel: settings });
  expect(() => bus.emit('page:viewed', { path: '/', title: '' })).not.toThrow();
  end();
  expect(error).toHaveBeenCalled();
  expect(toasts).toEqual([]);
  warn.mockRestore();
  error.mockRestore();
});

test('commands that come before the script wait for it', () => {
  const settings = { script: 'https://pixel.example/core.js', command: 'lateVendor', account: '42' };
  start({ socialPixel: settings });
  bus.emit('page:viewed', { path: '/', title: '' });
  expect(Reflect.get(globalThis, 'lateVendor').queue).toEqual([
    ['load', '42'],
    ['track', 'page_visit', {}],
  ]);
});

test('no vendor’s script is loaded before the visitor has accepted, or where no vendor is configured', async () => {
  const [early, later] = ['https://tags.example/gtm.js?id=GTM-1', 'https://tags.example/gtm.js?id=GTM-2'];
  const page = (accepted: boolean) => ({
    bus,
    path: '/',
    early: { views: [], orders: [] },
    store: createStore(),
    cookies: memoryCookies(accepted ? { cookieNoticeAccepted: '1' } : {}).cookies,
  });
  startAnalytics(null, page(true));
  startAnalytics({ ...OFF, tagManager: early }, page(false));
  // What would have come without being asked for would be there before what comes after it.
  startAnalytics({ ...OFF, tagManager: later }, page(true));
  await waitFor(() => expect(scripts()).toEqual([later]));
  bus.emit('cookies:accepted', {});
  await waitFor(() => expect(scripts()).toEqual([later, early]));
});
