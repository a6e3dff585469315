import { createHmac } from 'node:crypto';
import { initialCheck } from '@sanderling/contract/wire/customers/user';
import { ADA, SOFA, useShop } from '../../orders/testing/shop.ts';
import type { TestSettings } from '../../testing/worker/start-test-api.ts';
import {
  makeKey,
  openAccount,
  startTestTokenIssuer,
  type TestTokenIssuer,
} from '../tokens/testing/test-token-issuer.ts';
import { requireRole, requireUser } from './require-role.ts';

const NOW = '2026-11-20T16:00:00Z';
const now = () => new Date(NOW);
const NOW_S = Date.parse(NOW) / 1_000;
const settings: TestSettings = { now: NOW };
let tokenIssuer: TestTokenIssuer;
beforeAll(async () => {
  tokenIssuer = await startTestTokenIssuer(now);
  settings.config = { identity: tokenIssuer.settings };
});
afterAll(() => tokenIssuer.close());
const shop = useShop(settings);
beforeAll(async () => {
  await openAccount(shop.api.db, 'ada@example.com');
  await openAccount(shop.api.db, 'grace@example.com', 'trade_designer');
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const cart = (token: string, orderId: string | null = null) =>
  shop.post('/orders/cart', { order_id: orderId }, bearer(token));
const unsigned = (header: object, claims: object) =>
  `${[header, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')}.`;
const claimsOf = (subject: string) => ({
  sub: subject,
  iss: tokenIssuer.settings.issuer,
  aud: tokenIssuer.settings.audience,
  exp: NOW_S + 3_600,
});

test('a signed-in customer is their account, by an identity token or an access token', async () => {
  expect((await cart(await tokenIssuer.mint('ada@example.com'))).status).toBe(200);
  const access = { token_use: 'access', aud: undefined, client_id: tokenIssuer.settings.audience };
  expect((await cart(await tokenIssuer.mint('ada@example.com', { claims: access }))).status).toBe(200);
});

test.each([
  ['of another issuer', { iss: 'https://evil.example' }],
  ['for another app', { aud: 'another-client' }],
  ['for another app, among several', { aud: ['one', 'two'] }],
  ['for no app', { aud: undefined }],
  ['an access token for another app', { token_use: 'access', client_id: 'another-client' }],
  ['that has expired', { exp: NOW_S - 6 }],
  ['without an end', { exp: undefined }],
  ['not yet good', { nbf: NOW_S + 60 }],
  ['without a subject', { sub: undefined }],
  ['of a customer without an account', { sub: 'stranger@example.com' }],
])('a token %s is refused', async (_what, claims) => {
  expect(await cart(await tokenIssuer.mint('ada@example.com', { claims }))).toMatchObject({
    status: 401,
    code: 170,
  });
});

test('tokens that are unsigned, or signed with a shared secret, or with another key are refused', async () => {
  const { kid, publicJwk } = tokenIssuer.key();
  const claims = claimsOf('ada@example.com');
  const none = unsigned({ alg: 'none', kid }, claims);
  const body = unsigned({ alg: 'HS256', kid }, claims).slice(0, -1);
  // The classic: the public key, which is published, taken for a shared secret.
  const confused = `${body}.${createHmac('sha256', JSON.stringify(publicJwk)).update(body).digest('base64url')}`;
  const foreign = await tokenIssuer.mint('ada@example.com', { key: await makeKey(kid) });
  const weak = await tokenIssuer.mint('ada@example.com', { key: await makeKey('unpublished', 'PS256') });
  const good = await tokenIssuer.mint('ada@example.com');
  const forged = [none, confused, foreign, weak, `${good.slice(0, -2)}xx`, 'a.b.c', 'one', ''];
  for (const token of forged) expect([token, (await cart(token)).status]).toEqual([token, 401]);
  for (const authorization of [`Basic ${good}`, good, `Bearer ${good} ${good}`]) {
    expect((await shop.post('/orders/cart', { order_id: null }, { authorization })).status).toBe(401);
  }
});

test('keys are exchanged and no customer is signed out, and a withdrawn key opens nothing', async () => {
  const before = await tokenIssuer.mint('ada@example.com');
  await tokenIssuer.rotate(true);
  const after = await tokenIssuer.mint('ada@example.com');
  expect((await cart(after)).status).toBe(200);
  expect((await cart(before)).status).toBe(200);
  await tokenIssuer.rotate(false);
  expect((await cart(await tokenIssuer.mint('ada@example.com'))).status).toBe(200);
  expect((await cart(before)).status).toBe(401);
});

test('while the keys cannot be had no customer is told that they are signed out', async () => {
  await tokenIssuer.rotate(false);
  tokenIssuer.setOpen(false);
  expect(await cart(await tokenIssuer.mint('ada@example.com'))).toMatchObject({ status: 503, code: 198 });
  tokenIssuer.setOpen(true);
  expect((await cart(await tokenIssuer.mint('ada@example.com'))).status).toBe(200);
});

test('R421 an order of an account is there for that account alone, for guests and others it is not', async () => {
  const ada = bearer(await tokenIssuer.mint('ada@example.com'));
  const grace = bearer(await tokenIssuer.mint('grace@example.com'));
  const { id } = (await shop.post('/orders/add_to_cart', { variant_id: SOFA }, ada)).body.data;
  const read = (headers: Record<string, string>) => shop.post('/orders/get_order', { order_id: id }, headers);
  expect((await read(ada)).body.data.id).toBe(id);
  expect(await read(grace)).toMatchObject({ status: 404, code: 130 });
  expect((await read({})).text).toBe((await read(grace)).text);
  const pay = { order_id: id, payment: { method: 'card', token: 'pm_card_visa', expected_total: 1 } };
  const change = { order_id: id, address: ADA };
  for (const stranger of [grace, {}]) {
    const headers = { ...stranger, 'idempotency-key': 'stranger' };
    expect((await shop.post('/checkout/order_and_pay', pay, headers)).status).toBe(404);
    expect((await shop.post('/checkout/set_shipping_address', change, headers)).status).toBe(404);
  }
});

test('R437 an account that sends a guest’s key and body is not answered what the guest was', async () => {
  const order = await shop.readyCart({ variantId: SOFA });
  expect((await shop.pay(order, { key: 'of-a-guest' })).status).toBe(200);
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: order.total };
  const headers = { ...bearer(await tokenIssuer.mint('grace@example.com')), 'idempotency-key': 'of-a-guest' };
  const leak = await shop.post('/checkout/order_and_pay', { order_id: order.id, payment }, headers);
  expect(leak).toMatchObject({ status: 409, code: 136 });
  expect(leak.text).not.toContain(ADA.last_name);
});

test('R251 R447 the initial check says who is here by the record, whatever the token claims', async () => {
  const token = await tokenIssuer.mint('ada@example.com', {
    claims: { role: 'admin', 'cognito:groups': ['admin'] },
  });
  const check = (headers: Record<string, string>, orderId: string | null = null) =>
    shop.api.app.inject({
      method: 'POST',
      url: '/api/v1/user/initial_check',
      payload: { order_id: orderId },
      headers,
    });
  const ada = initialCheck.parse((await check(bearer(token))).json().data);
  expect(ada).toMatchObject({ email: 'ada@example.com', role: null });
  const grace = (await check(bearer(await tokenIssuer.mint('grace@example.com')))).json().data;
  expect(grace).toMatchObject({ email: 'grace@example.com', role: 'trade_designer' });
  const guestCart = await shop.cartWith({ variantId: SOFA });
  const brought = (await check(bearer(await tokenIssuer.mint('grace@example.com')), guestCart.id)).json()
    .data;
  expect(brought.order.line_items).toHaveLength(1);
  const ended = await check(bearer('a.b.c'), guestCart.id);
  expect(ended.statusCode).toBe(401);
  expect(ended.json()).toMatchObject({ code: 172, remove_order: true });
});

test('a role is asked for in one place: guests must sign in, others may not', () => {
  expect(() => requireUser({ userId: null })).toThrow('Sign in');
  expect(() => requireRole({ userId: null }, 'admin')).toThrow('Sign in');
  expect(() => requireRole({ userId: 1, role: 'trade_designer' }, 'admin')).toThrow('does not have access');
  expect(requireRole({ userId: 1, role: 'admin' }, 'admin').userId).toBe(1);
});

const accountsOf = (email: string) =>
  shop.api.db.selectFrom('account').select('id').where('email', '=', email).execute();

test.each([false, 'false', undefined])(
  'an address that the provider has not verified (%p) opens no account',
  async (isVerified) => {
    const email = 'claimed@example.com';
    const claims = { email, email_verified: isVerified };
    expect(await cart(await tokenIssuer.mint('subject-of-claimed', { claims }))).toMatchObject({
      status: 401,
    });
    expect(await accountsOf(email)).toEqual([]);
  },
);

test('a token that is left of a deleted account opens no new one', async () => {
  const email = 'gone@example.com';
  const claims = { email, email_verified: true };
  // Of a provider that names no session, so that none can have ended.
  const headers = bearer(await tokenIssuer.mint('subject-of-gone', { claims }));
  expect((await shop.post('/orders/cart', { order_id: null }, headers)).status).toBe(200);
  const deletion = { method: 'DELETE', url: '/api/v1/user', headers } as const;
  expect((await shop.api.app.inject(deletion)).json().data).toEqual({ deleted: true });
  expect(await shop.post('/orders/cart', { order_id: null }, headers)).toMatchObject({ status: 401 });
  expect(await accountsOf(email)).toEqual([]);
});

test('R424 a new account gets one code by mail, which works for that account', async () => {
  const email = 'new@example.com';
  const claims = { email, email_verified: true };
  const headers = bearer(await tokenIssuer.mint('subject-of-new', { claims }));
  const calls = Array.from({ length: 4 }, () => shop.post('/orders/cart', { order_id: null }, headers));
  for (const { status } of await Promise.all(calls)) expect(status).toBe(200);
  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .execute();
  expect(mails).toHaveLength(1);
  const code = /HELLO-[A-Z0-9]+/.exec(mails[0]?.text_body ?? '')?.[0];
  const { id } = (await shop.post('/orders/add_to_cart', { variant_id: SOFA }, headers)).body.data;
  const byEmail = { order_id: id, email };
  const applied = await shop.post('/orders/apply_coupon_code_by_email', byEmail, headers);
  expect(applied.body.data).toMatchObject({ promo_code: code, promotions: [{ discount: 20 }] });
  const guest = await shop.cartWith({ variantId: SOFA });
  const asGuest = { order_id: guest.id, email };
  expect(await shop.post('/orders/apply_coupon_code_by_email', asGuest)).toMatchObject({
    status: 401,
    code: 125,
  });
});
