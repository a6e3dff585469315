import { consentCookie, PURPOSES, type Purpose } from '@sanderling/contract/site/consent';
import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { createEventBus, bus as pageBus, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { waitFor } from '@testing-library/react';
import { createStore } from 'jotai';
import { optOut } from '../testing/global-privacy-control.ts';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { loadVendorScript } from './command-queue.ts';
import { createEventQueue } from './event-queue.ts';
import { MARKETING_NAMES } from './marketing-names.ts';
import { recordEvents } from './record-events.ts';
import { startAnalytics } from './start-analytics.ts';
import { lateVendor, leaveEarly, OFF, scripts, TAGS, useDocuments, vendor } from './testing/vendors.ts';
import type { TrackingSettings } from './tracking-settings.ts';
import { takeUntold } from './untold-events.ts';
import { startVendors } from './vendors.ts';

useDocuments();
/** A started vendor listens until the page unloads. */
let bus = createEventBus();
beforeEach(() => {
  bus = createEventBus();
});
/** The document is left: the script of a vendor that has not come goes with it. */
function leave({ command }: { command: string }) {
  leaveEarly();
  Reflect.deleteProperty(globalThis, command);
  bus = createEventBus();
}

/** What a vendor was told, without the ids. */
const withoutId = ([command, name, details]: unknown[]) => [
  command,
  name,
  Object.fromEntries(
    Object.entries(details ?? {}).filter(([key]) => key !== 'event_id' && key !== 'eventId'),
  ),
];

function start(settings: Partial<TrackingSettings>, allowed: readonly Purpose[] = PURPOSES) {
  const store = createStore();
  const { cookies } = memoryCookies({ consent: consentCookie(allowed) });
  const queue = createEventQueue(recordEvents(bus), () => undefined, {
    orderId: () => 'o1',
    isAnyAllowed: () => true,
  });
  startVendors({ ...OFF, ...settings }, { bus, queue, store, cookies, untold: takeUntold() });
  return { store, cookies };
}
afterEach(() => {
  jest.useRealTimers();
});

test('R481 R482 the social pixel hears seven events, amounts in US dollars', () => {
  const { told, settings } = vendor();
  start({ socialPixel: settings });
  bus.emit('page:viewed', { path: '/categories/sofas', title: 'Sofas' });
  bus.emit('list:viewed', { category: 'sofas', first: 0, items: [] });
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
  const withValue = events
    .map(withoutId)
    .filter(([, , payload]) => JSON.stringify(payload).includes('value'));
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
  expect(withoutId(told.at(-1) ?? [])).toEqual([
    'track',
    'Viewed Product',
    { productId: 3, variantId: 7, productName: 'Mara' },
  ]);
});

test('R483 R310 who signs in is made known by e-mail address, and cleared with the sign-out', () => {
  const messaging = vendor();
  const mail = vendor();
  const { store } = start({ customerMessaging: messaging.settings, emailMarketing: mail.settings });
  store.set(transitionAtom, {
    type: 'activated',
    session: { ...SIGNED_OUT, token: 't', email: 'ada@example.com' },
  });
  bus.emit('session:changed', { signedIn: true });
  for (const { told } of [messaging, mail]) {
    expect(told.at(-1)).toEqual(['identify', { email: 'ada@example.com' }]);
  }
  // Of a new account the store tells a second time, some seconds later.
  bus.emit('account:identified', { email: 'ada@example.com' });
  for (const { told } of [messaging, mail])
    expect(told.filter(([command]) => command === 'identify')).toHaveLength(1);
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
  const { settings, told } = lateVendor();
  start({ socialPixel: settings });
  bus.emit('page:viewed', { path: '/', title: '' });
  expect(told()[0]).toEqual(['load', '42']);
  expect(withoutId(told()[1] ?? [])).toEqual(['track', 'page_visit', {}]);
});

test('R479 what a vendor’s script came too late for it hears in the next document, first and once', () => {
  const { settings, told } = lateVendor();
  start({ customerMessaging: settings });
  bus.emit('page:viewed', { path: '/rooms', title: 'Rooms' });
  bus.emit('cart:added', { variantId: 7, productName: 'Mara', quantity: 1, unitPriceCents: 100 });
  const first = told().slice(1);
  leave(settings);
  start({ customerMessaging: settings });
  bus.emit('page:viewed', { path: '/cart', title: 'Cart' });
  expect(told().slice(1, 3)).toEqual(first);
  expect(told().map(([, name]) => name)).toEqual(['42', 'Viewed Page', 'Added to Cart', 'Viewed Page']);
  // Its script comes: what it was told it has, and the next document does not say it again.
  Object.assign(globalThis, { [settings.command]: () => undefined });
  leave(settings);
  start({ customerMessaging: settings });
  expect(told()).toHaveLength(1);
});

test('no vendor’s script is loaded before the visitor has accepted, or where no vendor is configured', async () => {
  const [early, later] = ['https://tags.example/gtm.js?id=GTM-1', 'https://tags.example/gtm.js?id=GTM-2'];
  const page = (consent?: string) => ({
    bus,
    recording: recordEvents(bus),
    store: createStore(),
    cookies: memoryCookies(consent === undefined ? {} : { consent }).cookies,
    hasNoVendors: false,
  });
  startAnalytics(null, page(consentCookie(PURPOSES)));
  startAnalytics({ ...OFF, tagManager: early }, page(consentCookie([])));
  const undecided = page();
  startAnalytics({ ...OFF, tagManager: early }, undecided);
  // What would have come without being asked for would be there before what comes after it.
  startAnalytics({ ...OFF, tagManager: later }, page(consentCookie(PURPOSES)));
  await waitFor(() => expect(scripts()).toEqual([later]));
  undecided.cookies.set('consent', consentCookie(PURPOSES));
  bus.emit('cookies:accepted', {});
  await waitFor(() => expect(scripts()).toEqual([later, early]));
});

const all = () => {
  const named = (name: string) => ({ ...vendor().settings, script: `https://${name}.example/a.js` });
  return {
    tagManager: TAGS,
    socialPixel: named('pixel'),
    customerMessaging: named('messages'),
    emailMarketing: named('mail'),
  };
};

test('each vendor is loaded for its own purpose, and none of a purpose that is refused', () => {
  start(all(), []);
  expect(scripts()).toEqual([]);
  start(all(), ['statistics']);
  expect(scripts()).toEqual([TAGS]);
  document.head.innerHTML = '';
  start(all(), ['marketing']);
  expect(scripts()).toEqual(['pixel', 'messages', 'mail'].map((name) => `https://${name}.example/a.js`));
});

test('Global Privacy Control keeps marketing away though its visitor once allowed everything', () => {
  const optIn = optOut();
  start(all());
  optIn();
  expect(scripts()).toEqual([TAGS]);
});

test('a visitor who refuses in another tab is not told of from then on, also not in the next document', () => {
  const heard = vendor();
  const late = lateVendor();
  const { cookies } = start({ socialPixel: heard.settings, customerMessaging: late.settings });
  bus.emit('page:viewed', { path: '/', title: '' });
  const before = [heard.told.length, late.told().length];
  cookies.set('consent', consentCookie(['statistics']));
  bus.emit('page:viewed', { path: '/cart', title: '' });
  expect([heard.told.length, late.told().length]).toEqual(before);
  window.dispatchEvent(new Event('pagehide'));
  expect(sessionStorage.getItem(SESSION_STORAGE_KEYS.untoldEvents)).toBeNull();
});
