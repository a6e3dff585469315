import type { SliceRelease } from '@sanderling/contract/wire/slice-manifest';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();

const release = (name: string, version: string): SliceRelease => ({
  name,
  version,
  routes: [],
  slots: [],
  modals: [],
  emits: [],
  listens: [],
  requires: {},
  entry: 'entry.js',
  assets: {},
  server: 'server/index.cjs',
  files: {},
});

const LIVE = [
  release('shell', '1.0.0-a'),
  release('mf-cart-checkout', '1.0.0-b'),
  release('mf-catalog', '1.0.0-c'),
];
const TRACKED = {
  TAG_MANAGER: 'https://tags.example/gtm.js?id=GTM-1',
  GOOGLE_CLIENT_ID: 'client.apps.example',
  STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
};

beforeEach(() => {
  shop.set = { id: 'first', releases: new Map(LIVE.map((one) => [one.name, one])) };
});

const scriptSources = (policy: unknown) => /script-src ([^;]*);/.exec(String(policy))?.[1]?.split(' ');

test.each(['/checkout', '/new_payment', '/Checkout/', '/%63heckout', '/checkout?step=payment'])(
  'R028 the document at %s runs scripts of the shell’s and the checkout’s live releases and of the card’s provider alone',
  async (url) => {
    await shop.open({
      ...TRACKED,
      PUBLIC_ORIGIN: 'https://shop.example',
      WAIVED_SERVICES: 'identity search',
    });
    const { headers } = await shop.app.inject({ url, headers: { host: 'elsewhere.example' } });
    expect(scriptSources(headers['content-security-policy'])).toEqual([
      'shop.example/releases/shell/1.0.0-a/web/',
      'shop.example/releases/mf-cart-checkout/1.0.0-b/web/',
      'https://js.stripe.com',
      'https://*.js.stripe.com',
    ]);
    expect(headers['content-security-policy']).not.toContain('tags.example');
    expect(headers['content-security-policy']).not.toContain('accounts.google.com');
    expect(shop.rendered.at(-1)).toMatchObject({ takesPayment: true, owner: 'mf-cart-checkout' });
  },
);

test('a document that takes a card asks browsers to report, and no other does', async () => {
  const onThisMachine = await shop.app.inject('/checkout');
  expect(onThisMachine.headers['content-security-policy']).toMatch(/report-uri \/_reports\/payment-page$/);
  await shop.open({ PUBLIC_ORIGIN: 'https://shop.example' });
  const { headers } = await shop.app.inject('/checkout');
  expect(headers['content-security-policy']).toMatch(
    /report-uri \/_reports\/payment-page; report-to payment-page$/,
  );
  expect(headers['reporting-endpoints']).toBe('payment-page="/_reports/payment-page"');
  const cart = await shop.app.inject('/cart');
  expect(cart.headers['content-security-policy']).not.toContain('report-');
  expect(cart.headers).not.toHaveProperty('reporting-endpoints');
});

test('R028 the document’s own styles are allowed by their hash and by nothing wider', async () => {
  shop.answer = { styleHashes: ['sha256-abc='] };
  const { headers } = await shop.app.inject('/checkout');
  expect(headers['content-security-policy']).toContain("style-src 'self' 'sha256-abc=';");
});

test('a store on one machine is opened by whichever of its names the shopper uses', async () => {
  const { headers } = await shop.app.inject({ url: '/checkout', headers: { host: '127.0.0.1:3000' } });
  expect(scriptSources(headers['content-security-policy'])).toContain(
    '127.0.0.1:3000/releases/shell/1.0.0-a/web/',
  );
});
