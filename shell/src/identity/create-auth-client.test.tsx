import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { PROBLEMS } from '@sanderling/contract/problem';
import type { IdentitySettings } from '@sanderling/contract/wire/customers/auth';
import { ApiProblem, createApiClient, type Services, SIGNED_OUT, sessionAtom } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { createStore } from 'jotai';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { createAuthClient } from './create-auth-client.ts';

const CHECK = {
  role: null,
  email: 'ada@example.com',
  designer_request_completed: false,
  order_id: null,
  order: null,
  favorites: {},
};

/** The client of a page whose API answers by path; Amplify is not reached by what is tested here. */
function page(answers: Record<string, unknown>, authorization = '') {
  const { cookies, values } = memoryCookies({ token: 'of-before', wantedRoute: '/user/my_orders' });
  const api = createApiClient({
    async call(_method, path, _body, options) {
      const answer = answers[path];
      if (answer instanceof Error) throw answer;
      options?.onAuthorization?.(authorization);
      return JSON.parse(JSON.stringify({ data: answer }));
    },
  });
  const store = createStore();
  const services: Services = { api, cookies };
  return { store, values, client: createAuthClient(store, services) };
}

test('R469 the token of a one-tap sign-in is read from the header of the answer, and a new account is noted', async () => {
  const { store, values, client } = page(
    { '/users/auth/google/onetap': { ...CHECK, new_user: true }, '/user/initial_check': CHECK },
    'Bearer the-token',
  );
  await client.signInByGoogle('credential');
  expect(store.get(sessionAtom)).toMatchObject({ token: 'the-token', email: 'ada@example.com' });
  expect([values.get('token'), values.get('pendingSignup'), values.get('pendingIdentify')]).toEqual([
    'the-token',
    '1',
    '1',
  ]);
});

test('R498 a one-tap sign-in that fails is noted, clears the session and is passed on', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = new ApiProblem(401, {
    code: PROBLEMS.SIGN_IN_FAILED.code,
    message: 'We couldn’t sign you in.',
  });
  const { store, values, client } = page({ '/users/auth/google/onetap': failure });
  await expect(client.signInByGoogle('credential')).rejects.toBe(failure);
  expect(noted).toHaveBeenCalledWith('Signing in failed', failure);
  expect(store.get(sessionAtom).token).toBeNull();
  expect(values.has('token')).toBe(false);
  noted.mockRestore();
});

const REFUSAL = { __type: 'NotAuthorizedException', message: 'Incorrect username or password.' };

/** An identity provider that knows these answers, by operation, and refuses whatever else it is asked. */
async function refusingProvider(answers: Record<string, object> = {}) {
  const asked: { operation: string; body: Record<string, unknown> }[] = [];
  const server = createServer(async (request, response) => {
    const operation = String(request.headers['x-amz-target']).split('.').at(-1) ?? '';
    asked.push({ operation, body: JSON.parse(await text(request)) });
    const answer = answers[operation];
    response.writeHead(answer ? 200 : 400, { 'content-type': 'application/x-amz-json-1.1' });
    response.end(JSON.stringify(answer ?? REFUSAL));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server does not listen.');
  const host = `127.0.0.1:${address.port}`;
  const settings: IdentitySettings = {
    user_pool_id: 'us-east-1_Refuses',
    client_id: 'sanderling-store',
    endpoint: `http://${host}`,
    hosted_domain: host,
    google_client_id: null,
    google_script_url: null,
  };
  return { settings, asked, close: () => server.close() };
}

test('R497 a sign-in that the provider refuses is noted, clears the session and is passed on', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const provider = await refusingProvider();
  const { store, values, client } = page({ '/users/auth/settings': provider.settings });
  store.set(transitionAtom, {
    type: 'activated',
    session: { ...SIGNED_OUT, token: 'of-before', email: 'ada@example.com' },
  });
  const failure = await client.signIn('ada@example.com', 'not it').catch((error: unknown) => error);
  provider.close();
  expect(failure).toMatchObject({ name: 'NotAuthorizedException' });
  expect(noted).toHaveBeenCalledWith('Signing in failed', failure);
  expect(store.get(sessionAtom)).toEqual(SIGNED_OUT);
  expect(values.has('token')).toBe(false);
  noted.mockRestore();
});

test('R411 a page confirms its own sign-up, has its code sent again, and says when the account has another password', async () => {
  const sub = '6a1b1f0e-6a5e-4c53-9c1b-6f1a2b3c4d5e';
  const provider = await refusingProvider({
    SignUp: { UserSub: sub, UserConfirmed: false, CodeDeliveryDetails: {} },
    ResendConfirmationCode: { CodeDeliveryDetails: {} },
    ConfirmSignUp: {},
  });
  const { client } = page({ '/users/auth/settings': provider.settings });
  await client.signUp('ada@example.com', 'a long walk home');
  await client.resendCode('ada@example.com');
  const outcome = client.confirmSignUp('ada@example.com', '123456', 'a long walk home');
  await expect(outcome).rejects.toMatchObject({ name: 'PasswordOfAnother' });
  await client.confirmSignUp('bea@example.com', '123456', null);
  provider.close();
  const named = provider.asked.map(({ operation, body }) => [operation, body.ClientMetadata]);
  expect(named.filter(([operation]) => operation !== 'InitiateAuth')).toEqual([
    ['SignUp', undefined],
    ['ResendConfirmationCode', { sign_up: sub }],
    ['ConfirmSignUp', { sign_up: sub }],
    ['ConfirmSignUp', { sign_up: '' }],
  ]);
});

test('R112 the page that was wanted is told once', () => {
  const { client } = page({});
  expect([client.takeReturnRoute(), client.takeReturnRoute()]).toEqual(['/user/my_orders', '/']);
});
