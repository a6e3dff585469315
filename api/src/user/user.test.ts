import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { embeddedIdentity } from '../identity/embedded-identity.ts';
import { POOL_NAME } from '../identity/identity-pool.ts';
import { openSession } from '../identity/sessions.ts';
import { makeVerifier } from '../identity/srp.ts';
import { newestCode, newestMail } from '../identity/testing/mails.ts';
import { issueTokens } from '../identity/tokens.ts';
import { ADA, SOFA, useShop } from '../orders/testing/shop.ts';
import type { TestSettings } from '../testing/test-api.ts';

const NOW = '2026-11-20T16:00:00Z';
const now = () => new Date(NOW);
const PASSWORD = 'a long walk home';
const settings: TestSettings = { now: NOW };
let google: Server;
let googleKey: CryptoKey;
beforeAll(async () => {
  const { publicKey, privateKey } = await generateKeyPair('RS256');
  googleKey = privateKey;
  const jwk = { ...(await exportJWK(publicKey)), kid: 'g', alg: 'RS256', use: 'sig' };
  google = createServer((_, response) => {
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ keys: [jwk] }));
  }).listen(0);
  const address = google.address();
  const port = typeof address === 'object' ? address?.port : 0;
  settings.config = {
    google: {
      clientId: 'the-store',
      scriptUrl: null,
      jwksUrl: `http://127.0.0.1:${port}/`,
      issuer: 'https://accounts.google.com',
    },
  };
});
afterAll(() => void google.close());
const shop = useShop(settings);

/** Somebody with an account of this role, signed in: their id and the headers of their calls. */
async function signIn(email: string, role: string | null = null) {
  const { db, config } = shop.api;
  const subject = crypto.randomUUID();
  await db
    .insertInto('identity_user')
    .values({ id: subject, email, ...makeVerifier(POOL_NAME, subject, PASSWORD), confirmed: true })
    .execute();
  const { id } = await db
    .insertInto('account')
    .values({ subject, email, role })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, subject, headers: await session(subject) };

  async function session(user: string) {
    const identity = embeddedIdentity({ db, config, clock: now });
    const { session: opened } = await openSession(identity, user, 'openid');
    return { authorization: `Bearer ${(await issueTokens(identity, opened)).idToken}` };
  }
}
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
async function call(method: Method, path: string, headers: Record<string, string> = {}, body?: object) {
  const answer = await shop.api.app.inject({
    method,
    url: `/api/v1${path}`,
    headers,
    ...(body === undefined ? {} : { payload: body }),
  });
  const json = answer.json();
  return {
    status: answer.statusCode,
    code: json.code,
    data: json.data,
    errors: json.errors,
    headers: answer.headers,
    text: answer.body,
  };
}

test('R252 R447 R448 somebody reads and changes who they are; the telephone is kept as E.164', async () => {
  const ada = await signIn('ada@example.com');
  expect((await call('GET', '/user', ada.headers)).data).toEqual({
    id: ada.id,
    first_name: '',
    last_name: '',
    email: 'ada@example.com',
    phone: '',
  });
  const change = { first_name: 'Ada', last_name: 'Byrne', phone: '(312) 667-3550' };
  expect((await call('PATCH', '/user', ada.headers, change)).data).toMatchObject({
    first_name: 'Ada',
    phone: '+13126673550',
  });
  expect((await call('PATCH', '/user', ada.headers, { phone: '12' })).errors).toEqual({
    phone: ['Enter a US phone number, such as (312) 667-3550.'],
  });
  expect((await call('PATCH', '/user', ada.headers, { email: 'eve@example.com' })).status).toBe(422);
});

test('nobody makes themselves an admin, or somebody else, by fields of their own', async () => {
  const eve = await signIn('eve@example.com');
  for (const extra of [{ role: 'admin' }, { user_id: 1 }, { designer_request_completed: true }, { id: 1 }])
    expect((await call('PATCH', '/user', eve.headers, { first_name: 'Eve', ...extra })).status).toBe(422);
  const stored = await shop.api.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', eve.id)
    .executeTakeFirst();
  expect(stored).toMatchObject({ role: null, first_name: '', designer_request_completed: false });
});

test('R253 R452 R453 R454 R455 R460 R461 an account has an address to deliver to and one that pays', async () => {
  const { headers } = await signIn('home@example.com');
  for (const [set, get, attributes] of [
    ['/user/set_address', '/user/get_address', '/user/shipping_address_attributes'],
    ['/user/set_billing_address', '/user/get_billing_address', '/user/billing_address_attributes'],
  ] as const) {
    expect((await call('GET', get, headers)).data).toBeNull();
    expect((await call('GET', attributes, headers)).data).toMatchObject({
      address1: '',
      email: 'home@example.com',
    });
    const saved = await call('POST', set, headers, { address: ADA });
    expect(saved.data).toEqual({ ...ADA, phone: '+13126673550' });
    expect((await call('GET', get, headers)).data).toEqual(saved.data);
    expect((await call('GET', attributes, headers)).data).toEqual(saved.data);
    const wrong = await call('POST', set, headers, { address: { ...ADA, zip_code: '1' } });
    expect(wrong.errors['address.zip_code']).toBeTruthy();
  }
});

test('an address of the checkout is kept for the account that asks for it, and for nobody else', async () => {
  const { headers } = await signIn('checkout@example.com');
  const cart = await call('POST', '/orders/add_to_cart', headers, { variant_id: SOFA });
  const set = (save_to_account: boolean) =>
    call('POST', '/checkout/set_shipping_address', headers, {
      order_id: cart.data.id,
      address: ADA,
      save_to_account,
    });
  await set(false);
  expect((await call('GET', '/user/get_address', headers)).data).toBeNull();
  await set(true);
  expect((await call('GET', '/user/get_address', headers)).data).toEqual({ ...ADA, phone: '+13126673550' });
});

test('R459 messages by SMS want a number first', async () => {
  const { headers } = await signIn('sms@example.com');
  const turn = (isOn: boolean) =>
    call('PATCH', '/user/update_notifications', headers, { sms_notifications_enabled: isOn });
  expect((await turn(true)).status).toBe(422);
  await call('PATCH', '/user', headers, { phone: '3126673550' });
  expect((await turn(true)).data).toEqual({ sms_notifications_enabled: true });
  const check = await call('POST', '/user/initial_check', headers, { order_id: null });
  expect(check.data.sms_notifications_enabled).toBe(true);
  await call('PATCH', '/user', headers, { phone: '' });
  expect((await call('POST', '/user/initial_check', headers, {})).data.sms_notifications_enabled).toBe(false);
});

test('R463 whether an address has an account can be asked, whatever its case', async () => {
  await signIn('known@example.com');
  expect((await call('GET', '/user/check?email=KNOWN@example.com')).data).toEqual({ exists: true });
  expect((await call('GET', '/user/check?email=nobody@example.com')).data).toEqual({ exists: false });
});

test('R448 R449 a forgotten password is set anew by the link of the mail, once; the call never tells who has an account', async () => {
  const { headers } = await signIn('forgot@example.com');
  const known = await call('POST', '/user/forgot', {}, { email: 'forgot@example.com' });
  const unknown = await call('POST', '/user/forgot', {}, { email: 'stranger@example.com' });
  expect([unknown.status, unknown.text]).toEqual([known.status, known.text]);
  const mail = await newestMail(shop.api, 'forgot@example.com');
  expect(await newestCode(shop.api, 'forgot@example.com')).toMatch(/^\d{6}$/);
  const token = /reset_password\/(\S+)/.exec(mail?.text_body ?? '')?.[1] ?? '';
  const reset = (password: string, given = token) =>
    call('POST', '/user/reset', {}, { token: given, password });
  expect((await reset('password123')).errors.password[0]).toMatch(/guessed first/);
  expect((await reset('a brand new one')).data).toEqual({ reset: true });
  expect((await reset('a brand new one')).code).toBe(174);
  expect((await reset('a brand new one', 'made-up')).code).toBe(174);
  expect((await call('GET', '/user', headers)).status).toBe(401);
});

test('R451 a password is changed by the one before it', async () => {
  const { headers } = await signIn('change@example.com');
  const change = (current_password: string, password: string) =>
    call('PATCH', '/user/change_password', headers, { current_password, password });
  expect((await change('not it at all', 'a brand new one')).code).toBe(175);
  expect((await change(PASSWORD, 'short')).status).toBe(422);
  expect((await change(PASSWORD, 'a brand new one')).data).toEqual({ changed: true });
  expect((await change(PASSWORD, 'another new one')).code).toBe(175);
});

test('R467 after signing out the token opens nothing', async () => {
  const { headers } = await signIn('out@example.com');
  expect((await call('DELETE', '/users/cognito_sign_out', headers)).data).toEqual({ signed_out: true });
  expect((await call('GET', '/user', headers)).code).toBe(170);
});

test('R468 a made-up code of the hosted page gives no session', async () => {
  const callback = encodeURIComponent('http://localhost:3000/oauth-callback');
  const refused = await call('GET', `/users/auth/cognito/callback?code=made-up&redirect_uri=${callback}`);
  expect(refused.code).toBe(176);
});

test('R469 a credential that Google has signed for this store signs in; any other does not', async () => {
  const credential = (claims: object = {}) =>
    new SignJWT({
      email: 'one@tap.example',
      email_verified: true,
      sub: '1',
      iss: 'https://accounts.google.com',
      aud: 'the-store',
      exp: Math.floor(now().getTime() / 1_000) + 60,
      ...claims,
    })
      .setProtectedHeader({ alg: 'RS256', kid: 'g' })
      .sign(googleKey);
  const tap = (token: string) => call('POST', '/users/auth/google/onetap', {}, { credential: token });
  const first = await tap(await credential());
  expect(first.data).toEqual({
    role: null,
    email: 'one@tap.example',
    designer_request_completed: false,
    new_user: true,
  });
  const headers = { authorization: String(first.headers.authorization) };
  expect((await call('GET', '/user', headers)).data.email).toBe('one@tap.example');
  // Whoever opens an account gets a code of their own, once.
  await tap(await credential());
  const codes = await shop.api.db
    .selectFrom('mail_outbox')
    .select('subject')
    .where('recipient', '=', 'one@tap.example')
    .execute();
  expect(codes).toHaveLength(1);
  for (const claims of [
    { email_verified: false },
    { aud: 'another-store' },
    { iss: 'https://evil.example' },
    { exp: 1 },
  ])
    expect([claims, (await tap(await credential(claims))).code]).toEqual([claims, 176]);
  expect((await tap('not.a.token')).code).toBe(176);
});

test('R250 favourites are an account’s own, in lists of its naming', async () => {
  const ada = await signIn('fan@example.com');
  const eve = await signIn('other-fan@example.com');
  const { id: productId } = await shop.api.db
    .selectFrom('product')
    .select('id')
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  const liked = await call('POST', '/favorites', ada.headers, { product_id: productId });
  const again = await call('POST', '/favorites', ada.headers, { product_id: productId, list: 'Living room' });
  expect(again.data).toEqual({ id: liked.data.id, product_id: productId, list: 'Living room' });
  const check = async () => (await call('POST', '/user/initial_check', ada.headers, {})).data.favorites;
  expect(await check()).toEqual({ [productId]: liked.data.id });
  const cards = await call('POST', '/user/get_items', ada.headers, { list: 'favorites' });
  expect(cards.data).toMatchObject([{ id: productId }]);
  expect((await call('DELETE', `/favorites/${liked.data.id}`, eve.headers)).status).toBe(404);
  expect((await call('POST', '/favorites', ada.headers, { product_id: 2_000_000_000 })).code).toBe(132);
  await call('DELETE', `/favorites/${liked.data.id}`, ada.headers);
  expect(await check()).toEqual({});
});

describe('an order that was placed as a guest', () => {
  async function guestOrder() {
    const cart = await shop.readyCart({ variantId: SOFA });
    await shop.pay(cart);
    // Its confirmation is not what is looked for.
    await shop.api.db.deleteFrom('mail_outbox').execute();
    return cart;
  }

  test('comes into an account by the mail to its own address, once, and by nobody else', async () => {
    const order = await guestOrder();
    const ada = await signIn('linker@example.com');
    const eve = await signIn('other-linker@example.com');
    const ask = (number: string, email: string) =>
      call('POST', '/link_orders', ada.headers, { order_number: number, email });
    const wrongs = [await ask(order.number, 'eve@example.com'), await ask('R000000000', ADA.email)];
    expect(wrongs.map(({ status, text }) => `${status} ${text}`)).toEqual([
      `404 ${wrongs[0]?.text}`,
      `404 ${wrongs[0]?.text}`,
    ]);
    const asked = await ask(order.number, 'ADA@example.com');
    expect(asked.data).toMatchObject({ status: 'sent', order_id: null });
    const mail = await newestMail(shop.api, ADA.email);
    const token = /link_order\/([\w-]{43})\/accept/.exec(mail?.text_body ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    const accept = (who: { headers: Record<string, string> }, id = token) =>
      call('POST', `/link_orders/${id}/accept`, who.headers);
    expect((await accept(ada, asked.data.id)).code).toBe(130);
    expect((await accept(eve)).code).toBe(130);
    expect((await accept(ada)).data).toMatchObject({ status: 'accepted', order_id: order.id });
    expect((await accept(ada)).data.status).toBe('accepted');
    expect((await call('GET', '/orders/get_user_orders', ada.headers)).data).toMatchObject([
      { id: order.id },
    ]);
    expect((await shop.post('/orders/get_order', { order_id: order.id })).status).toBe(404);
    // It is somebody's now.
    expect(
      (await call('POST', '/link_orders', eve.headers, { order_number: order.number, email: ADA.email }))
        .code,
    ).toBe(130);
  });

  test('is not linked a day later', async () => {
    const order = await guestOrder();
    const { headers } = await signIn('late@example.com');
    await call('POST', '/link_orders', headers, { order_number: order.number, email: ADA.email });
    const mail = await newestMail(shop.api, ADA.email);
    const token = /link_order\/([\w-]+)\/accept/.exec(mail?.text_body ?? '')?.[1];
    await shop.api.db.updateTable('link_order_request').set({ expires_at: now() }).execute();
    expect((await call('POST', `/link_orders/${token}/accept`, headers)).code).toBe(174);
  });

  test('is delivered on the day that was chosen, of those that were offered', async () => {
    const order = await guestOrder();
    const offered = await shop.api.app.inject({
      method: 'POST',
      url: `/_warehouse/orders/${order.number}/offer_dates`,
      payload: { dates: ['2026-12-03', '2026-12-01'] },
    });
    const path = `/delivery_date_requests/${offered.json().data.id}`;
    expect((await call('GET', path)).data).toMatchObject({
      order_number: order.number,
      offered_dates: ['2026-12-01', '2026-12-03'],
      chosen_date: null,
      status: 'open',
    });
    const choose = (chosen_date: string) => call('PATCH', path, {}, { chosen_date });
    expect((await choose('2026-12-02')).status).toBe(422);
    const both = await Promise.all([choose('2026-12-01'), choose('2026-12-03')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { chosen_date: chosen } = (await call('GET', path)).data;
    expect((await choose(chosen)).status).toBe(200);
    for (const id of ['made-up', crypto.randomUUID()])
      expect((await call('GET', `/delivery_date_requests/${id}`)).status).toBe(404);
  });
});

test('R407 an admin acts for a user, which is written down, seen and ended; nobody else does', async () => {
  const admin = await signIn('boss@example.com', 'admin');
  const user = await signIn('customer@example.com', 'trade_designer');
  const begin = (who: { headers: Record<string, string> }, email = 'customer@example.com') =>
    call('POST', '/admin/impersonations', who.headers, { email });
  expect((await begin(user)).code).toBe(171);
  expect((await begin({ headers: {} })).code).toBe(170);
  expect((await begin(admin, 'boss@example.com')).code).toBe(171);
  const begun = await begin(admin);
  expect(begun.status).toBe(201);
  const as = { authorization: `Bearer ${begun.data.impersonation_token}` };
  expect((await call('GET', '/user', as)).data.id).toBe(user.id);
  // The user's own secrets stay the user's.
  expect(
    (
      await call('PATCH', '/user/change_password', as, {
        current_password: PASSWORD,
        password: 'of the admin',
      })
    ).code,
  ).toBe(171);
  expect((await call('DELETE', '/user', as)).code).toBe(171);
  expect((await call('POST', '/admin/impersonations', as, { email: 'customer@example.com' })).code).toBe(171);
  expect((await call('DELETE', '/admin/impersonations/current', admin.headers)).code).toBe(171);
  expect((await call('DELETE', '/admin/impersonations/current', as)).data).toEqual({ ended: true });
  expect((await call('GET', '/user', as)).code).toBe(170);
  const log = await shop.api.db.selectFrom('impersonation').selectAll().execute();
  expect(log).toMatchObject([{ admin_id: admin.id, user_id: user.id, adopted_at: now(), ended_at: now() }]);

  const waiting = await begin(admin);
  shop.api.setNow('2026-11-20T16:16:00Z');
  expect(
    (await call('GET', '/user', { authorization: `Bearer ${waiting.data.impersonation_token}` })).code,
  ).toBe(170);
  shop.api.setNow(NOW);
  const demoted = await begin(admin);
  await shop.api.db.updateTable('account').set({ role: null }).where('id', '=', admin.id).execute();
  expect(
    (await call('GET', '/user', { authorization: `Bearer ${demoted.data.impersonation_token}` })).code,
  ).toBe(170);
});

test('somebody takes their data along and is forgotten, and no token that is left opens a new account', async () => {
  const ada = await signIn('leaving@example.com');
  const other = await signIn('staying@example.com');
  await call('POST', '/user/set_address', ada.headers, { address: ADA });
  await call('POST', '/orders/add_to_cart', ada.headers, { variant_id: SOFA });
  const data = await call('GET', '/user/export', ada.headers);
  expect(data.data).toMatchObject({
    account: { email: 'leaving@example.com' },
    addresses: [{ kind: 'shipping' }],
    orders: [{ state: 'cart' }],
  });
  expect(data.text).not.toContain('staying@example.com');
  expect((await call('DELETE', '/user', ada.headers)).data).toEqual({ deleted: true });
  expect((await call('GET', '/user', ada.headers)).code).toBe(170);
  const left = await shop.api.db
    .selectFrom('identity_user')
    .select('email')
    .where('email', 'like', '%ing@example.com')
    .execute();
  expect(left).toEqual([{ email: 'staying@example.com' }]);
  expect((await call('GET', '/user', other.headers)).status).toBe(200);
});

test('what is an account’s own asks everybody else to sign in', async () => {
  const CALLS: [Method, string, object?][] = [
    ['GET', '/user'],
    ['PATCH', '/user', {}],
    ['DELETE', '/user'],
    ['GET', '/user/export'],
    ['PATCH', '/user/update_notifications', { sms_notifications_enabled: false }],
    ['PATCH', '/user/change_password', { current_password: 'x', password: 'long enough' }],
    ['POST', '/user/set_address', { address: ADA }],
    ['POST', '/user/set_billing_address', { address: ADA }],
    ['GET', '/user/get_address'],
    ['GET', '/user/get_billing_address'],
    ['GET', '/user/shipping_address_attributes'],
    ['GET', '/user/billing_address_attributes'],
    ['GET', '/favorites'],
    ['POST', '/favorites', { product_id: 1 }],
    ['DELETE', '/favorites/1'],
    ['POST', '/user/get_items', { list: 'favorites' }],
    ['POST', '/link_orders', { order_number: 'R1', email: 'a@b.co' }],
    ['POST', '/link_orders/x/accept'],
    ['POST', '/admin/impersonations', { email: 'a@b.co' }],
    ['DELETE', '/users/cognito_sign_out'],
  ];
  for (const [method, path, body] of CALLS)
    expect([method, path, (await call(method, path, {}, body)).code]).toEqual([method, path, 170]);
});
