import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { PROBLEMS } from '@sanderling/contract/problem';
import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import {
  createApiClient,
  createTransport,
  isApiProblem,
  type Services,
  SIGNED_OUT,
  sessionAtom,
  sessionStateAtom,
} from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { createStore } from 'jotai';
import { callHeaders } from '../browser/api-calls/call-headers.ts';
import { createAuthClient } from '../identity/create-auth-client.ts';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { tokenFor } from '../testing/session-page.ts';
import { activateSession } from './activate-session.ts';
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
async function storeWithProvider(renewal: { answer: Answer; questions?: number }) {
  server = createServer((request, response) => {
    const json = (status: number, body: object) => {
      response.writeHead(status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(body));
    };
    if (request.url === '/') {
      renewal.questions = (renewal.questions ?? 0) + 1;
      return renewal.answer(response);
    }
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
  const { cookies, values } = memoryCookies({ token, role: 'admin', email: 'ada@example.com' });
  const store = createStore();
  const transport = createTransport({
    origin,
    timeoutMs: 2_000,
    headers: () => callHeaders(cookies),
    renew: (refusedToken) => renewSession(store, services, refusedToken),
  });
  const client = () => Promise.resolve(createAuthClient(store, services));
  const services: Services = { api: createApiClient(transport), cookies, auth: client };
  return { store, services, values, token };
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
    const { store, services, values, token } = openPage(origin);
    expect(await runInitialCheck(store, services)).toBe(false);
    expect(values.get('token')).toBe(token);
    expect([values.get('role'), values.get('email')]).toEqual(['admin', 'ada@example.com']);
    renewal.answer = renewsTo(renewed);
    expect(await runInitialCheck(store, services)).toBe(true);
    expect(store.get(sessionAtom)).toMatchObject({ token: renewed, email: 'ada@example.com' });
    expect(values.get('token')).toBe(renewed);
  },
);

test.each([
  'NotAuthorizedException',
  'TokenRevokedException',
  'UserNotFoundException',
  'RefreshTokenReuseException',
])('R314 a session of which the provider says %s is over', async (refusal) => {
  const origin = await storeWithProvider({ answer: says(400, refusal) });
  const { store, services, values } = openPage(origin);
  expect(await runInitialCheck(store, services)).toBe(true);
  expect(store.get(sessionAtom)).toEqual(SIGNED_OUT);
  expect([...values.keys()]).toEqual([]);
});

test('R314 a shopper whose session the provider renews as another customer’s is signed out, and does not become them', async () => {
  const origin = await storeWithProvider({ answer: renewsTo(graces) });
  const { store, services, values } = openPage(origin);
  expect(await runInitialCheck(store, services)).toBe(true);
  expect(store.get(sessionAtom)).toEqual(SIGNED_OUT);
  expect([...values.keys()]).toEqual([]);
});

/** A signed-in page whose token has ended, three calls that are refused at the same time, and the states that follow. */
async function refuseThreeCalls(renewal: { answer: Answer; questions?: number }) {
  const page = openPage(await storeWithProvider(renewal));
  const session = { ...SIGNED_OUT, token: page.token, email: 'ada@example.com' };
  page.store.set(transitionAtom, { type: 'activated', session });
  const states: string[] = [];
  page.store.sub(sessionStateAtom, () => states.push(page.store.get(sessionStateAtom)));
  const call = () => page.services.api.user.get();
  const outcomes = await Promise.allSettled([call(), call(), call()]);
  const answers = outcomes.map((outcome) =>
    outcome.status === 'fulfilled' || !isApiProblem(outcome.reason) ? 200 : outcome.reason.status,
  );
  return { ...page, call, states, answers };
}

test('several calls that are refused at once are all sent again after one question to the provider', async () => {
  const renewal = { answer: renewsTo(renewed), questions: 0 };
  const { answers, states, values } = await refuseThreeCalls(renewal);
  expect(answers).toEqual([200, 200, 200]);
  expect(renewal.questions).toBe(1);
  expect(states).toEqual(['renewing', 'active']);
  expect(values.get('token')).toBe(renewed);
});

test('several calls that are refused at once, and one after them, see the session expired after one question', async () => {
  const renewal = { answer: says(400, 'NotAuthorizedException'), questions: 0 };
  const { answers, states, call } = await refuseThreeCalls(renewal);
  expect(answers).toEqual([401, 401, 401]);
  await expect(call()).rejects.toMatchObject({ status: 401 });
  expect(renewal.questions).toBe(1);
  expect(states).toEqual(['renewing', 'expired']);
});

test('several calls that are refused at once while the provider is away have no answer, and the session stays active', async () => {
  const { answers, states, values, token } = await refuseThreeCalls({ answer: hangsUp });
  expect(answers).toEqual([0, 0, 0]);
  expect(states).toEqual(['renewing', 'active']);
  expect(values.get('token')).toBe(token);
});

test('a customer who signs in while a refused token is renewed is signed in, and the refused calls are sent with the new token', async () => {
  let signIn = () => {};
  const renewal: { answer: Answer } = {
    answer: (response) => {
      signIn();
      says(400, 'NotAuthorizedException')(response);
    },
  };
  const { store, services, values } = openPage(await storeWithProvider(renewal));
  signIn = () => void activateSession(graces, store, services);
  await services.api.user.get();
  expect(store.get(sessionStateAtom)).toBe('active');
  expect([store.get(sessionAtom).token, values.get('token')]).toEqual([graces, graces]);
});
