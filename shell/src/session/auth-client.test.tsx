import { ApiProblem, createApiClient, type Services, sessionAtom } from '@sanderling/runtime';
import { createStore } from 'jotai';
import { memoryCookies } from '../testing/memory-cookies.ts';
import { createAuthClient } from './auth-client.ts';

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
  const { cookies, kept } = memoryCookies({ token: 'of-before', wantedRoute: '/user/my_orders' });
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
  return { store, kept, client: createAuthClient(store, services) };
}

test('R469 the token of a one-tap sign-in is read from the header of the answer, and a new account is noted', async () => {
  const { store, kept, client } = page(
    { '/users/auth/google/onetap': { ...CHECK, new_user: true }, '/user/initial_check': CHECK },
    'Bearer the-token',
  );
  await client.signInByGoogle('credential');
  expect(store.get(sessionAtom)).toMatchObject({ token: 'the-token', email: 'ada@example.com' });
  expect([kept.get('token'), kept.get('pendingSignup'), kept.get('pendingIdentify')]).toEqual([
    'the-token',
    '1',
    '1',
  ]);
});

test('R498 a one-tap sign-in that fails is noted, clears the session and is passed on', async () => {
  const noted = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  const failure = new ApiProblem(401, { code: 176, message: 'Signing in did not work.' });
  const { store, kept, client } = page({ '/users/auth/google/onetap': failure });
  await expect(client.signInByGoogle('credential')).rejects.toBe(failure);
  expect(noted).toHaveBeenCalledWith('Signing in failed', failure);
  expect(store.get(sessionAtom).token).toBeNull();
  expect(kept.has('token')).toBe(false);
  noted.mockRestore();
});

test('R112 the page that was wanted is told once', () => {
  const { client } = page({});
  expect([client.takeWantedRoute(), client.takeWantedRoute()]).toEqual(['/user/my_orders', '/']);
});
