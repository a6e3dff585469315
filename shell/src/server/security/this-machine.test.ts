import { readConfig } from '../config/config.ts';
import { useTestApp } from '../testing/use-test-app.ts';

const shop = useTestApp();
const OUTSIDE = { PUBLIC_ORIGIN: 'https://shop.example' };

test('a store on one machine answers its own machine and no other', async () => {
  for (const host of ['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])
    expect((await shop.app.inject({ url: '/products', headers: { host } })).statusCode).toBe(200);
  const strangers = [
    { remoteAddress: '203.0.113.9' },
    { headers: { host: 'rebound.example' } },
    { headers: { 'x-forwarded-for': '203.0.113.9' } },
  ];
  for (const stranger of strangers) {
    for (const url of ['/products', '/_mail', '/_payments/card-form', '/_identity/login', '/api/v1/states']) {
      const refused = await shop.app.inject({ url, ...stranger });
      expect([refused.statusCode, refused.payload]).toEqual([
        403,
        expect.stringContaining('set PUBLIC_ORIGIN'),
      ]);
    }
  }
});

test('a store with another address is in production: every machine gets pages, and none reaches the embedded services', async () => {
  await shop.open(OUTSIDE);
  const from = { remoteAddress: '203.0.113.9', headers: { host: 'shop.example' } };
  expect((await shop.app.inject({ url: '/products', ...from })).statusCode).toBe(200);
  // The API, which is not there, answers 503.
  expect((await shop.app.inject({ url: '/api/v1/states', ...from })).statusCode).toBe(503);
  for (const url of ['/_mail', '/_mail/mailbox.css', '/_payments/card-form'])
    for (const visitor of [from, { headers: { host: 'localhost:3000' } }]) {
      const page = await shop.app.inject({ url, ...visitor });
      expect([url, page.payload]).toEqual([url, expect.stringContaining('<h1>Sofas</h1>')]);
    }
});

test('a store in production takes no slice from an address that a visitor names', async () => {
  expect(readConfig(OUTSIDE).environment).toBe('production');
  await shop.open(OUTSIDE);
  const page = await shop.app.inject('/products?slice=mf-catalog@http://127.0.0.1:9');
  expect(page.headers['set-cookie']).toBeUndefined();
  expect(page.headers['x-release-set']).toBe('first');
});
