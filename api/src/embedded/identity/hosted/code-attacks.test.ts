import { createHash, randomBytes } from 'node:crypto';
import { pino } from 'pino';
import { buildApp } from '../../../app.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { useTestApi } from '../../../testing/test-api.ts';
import { POOL_NAME } from '../context/identity-pool.ts';
import { makeVerifier } from '../passwords/srp.ts';

const api = useTestApi();
const NOW = new Date('2026-11-20T16:00:00Z');
const USER = '7d0cf0f2-6d1a-4b86-9a43-5a3a4c1c2b11';
const PASSWORD = 'a long walk home';
const CALLBACK = 'http://localhost:3000/oauth-callback';
const CLIENT = 'sanderling-store';
const verifier = randomBytes(32).toString('base64url');
const challengeOf = (text: string) => createHash('sha256').update(text).digest('base64url');
const PKCE = { code_challenge: challengeOf(verifier), code_challenge_method: 'S256' };
const asked = { client_id: CLIENT, redirect_uri: CALLBACK, response_type: 'code', scope: 'openid' };
/** Another process of the API on the same database. */
let second: Api;
beforeAll(async () => {
  const { db, config } = api;
  await db
    .insertInto('identity_user')
    .values({
      id: USER,
      email: 'ada@example.com',
      ...makeVerifier(POOL_NAME, USER, PASSWORD),
      confirmed: true,
    })
    .execute();
  second = await buildApp({ db, config, clock: () => NOW }, pino({ level: 'silent' }));
});
afterAll(() => second.close());

const post = (url: string, body: Record<string, string>, app: Api = api.app) =>
  app.inject({
    method: 'POST',
    url,
    payload: new URLSearchParams(body).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
const signIn = (wanted: Record<string, string>, app?: Api) =>
  post('/_identity/login', { ...asked, ...wanted, username: 'ada@example.com', password: PASSWORD }, app);
async function codeFor(wanted: Record<string, string> = PKCE) {
  const { headers } = await signIn(wanted);
  return new URL(String(headers.location)).searchParams.get('code') ?? '';
}
const exchange = (code: string, changes: Record<string, string> = {}, app?: Api) => {
  const given = { grant_type: 'authorization_code', client_id: CLIENT, code, redirect_uri: CALLBACK };
  return post('/_identity/oauth2/token', { ...given, code_verifier: verifier, ...changes }, app);
};
const exchangePlainly = (code: string, app: Api = api.app) => {
  const query = new URLSearchParams({ code, redirect_uri: CALLBACK });
  return app.inject({ url: `/api/v1/users/auth/cognito/callback?${query}` });
};
const statusWith = async (token: string, url = '/api/v1/user') =>
  (await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })).statusCode;

test('R410 a code that comes back is refused, and ends the session that it has opened', async () => {
  const code = await codeFor();
  const { id_token, access_token, refresh_token } = (await exchange(code)).json();
  expect(await statusWith(id_token)).toBe(200);
  expect((await exchange(code)).json()).toEqual({ error: 'invalid_grant' });
  expect(await statusWith(id_token)).toBe(401);
  expect(await statusWith(access_token, '/_identity/oauth2/userInfo')).toBe(401);
  const refresh = await api.app.inject({
    method: 'POST',
    url: '/_identity/',
    headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': 'x.GetTokensFromRefreshToken' },
    payload: JSON.stringify({ RefreshToken: refresh_token }),
  });
  expect(refresh.json().__type).toBe('NotAuthorizedException');
});

test('R410 of twenty exchanges at the same time, by two processes, one gets tokens, and not for long', async () => {
  const code = await codeFor();
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, at) => exchange(code, {}, at % 2 ? second : api.app)),
  );
  const won = answers.filter(({ statusCode }) => statusCode === 200);
  expect(won).toHaveLength(1);
  expect(await statusWith(won[0]?.json().id_token)).toBe(401);
});

test('R468 a code of the plain flow is good once too, whichever process is asked', async () => {
  const code = await codeFor({});
  const first = await exchangePlainly(code, second);
  expect([first.statusCode, (await exchangePlainly(code)).json().code]).toEqual([200, 176]);
  expect(await statusWith(first.json().data.token)).toBe(401);
});

test.each([
  `${CALLBACK}/`,
  `${CALLBACK}?`,
  `${CALLBACK}#`,
  'http://localhost:3000//oauth-callback',
  'http://localhost:3000/OAuth-callback',
  'http://LOCALHOST:3000/oauth-callback',
  'https://localhost:3000/oauth-callback',
  'http://localhost/oauth-callback',
])('R410 a code for the callback is not exchanged for %s, nor after it', async (redirect_uri) => {
  const code = await codeFor();
  expect((await exchange(code, { redirect_uri })).statusCode).toBe(400);
  expect((await exchange(code)).statusCode).toBe(400);
  expect((await signIn({ ...PKCE, redirect_uri })).statusCode).toBe(400);
});

test('R410 another client gets neither a code nor tokens for one', async () => {
  expect((await signIn({ ...PKCE, client_id: 'another' })).statusCode).toBe(400);
  for (const client_id of ['another', '', 'sanderling-one-tap'])
    expect((await exchange(await codeFor(), { client_id })).json()).toEqual({ error: 'invalid_request' });
});

test('R410 a code with a challenge needs its verifier, which cannot be short', async () => {
  for (const code_verifier of ['', randomBytes(32).toString('base64url'), `${verifier}=`])
    expect((await exchange(await codeFor(), { code_verifier })).statusCode).toBe(400);
  expect((await exchangePlainly(await codeFor())).json().code).toBe(176);
  for (const short of ['a', 'x'.repeat(42), 'x'.repeat(129), 'ä'.repeat(50)]) {
    const code = await codeFor({ ...PKCE, code_challenge: challengeOf(short) });
    expect((await exchange(code, { code_verifier: short })).statusCode).toBe(400);
  }
});

test('R410 a challenge cannot be taken away, or made one in plain words', async () => {
  expect((await exchange(await codeFor({}))).json()).toEqual({ error: 'invalid_grant' });
  for (const wanted of [
    { code_challenge: verifier },
    { code_challenge_method: 'S256' },
    { code_challenge: verifier, code_challenge_method: 'plain' },
    { code_challenge: 'short', code_challenge_method: 'S256' },
    { response_type: 'token' },
  ])
    expect([wanted, (await signIn(wanted)).statusCode]).toEqual([wanted, 400]);
});
