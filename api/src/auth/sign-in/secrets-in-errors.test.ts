import { Writable } from 'node:stream';
import { pino } from 'pino';
import { buildApp } from '../../app.ts';
import { deliverNextMail } from '../../notifications/mail/deliver-mail.ts';
import { queueMail } from '../../notifications/mail/queue-mail.ts';
import { ADA } from '../../orders/testing/shop.ts';
import { readConfig } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Api } from '../../platform/http/http-server.ts';
import { loggerOptions } from '../../platform/process/logger.ts';
import { openTestDatabase } from '../../testing/worker/test-database.ts';

const EMAIL = 'canary@example.com';
const PASSWORD = 'canary password';
const CODE = '424242';
const GIFT_CARD = '6035 7391 8842 1107';
const TOKEN = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJjYW5hcnkifQ.Y2FuYXJ5LXNpZ25hdHVyZS0xMjM0NTY3ODkw';
const SECRETS = [
  EMAIL,
  PASSWORD,
  CODE,
  GIFT_CARD,
  GIFT_CARD.replaceAll(' ', ''),
  TOKEN,
  ADA.address1,
  'canary',
];
const now = new Date('2026-11-20T16:00:00Z');

let log = '';
let db: Database;
let app: Api;
const logger = pino(
  loggerOptions('trace'),
  new Writable({
    write(chunk, _encoding, done) {
      log += chunk;
      done();
    },
  }),
);
beforeAll(async () => {
  db = await openTestDatabase();
  app = await buildApp({ db, config: readConfig({}), clock: () => now }, logger);
});
beforeEach(() => {
  log = '';
});
afterAll(async () => {
  await app.close();
  await db.destroy();
});

type Send = () => Promise<{ statusCode: number; body: string; headers: Record<string, unknown> }>;
const authorization = { authorization: `Bearer ${TOKEN}` };
const post =
  (url: string, payload: object, headers: Record<string, string> = {}): Send =>
  () =>
    app.inject({ method: 'POST', url: `/api/v1${url}`, payload, headers });
const identity =
  (operation: string, body: object): Send =>
  () =>
    app.inject({
      method: 'POST',
      url: '/_identity/',
      headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `x.${operation}` },
      payload: JSON.stringify(body),
    });
const ORDER = { order_id: '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11' };

/** What fails inside while this table is away, with everything in it that must not be written down. */
const FAILURES: [
  table: 'gift_card' | 'orders' | 'identity_user' | 'identity_sign_up' | 'newsletter_subscriber',
  Send,
][] = [
  ['gift_card', post('/gift_cards/balance', { code: GIFT_CARD })],
  ['orders', post('/orders/apply_gift_card', { ...ORDER, code: GIFT_CARD })],
  ['orders', post('/orders/get_order_number', { number: 'R100000001', email: EMAIL })],
  ['orders', post('/checkout/set_shipping_address', { ...ORDER, address: { ...ADA, email: EMAIL } })],
  ['newsletter_subscriber', post('/user/add_to_newsletter', { email: EMAIL })],
  ['identity_user', post('/user/forgot', { email: EMAIL })],
  ['identity_user', post('/user/reset', { token: btoa(`${EMAIL}:${CODE}`), password: PASSWORD })],
  ['identity_user', identity('SignUp', { Username: EMAIL, Password: PASSWORD })],
  ['identity_sign_up', identity('ConfirmSignUp', { Username: EMAIL, ConfirmationCode: CODE })],
];

test.each(FAILURES)('a failure of %s tells its number and nothing of what was sent', async (table, send) => {
  await db.schema.alterTable(table).renameTo('away').execute();
  const answer = await send();
  await db.schema.alterTable('away').renameTo(table).execute();
  expect(answer.statusCode).toBe(500);
  expect(answer.body).not.toContain(table);
  expect(log).toContain('does not exist');
  expect(log).toContain(String(answer.headers['x-request-id']));
  for (const secret of SECRETS) expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

test('what is refused is written down without what was tried', async () => {
  await post('/gift_cards/balance', { code: GIFT_CARD }, authorization)();
  await post('/orders/apply_gift_card', { ...ORDER, code: GIFT_CARD }, authorization)();
  await post('/users/auth/google/onetap', { credential: TOKEN })();
  await post('/user/create_designer', { email: EMAIL, password: PASSWORD, website: GIFT_CARD })();
  await app.inject({ url: `/api/v1/user/check?email=${EMAIL}&canary`, headers: authorization });
  await app.inject(`/_identity/login?username=${EMAIL}&password=canary`);
  await app.inject({ method: 'POST', url: '/api/v1/user/forgot', payload: `{"email": "${EMAIL}` });
  expect(log.split('\n').length).toBeGreaterThan(6);
  for (const secret of SECRETS) expect([secret, log.includes(secret)]).toEqual([secret, false]);
});

test('a mail that the carrier refuses is written down without whose it was', async () => {
  await queueMail(db, {
    reason: 'r',
    recipient: EMAIL,
    content: { subject: 's', text: CODE, html: CODE },
    now,
  });
  const refuse = () => Promise.reject(new Error(`550 5.1.1 <${EMAIL}>: Recipient address rejected`));
  await deliverNextMail({ db, clock: () => now, carry: refuse }, logger);
  expect(log).toContain('mail not sent');
  for (const secret of SECRETS) expect([secret, log.includes(secret)]).toEqual([secret, false]);
});
