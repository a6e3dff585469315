import { readConfig } from './config.ts';

const STRIPE = { STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' };

test.each([
  [{ STRIPE_SECRET_KEY: 'sk_test_1' }, /^With STRIPE_SECRET_KEY set STRIPE_PUBLISHABLE_KEY too/],
  [{ ...STRIPE, PAYPAL_CLIENT_ID: 'client' }, /^With PAYPAL_CLIENT_ID set PAYPAL_SECRET too/],
  [{ ...STRIPE, BREAD_API_KEY: 'key' }, /^With BREAD_API_KEY set BREAD_API_SECRET too/],
  [{ APPLE_PAY_MERCHANT_ID: 'merchant.shop' }, /^APPLE_PAY_MERCHANT_ID is set, .* STRIPE_SECRET_KEY/],
  [
    { ...STRIPE, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
    /^STRIPE_SECRET_KEY is a test key and STRIPE_PUBLISHABLE_KEY a live key/,
  ],
  [
    { DATABASE_URL: 'mysql://shop:hidden@db.example/shop' },
    /^DATABASE_URL cannot be used: set it to .*postgres:/,
  ],
  [{ SMTP_URL: 'mail.example' }, /^SMTP_URL cannot be used: set it to .*smtps:/],
])('an API does not start by %j, and says why', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
  expect(() => readConfig(env)).not.toThrow('hidden');
});

test('keys of one mode are taken, and an address of PostgreSQL in both spellings', () => {
  expect(readConfig(STRIPE).stripe.publishableKey).toBe('pk_test_1');
  expect(readConfig({ DATABASE_URL: 'postgresql:///shop?host=/run/postgresql' }).databaseUrl).toContain(
    'postgresql',
  );
});
