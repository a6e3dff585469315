import { createEventBus, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore } from 'jotai';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { recordEvents } from './record-events.ts';
import { startAnalytics } from './start-analytics.ts';
import type { TrackingSettings } from './tracking-settings.ts';

const PIXEL: TrackingSettings = {
  tagManager: null,
  socialPixel: { script: 'https://pixel.example/core.js', command: 'viewedPixel', account: '42' },
  customerMessaging: null,
  emailMarketing: null,
};

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  document.body.replaceChildren();
});

function open(address: string, { consent = 'needed', hasNoVendors = false, store = createStore() } = {}) {
  history.replaceState(null, '', address);
  const bus = createEventBus();
  const recording = recordEvents(bus);
  bus.emit('cart:added', { variantId: 1291, productName: '<b>Vase</b>', quantity: 2, unitPriceCents: 6_400 });
  startAnalytics(PIXEL, {
    bus,
    recording,
    store,
    cookies: memoryCookies({ consent }).cookies,
    hasNoVendors,
  });
}
const view = () => screen.findByRole('region', { name: 'Events of this page' });

test('marketing reads each event as it is sent, and why it is not', async () => {
  open('/?event_view=1');
  const shown = within(await view());
  expect(await shown.findByText('add_to_cart')).toBeVisible();
  expect(shown.getByText('Social pixel: not allowed by the visitor')).toBeVisible();
  expect(shown.getByText('Tag manager: not configured')).toBeVisible();
  expect(shown.getByText(/^\["track","add_to_cart",{"currency":"USD","value":128,/)).toBeVisible();
  expect(shown.getByText(/<b>Vase<\/b>.*event_id/)).toBeVisible();
});

test('what a visitor allows is said to be sent, and the view stays in the tab until it is closed', async () => {
  open('/?event_view=1', { consent: 'marketing' });
  expect(await within(await view()).findByText('Social pixel: sent')).toBeVisible();
  document.body.replaceChildren();
  open('/brands');
  await userEvent.click(within(await view()).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('region')).toBeNull();
  open('/brands');
  expect(sessionStorage).not.toHaveProperty('sanEventView');
});

test('who is signed in is shown as those who write to people are told of it', async () => {
  const store = createStore();
  const session = { ...SIGNED_OUT, token: 't', email: 'ada@example.com' };
  store.set(transitionAtom, { type: 'activated', session });
  open('/?event_view=1', { consent: 'marketing', store });
  const shown = within(await view());
  const [messaging] = await shown.findAllByText('["identify",{"email":"ada@example.com"}]');
  expect(messaging).toBeVisible();
  expect(shown.getByText('E-mail marketing: not configured')).toBeVisible();
});

test('a page that takes a card shows no events', async () => {
  open('/?event_view=1', { hasNoVendors: true });
  await new Promise(setImmediate);
  expect(screen.queryByRole('region')).toBeNull();
});
