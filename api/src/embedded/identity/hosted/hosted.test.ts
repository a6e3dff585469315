import { createHash, randomBytes } from 'node:crypto';
import { useTestApi } from '../../../testing/test-api.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier } from '../passwords/srp.ts';

const api = useTestApi({ lifetime: 'test' });
const USER = '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11';
const PASSWORD = 'a long walk home';
const CALLBACK = 'http://localhost:3000/oauth-callback';
const verifier = randomBytes(32).toString('base64url');
const challenge = createHash('sha256').update(verifier).digest('base64url');
const asked = {
  client_id: 'sanderling-store',
  redirect_uri: CALLBACK,
  response_type: 'code',
  scope: 'email profile openid',
  state: '"><script>alert(1)</script>',
  code_challenge: challenge,
  code_challenge_method: 'S256',
};
beforeEach(async () => {
  await api.db
    .insertInto('identity_user')
    .values({
      id: USER,
      email: 'ada@example.com',
      ...makeVerifier(POOL_NAME, USER, PASSWORD),
      confirmed: true,
    })
    .execute();
});

const open = (query: Record<string, string>) =>
  api.app.inject({ url: `/_identity/oauth2/authorize?${new URLSearchParams(query)}` });
const post = (url: string, body: Record<string, string>, headers: Record<string, string> = {}) =>
  api.app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const signIn = (changes: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  post(
    '/_identity/login',
    { ...asked, username: 'ada@example.com', password: PASSWORD, ...changes },
    headers,
  );
const exchange = (code: string, changes: Record<string, string> = {}) =>
  post('/_identity/oauth2/token', {
    grant_type: 'authorization_code',
    client_id: 'sanderling-store',
    code,
    redirect_uri: CALLBACK,
    code_verifier: verifier,
    ...changes,
  });
const codeOf = async () => new URL(String((await signIn()).headers.location)).searchParams.get('code') ?? '';

test('R409 R410 the hosted page signs in by code flow with PKCE, for the scopes of e-mail, profile and openid', async () => {
  const page = await open(asked);
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain('<script>');
  const back = await signIn();
  expect(back.statusCode).toBe(303);
  const target = new URL(String(back.headers.location));
  expect(target.origin + target.pathname).toBe(CALLBACK);
  expect(target.searchParams.get('state')).toBe(asked.state);
  const tokens = (await exchange(target.searchParams.get('code') ?? '')).json();
  const info = await api.app.inject({
    url: '/_identity/oauth2/userInfo',
    headers: { authorization: `Bearer ${tokens.access_token}` },
  });
  expect(info.json()).toMatchObject({ sub: USER, email: 'ada@example.com', email_verified: 'true' });
  const cart = await api.app.inject({
    method: 'POST',
    url: '/api/v1/orders/cart',
    payload: { order_id: null },
    headers: { authorization: `Bearer ${tokens.id_token}` },
  });
  expect(cart.statusCode).toBe(200);
});

test('a code is good once, with its verifier, for its address, and for five minutes', async () => {
  const code = await codeOf();
  expect((await exchange(code)).statusCode).toBe(200);
  expect((await exchange(code)).json()).toEqual({ error: 'invalid_grant' });
  expect((await exchange(await codeOf(), { code_verifier: 'another' })).statusCode).toBe(400);
  expect((await exchange(await codeOf(), { redirect_uri: 'http://localhost:3000/' })).statusCode).toBe(400);
  expect((await exchange(await codeOf(), { client_id: 'another' })).statusCode).toBe(400);
  const late = await codeOf();
  api.setNow('2026-11-20T16:06:00Z');
  expect((await exchange(late)).statusCode).toBe(400);
});

test.each([
  ['https://evil.example/oauth-callback'],
  [`${CALLBACK}.evil.example`],
  [`${CALLBACK}/../../evil`],
  [`${CALLBACK}?next=//evil.example`],
  ['http://localhost:3000@evil.example/oauth-callback'],
  ['//evil.example'],
  ['http:evil.example'],
])('the page redirects no shopper to %s', async (redirect_uri) => {
  const page = await open({ ...asked, redirect_uri });
  expect(page.statusCode).toBe(400);
  expect(page.headers.location).toBeUndefined();
  expect((await signIn({ redirect_uri })).headers.location).toBeUndefined();
});

test('signing out leads to the store and nowhere else', async () => {
  const leave = (logout_uri: string) =>
    api.app.inject({
      url: `/_identity/logout?${new URLSearchParams({ client_id: 'sanderling-store', logout_uri })}`,
    });
  expect((await leave('http://localhost:3000/')).headers.location).toBe('http://localhost:3000/');
  for (const evil of [
    'https://evil.example',
    '//evil.example',
    'http://localhost:3000.evil.example/',
    '/\\evil.example',
  ])
    expect([evil, (await leave(evil)).headers.location]).toEqual([evil, undefined]);
});

test('a form that a foreign page sends does not sign the shopper in', async () => {
  expect((await signIn({}, { origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await signIn({}, { 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403);
  expect((await signIn({}, { 'sec-fetch-site': 'same-origin' })).statusCode).toBe(303);
});

test('a wrong password and a name without an account get the same page', async () => {
  const wrong = await signIn({ password: 'not it at all', username: 'x@example.com' });
  const unknown = await signIn({ password: 'not it at all', username: 'ada@example.com' });
  expect([wrong.statusCode, wrong.body.replaceAll('x@example.com', '')]).toEqual([
    unknown.statusCode,
    unknown.body.replaceAll('ada@example.com', ''),
  ]);
  expect(wrong.statusCode).toBe(401);
});

test('R469 the stand-in for one-tap vouches for one person only, and only to its own prompt', async () => {
  const ask = (headers: Record<string, string>) =>
    api.app.inject({ method: 'POST', url: '/_identity/google/credential', headers });
  expect((await ask({ origin: 'https://evil.example' })).statusCode).toBe(403);
  expect((await ask({})).statusCode).toBe(403);
  const { credential } = (await ask({ origin: 'http://localhost:3000' })).json();
  const signedIn = await api.app.inject({
    method: 'POST',
    url: '/api/v1/users/auth/google/onetap',
    payload: { credential },
  });
  expect(signedIn.json().data).toMatchObject({ email: 'onetap@sanderling.example', new_user: true });
  expect(signedIn.headers.authorization).toMatch(/^Bearer /);
});

test('past the limit the page asks for the code of a mail, which signs in once and not after three wrong ones', async () => {
  for (let count = 0; count < 10; count++) await signIn({ password: 'not it at all' });
  const stepOf = (body: string) => /name="challenge" value="([\w-]+)"/.exec(body)?.[1] ?? '';
  const wrong = await signIn({ password: 'not it at all' });
  const right = await signIn();
  const withoutChallenge = (body: string) => body.replace(stepOf(body), '');
  expect([right.statusCode, withoutChallenge(right.body)]).toEqual([200, withoutChallenge(wrong.body)]);
  const [mail] = await api.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('subject', '=', 'Your Sanderling sign-in code')
    .execute();
  const code = /^\d{6}$/m.exec(mail?.text_body ?? '')?.[0] ?? '';
  const answer = (challenge: string, mailed_code: string) =>
    post('/_identity/login', { ...asked, challenge, mailed_code });
  for (const _ of [1, 2, 3]) expect((await answer(stepOf(wrong.body), code)).statusCode).toBe(401);
  expect((await answer(stepOf(wrong.body), code)).body).toMatch(/too many times/);
  expect((await answer(stepOf(right.body), 'no')).body).toMatch(/doesn’t match our latest e-mail/);
  const entered = await answer(stepOf(right.body), code);
  expect([entered.statusCode, entered.headers['set-cookie']]).toEqual([
    303,
    expect.stringMatching(/^sanDevice=[\w-]{43}; .*HttpOnly/),
  ]);
  expect((await answer(stepOf(right.body), code)).statusCode).toBe(401);
});
