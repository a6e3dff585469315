import { createServer, type Server } from 'node:http';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { NOW, now, PASSWORD, useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { newestCode, newestMail } from '../../embedded/identity/testing/mails.ts';
import type { TestSettings } from '../../testing/worker/start-test-api.ts';

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
const { shop, signIn, call } = useSignedInShop(settings);

test('R463 whether an address has an account can be asked, whatever its case', async () => {
  await signIn('known@example.com');
  expect((await call('GET', '/user/check?email=KNOWN@example.com')).data).toEqual({ exists: true });
  expect((await call('GET', '/user/check?email=unknown@example.com')).data).toEqual({ exists: false });
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
  expect((await reset('password123')).errors.password[0]).toMatch(/too common/);
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
  // A customer who opens an account gets a code of their own, once.
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

test('R407 an admin acts for a customer, which is logged, shown and ended; no other role does', async () => {
  const admin = await signIn('boss@example.com', 'admin');
  const user = await signIn('customer@example.com', 'trade_designer');
  const begin = (who: { headers: Record<string, string> }, email = 'customer@example.com') =>
    call('POST', '/admin/impersonations', who.headers, { email });
  expect((await begin(user)).code).toBe(171);
  expect((await begin({ headers: {} })).code).toBe(170);
  expect((await begin(admin, 'boss@example.com')).code).toBe(171);
  await signIn('another-boss@example.com', 'admin');
  expect((await begin(admin, 'another-boss@example.com')).code).toBe(171);
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
