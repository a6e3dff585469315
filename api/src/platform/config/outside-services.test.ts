import { chooseGateways } from '../../payments/gateways/choose-gateways.ts';
import { offeredMethods } from '../../payments/gateways/gateways.ts';
import { readConfig } from './config.ts';
import { requireOutsideServices } from './outside-services.ts';

const OUTSIDE = { PUBLIC_ORIGIN: 'https://shop.example' };
const CONFIGURED = {
  DATABASE_URL: 'postgres://shop@db.example/shop',
  SMTP_URL: 'smtps://mail.example',
  STRIPE_SECRET_KEY: 'sk_live_1',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_1',
  IDENTITY_ISSUER: 'https://identity.example/pool',
  IDENTITY_AUDIENCE: 'client',
  ALGOLIA_APP_ID: 'app',
  ALGOLIA_ADMIN_KEY: 'key',
};
const start = (env: Record<string, string>) => () => requireOutsideServices(readConfig(env));

test('an operator who gives the store an address that strangers reach is told each service that it lacks', () => {
  const lacks = /DATABASE_URL.* SMTP_URL.* STRIPE_SECRET_KEY.* IDENTITY_ISSUER.* ALGOLIA_APP_ID/;
  expect(start(OUTSIDE)).toThrow(lacks);
  expect(start({ SANDERLING_ENV: 'production' })).toThrow(lacks);
  expect(start({ ...OUTSIDE, SANDERLING_ENV: 'staging', STAGING_PASSWORD: 'open sesame' })).toThrow(lacks);
  const { SMTP_URL: _left, ...withoutMail } = CONFIGURED;
  expect(start({ ...OUTSIDE, ...withoutMail })).toThrow(/lacks\. Set SMTP_URL [^.]*\.$/);
});

test('an operator starts the store with every service, with those left out that are waived by name, and on one machine', () => {
  expect(start({ ...OUTSIDE, ...CONFIGURED })).not.toThrow();
  expect(start({ ...OUTSIDE, WAIVED_SERVICES: 'database mail, payments identity search' })).not.toThrow();
  expect(start({})).not.toThrow();
  expect(start({ ...OUTSIDE, WAIVED_SERVICES: 'everything' })).toThrow('database, mail, payments');
});

test('accounts with known passwords, and a staging store without one, are refused where strangers come', () => {
  expect(readConfig({}).hasSeedAccounts).toBe(true);
  expect(readConfig(OUTSIDE).hasSeedAccounts).toBe(false);
  expect(() => readConfig({ ...OUTSIDE, SEED_ACCOUNTS: 'true' })).toThrow(/SEED_ACCOUNTS .* public/);
  expect(() => readConfig({ ...OUTSIDE, SANDERLING_ENV: 'staging' })).toThrow('STAGING_PASSWORD');
});

test('a store in production sells nothing by a sandbox, whether payments are waived or forgotten', async () => {
  const { gateways, sandboxKeys } = await chooseGateways(
    readConfig(OUTSIDE),
    () => Promise.reject(new Error('A store in production has no keys of sandboxes.')),
    () => 'http://127.0.0.1:1',
  );
  expect([offeredMethods(gateways), sandboxKeys]).toEqual([['gift_card'], null]);
  const request = { idempotencyKey: 'a', amountCents: 100, token: 'pm_card_visa' };
  const order = { paymentId: 'p', orderId: 'o', orderNumber: 'R1', returnUrl: 'https://shop.test/checkout' };
  await expect(gateways.card.authorize({ ...request, ...order })).rejects.toThrow('no keys');
});
