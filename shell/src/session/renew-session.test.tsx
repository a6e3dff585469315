import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { PROBLEMS } from '@sanderling/contract/problem';
import type { IdentitySettings } from '@sanderling/contract/wire/auth';
import {
  createApiClient,
  createTransport,
  type Services,
  SIGNED_OUT,
  sessionAtom,
} from '@sanderling/runtime';
import { createStore } from 'jotai';
import { callHeaders } from '../browser/api-calls/call-headers.ts';
import { createAuthClient } from '../identity/auth-client.ts';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { tokenFor } from '../testing/session-page.ts';
import { runInitialCheck } from './initial-check.ts';
import { renewSession } from './renew-session.ts';

const CLIENT = 'sanderling-store';
const STORED_BY_AMPLIFY = `CognitoIdentityServiceProvider.${CLIENT}`;
const ended = () => tokenFor(-10, { sub: 'ada' });
const CHECK = { role: null, email: 'ada@example.com', order_id: null, order: null, favorites: {} };

type Answer = (respond: Parameters<RequestListener>[1]) => void;
const says =
  (status: number, __type: string): Answer =>
  (response) => {
    // Amplify repeats by itself what it takes for trouble that passes, after a while.
    response.writeHead(status, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ __type, message: 'As the provider says it.' }));
  };
const hangsUp: Answer = (response) => void response.destroy();

let quiet: jest.SpyInstance;
let server: Server | undefined;

/** A store and its identity provider on one port: the API refuses every token that has ended, and the provider renews as it is told. */
async function storeWithProvider(renewal: { answer: Answer }) {
  server = createServer((request, response) => {
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/') return renewal.answer(response);
    if (request.url?.endsWith('/users/auth/settings')) return json(200, { data: settings });
    const isGood = [renewed, graces].some((token) => request.headers.authorization === `Bearer ${token}`);
    return isGood ? json(200, { data: CHECK }) : json(401, { code: PROBLEMS.SESSION_INVALID.code });
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  const address = listening.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  const host = `127.0.0.1:${address.port}`;
  const settings: IdentitySettings = {
    user_pool_id: 'us-east-1_Renews',
    client_id: CLIENT,
    endpoint: `http://${host}`,
    hosted_domain: host,
    google_client_id: null,
    google_script_url: null,
  };
  return `http://${host}`;
}

const renewed = tokenFor(3_600, { sub: 'ada' });
const graces = tokenFor(3_600, { sub: 'grace' });
const renewsTo =
  (token: string): Answer =>
  (response) => {
    const AuthenticationResult = { AccessToken: token, IdToken: token, ExpiresIn: 3_600 };
    response.writeHead(200, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify({ AuthenticationResult }));
  };

/** A page that is opened with a token that has ended, as a browser keeps it. */
function openPage(origin: string) {
  const token = ended();
  localStorage.setItem(`${STORED_BY_AMPLIFY}.LastAuthUser`, 'ada');
  for (const name of ['idToken', 'accessToken'])
    localStorage.setItem(`${STORED_BY_AMPLIFY}.ada.${name}`, token);
  localStorage.setItem(`${STORED_BY_AMPLIFY}.ada.refreshToken`, 'refresh');
  localStorage.setItem(`${STORED_BY_AMPLIFY}.ada.clockDrift`, '0');
  const { cookies, kept } = memoryCookies({ token, role: 'admin', email: 'ada@example.com' });
  const store = createStore();
  const transport = createTransport({
    origin,
    timeoutMs: 2_000,
    headers: () => callHeaders(cookies),
    renew: () => renewSession(store, services),
  });
  const client = () => Promise.resolve(createAuthClient(store, services));
  const services: Services = { api: createApiClient(transport), cookies, auth: client };
  return { store, services, kept, token };
}

beforeEach(() => {
  quiet = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});
afterEach(() => {
  quiet.mockRestore();
  localStorage.clear();
  server?.closeAllConnections();
  server?.close();
});

test.each([
  ['has no connection', hangsUp],
  ['has trouble of its own', says(500, 'InternalErrorException')],
  ['is asked too often', says(429, 'TooManyRequestsException')],
  ['limits the address', says(400, 'LimitExceededException')],
])(
  'a shopper stays signed in while the provider %s, and is renewed when it answers again',
  async (_, answer) => {
    const renewal = { answer };
    const origin = await storeWithProvider(renewal);
    const { store, services, kept, token } = openPage(origin);
    expect(await runInitialCheck(store, services)).toBe(false);
    expect(kept.get('token')).toBe(token);
    expect([kept.get('role'), kept.get('email')]).toEqual(['admin', 'ada@example.com']);
    renewal.answer = renewsTo(renewed);
    expect(await runInitialCheck(store, services)).toBe(true);
    expect(store.get(sessionAtom)).toMatchObject({ token: renewed, email: 'ada@example.com' });
    expect(kept.get('token')).toBe(renewed);
  },
);

test.each([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'RefreshTokenReuseException',
])('R314 a session of which the provider says %s is over', async (refusal) => {
  const origin = await storeWithProvider({ answer: says(400, refusal) });
  const { store, services, kept } = openPage(origin);
  expect(await runInitialCheck(store, services)).toBe(true);
  expect(store.get(sessionAtom)).toEqual(SIGNED_OUT);
  expect([...kept.keys()]).toEqual([]);
});

test('R314 a shopper whose session the provider renews as another customer’s is signed out, and does not become them', async () => {
  const origin = await storeWithProvider({ answer: renewsTo(graces) });
  const { store, services, kept } = openPage(origin);
  expect(await runInitialCheck(store, services)).toBe(true);
  expect(store.get(sessionAtom)).toEqual(SIGNED_OUT);
  expect([...kept.keys()]).toEqual([]);
});
