import { ApiProblem, createApiClient, type RouteModule, type SliceContext } from '@sanderling/runtime';
import { screen } from '@testing-library/react';
import * as dashboard from '../dashboard/dashboard.route.tsx';
import * as oauthCallback from '../oauth-callback/oauth-callback.route.tsx';
import * as resetPassword from '../passwords/reset-password.route.tsx';
import * as login from '../sign-in/login.route.tsx';
import * as signup from '../sign-up/signup.route.tsx';
import { openPage } from '../testing/open-page.tsx';

const PASSWORD = 'a long walk home';
const EMAIL = 'ada@example.com';
const CHECK = { role: 'trade_designer', email: EMAIL, designer_request_completed: false, order_id: 'o-2' };
const IN = { step: 'signed-in', token: 'the.new.token' };

/** A page as the server runs it: what its API was asked, and the visitor's cookies. */
function onServer(answers: Record<string, unknown>, given: Record<string, string> = {}) {
  const sent: { path: string; body: unknown; headers: unknown }[] = [];
  const values = new Map(Object.entries(given));
  const context: SliceContext = {
    api: createApiClient({
      async call(method, path, body, options) {
        sent.push({ path: `${method} ${path}`, body, headers: options?.headers });
        const answer = answers[path.split('?')[0] ?? ''];
        if (answer instanceof Error) throw answer;
        return JSON.parse(JSON.stringify({ data: answer ?? null }));
      },
    }),
    cookies: {
      get: (key) => values.get(key),
      set: (key, value) => void values.set(key, value),
      remove: (key) => void values.delete(key),
    },
    search: { queries: async () => [], trending: async () => [] },
    now: () => new Date(),
    seasonalLayout: 'default',
    origin: 'https://sanderling.test',
    isSignedIn: false,
  };
  const post = async ({ action }: RouteModule, fields: Record<string, string>) => {
    const body = new URLSearchParams(fields);
    const request = new Request('https://sanderling.test/login', { method: 'POST', body });
    return action?.({ request, params: {}, context });
  };
  return { sent, values, context, post };
}
const locationOf = (answer: unknown) =>
  answer instanceof Response ? [answer.status, answer.headers.get('location')] : answer;
const shownBy = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'data' in answer ? answer.data : answer;

test('R052 without JavaScript a guest signs in, is a designer in every cookie, keeps the cart and comes to the page that was wanted', async () => {
  const { sent, values, post } = onServer(
    { '/users/auth/sign_in': IN, '/user/initial_check': CHECK },
    { orderId: 'o-1', wantedRoute: '/checkout' },
  );
  const answer = await post(login, { email: ` ${EMAIL}`, password: PASSWORD });
  expect(locationOf(answer)).toEqual([303, '/checkout']);
  expect(sent).toMatchObject([
    { path: 'POST /users/auth/sign_in', body: { email: EMAIL, password: PASSWORD } },
    {
      path: 'POST /user/initial_check',
      body: { order_id: 'o-1' },
      headers: { Authorization: 'Bearer the.new.token' },
    },
  ]);
  expect(Object.fromEntries(values)).toEqual({
    token: 'the.new.token',
    role: 'trade_designer',
    email: EMAIL,
    orderId: 'o-2',
    hadSession: 'true',
  });
});

test('a page that was wanted on another host is not gone to', async () => {
  const { post } = onServer(
    { '/users/auth/sign_in': IN, '/user/initial_check': CHECK },
    { wantedRoute: '//evil.com' },
  );
  expect(locationOf(await post(login, { email: EMAIL, password: PASSWORD }))).toEqual([
    303,
    '/user/dashboard',
  ]);
});

test.each([
  ['/login', login, '/users/auth/sign_in'],
  ['/signup', signup, '/users/auth/sign_ups'],
  ['/reset_password', resetPassword, '/user/reset'],
] as const)(
  'what a form of %s is refused for without JavaScript is said in the page, with everything typed but the password',
  async (at, page, path) => {
    const refusal = new ApiProblem(422, { code: 150, message: 'Not so.', errors: { password: ['Not so.'] } });
    const { post } = onServer({ [path]: refusal });
    const answer = await post(page, { email: EMAIL, password: PASSWORD, code: '123456' });
    expect(answer).toMatchObject({ init: { status: 422 } });
    expect(JSON.stringify(answer)).not.toContain(PASSWORD);
    openPage(page, at, {}, undefined, shownBy(answer));
    expect(screen.getByLabelText('E-mail')).toHaveValue(EMAIL);
    expect(screen.getByLabelText(/^(New p|P)assword/)).toHaveValue('');
    expect(screen.getByRole('alert')).toHaveTextContent('Not so.');
    // By GET it would stand in the address.
    for (const form of document.querySelectorAll('form')) expect(form).toHaveAttribute('method', 'post');
  },
);

test('R053 R411 without JavaScript an account is created with the code of its own sign-up, which can be sent again', async () => {
  const { sent, post } = onServer({
    '/users/auth/sign_ups': { sign_up_id: 's-1' },
    '/users/auth/confirmations/codes': { sent: true },
    '/users/auth/confirmations': IN,
    '/user/initial_check': CHECK,
  });
  const waiting = await post(signup, { email: EMAIL, password: PASSWORD });
  openPage(signup, '/signup', {}, undefined, waiting);
  expect(screen.getByLabelText('Code')).toHaveAttribute('autocomplete', 'one-time-code');
  const fields = Object.fromEntries(new FormData(document.querySelector('form') ?? undefined));
  expect(fields).toEqual({ email: EMAIL, sign_up_id: 's-1', code: '' });
  const again = await post(signup, { ...(fields as Record<string, string>), step: 'new-code' });
  expect(again).toMatchObject({ isSentAgain: true, waiting: { signUpId: 's-1' } });
  const done = await post(signup, { email: EMAIL, sign_up_id: 's-1', code: '123456', step: 'confirm' });
  expect(locationOf(done)).toEqual([303, '/user/dashboard']);
  expect(sent.map(({ path, body }) => [path, body])).toEqual([
    ['POST /users/auth/sign_ups', { email: EMAIL, password: PASSWORD }],
    ['POST /users/auth/confirmations/codes', { email: EMAIL, sign_up_id: 's-1' }],
    ['POST /users/auth/confirmations', { email: EMAIL, sign_up_id: 's-1', code: '123456' }],
    ['POST /user/initial_check', { order_id: null }],
  ]);
});

test('R053 a provider that hands no token out for a code leads to signing in', async () => {
  const { post } = onServer({ '/users/auth/confirmations': { step: 'confirmed' } });
  const answer = await post(signup, { email: EMAIL, sign_up_id: 's-1', code: '123456', step: 'confirm' });
  expect(locationOf(answer)).toEqual([303, '/login?confirmed=yes']);
  openPage(login, '/login?confirmed=yes');
  expect(screen.getByText(/address is confirmed/)).toBeVisible();
});

test('without JavaScript a code that is needed beside the password is asked for, and asked for anew when it is over', async () => {
  const challenge = { step: 'mailed-code-needed', challenge: 'c-1' };
  const over = new ApiProblem(410, { code: 174, message: 'This code has expired.' });
  const { post } = onServer({ '/users/auth/sign_in': challenge, '/users/auth/sign_in/codes': over });
  const asked = await post(login, { email: EMAIL, password: PASSWORD });
  expect(asked).toMatchObject({ waiting: { for: 'mailed-code-needed', challenge: 'c-1' } });
  const refused = await post(login, { email: EMAIL, challenge: 'c-1', code: '1', step: 'mailed-code' });
  expect(shownBy(refused)).toMatchObject({ email: EMAIL, message: 'This code has expired.', waiting: null });
});

test('R054 the provider’s own page is left for and come back from without JavaScript, by its state alone', async () => {
  const hosted = {
    url: 'https://sanderling.test/_identity/oauth2/authorize',
    state: 'S',
    code_verifier: 'V',
  };
  const { sent, values, context, post } = onServer({
    '/users/auth/hosted_pages': hosted,
    '/users/auth/cognito/callback': { ...CHECK, new_user: false, token: 'the.new.token' },
    '/user/initial_check': CHECK,
  });
  expect(locationOf(await post(login, { step: 'hosted' }))).toEqual([303, hosted.url]);
  const open = (search: string) => {
    const request = new Request(`https://sanderling.test/oauth-callback?${search}`);
    return oauthCallback.loader({ request, params: {}, context }).catch((thrown: unknown) => thrown);
  };
  // A sign-in that began elsewhere is the browser's: nothing is exchanged here.
  expect(await open('code=foreign&state=T')).toEqual({ message: '' });
  expect(values.has('token')).toBe(false);
  expect(locationOf(await open('code=own&state=S'))).toEqual([303, '/user/dashboard']);
  expect(values.get('token')).toBe('the.new.token');
  expect(values.has('hostedSignIn')).toBe(false);
  expect(sent.find(({ path }) => path.includes('callback'))?.path).toContain('code_verifier=V');
});

test('R054 a provider’s page on another host is led to by a link: the policy of our pages lets no form go there', async () => {
  const url = 'https://auth.example/oauth2/authorize?x=1';
  const { post } = onServer({ '/users/auth/hosted_pages': { url, state: 'S', code_verifier: 'V' } });
  const answer = await post(login, { step: 'hosted' });
  openPage(login, '/login', {}, undefined, answer);
  expect(screen.getByRole('link', { name: /secure sign-in page/ })).toHaveAttribute('href', url);
});

test('without JavaScript a customer signs out, also where the store does not answer', async () => {
  const { values, post } = onServer(
    { '/users/cognito_sign_out': new ApiProblem(0, {}) },
    { token: 't', role: 'trade_designer', orderId: 'o-1', zip: '60610' },
  );
  expect(locationOf(await post(dashboard, { intent: 'sign-out' }))).toEqual([303, '/']);
  expect([...values.keys()]).toEqual([]);
});
