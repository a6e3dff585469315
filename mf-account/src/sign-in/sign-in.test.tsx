import { PROBLEMS } from '@sanderling/contract/problem';
import { ApiProblem, SIGNED_OUT } from '@sanderling/runtime';
import { transitionAtom } from '@sanderling/runtime/session/transition-atom';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as oauthCallback from '../oauth-callback/oauth-callback.route.tsx';
import * as forgotPassword from '../passwords/forgot-password.route.tsx';
import * as resetPassword from '../passwords/reset-password.route.tsx';
import * as signup from '../sign-up/signup.route.tsx';
import { openPage } from '../testing/open-page.tsx';
import * as login from './login.route.tsx';
import SignForm from './sign-form.modal.tsx';

const refusal = (name: string, message = '') => Object.assign(new Error(message), { name });

const type = (label: string | RegExp, text: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value: text } });
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const PASSWORD = 'a long walk home';

test('R052 who signs in leaves for the page that was wanted', async () => {
  const page = openPage(login, '/login', {
    async signIn(email, password) {
      expect([email, password]).toEqual(['ada@example.com', PASSWORD]);
      page.store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
      return 'signed-in';
    },
  });
  type('E-mail', ' ada@example.com');
  type(/^Password/, PASSWORD);
  await press('Sign in');
  await waitFor(() => expect(page.where()).toBe('/user/my_orders'));
  expect(page.sent).toEqual([]);
});

test('a customer whose session has expired can sign in on the page for it, and leaves it then', async () => {
  const page = openPage(login, '/login');
  act(() => {
    page.store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
    page.store.set(transitionAtom, { type: 'refused', token: 't' });
    page.store.set(transitionAtom, { type: 'expired', token: 't' });
  });
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(page.where()).toBe('/login');
  act(() => page.store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 'new' } }));
  await waitFor(() => expect(page.where()).toBe('/user/my_orders'));
});

test.each([
  ['NotAuthorizedException', 'Incorrect username or password.', /Incorrect e-mail address or password/],
  ['NotAuthorizedException', 'Password attempts exceeded', /Wait 15 minutes/],
  ['LimitExceededException', 'Too many requests', /Wait a minute/],
  ['LimitExceededException', 'Attempt limit exceeded', /Use the latest one/],
  ['NetworkError', '', /could not be reached/],
  ['InvalidParameterException', '', /Enter an e-mail address/],
])('a sign-in that is refused says what to do (%s %s)', async (name, message, words) => {
  openPage(login, '/login', { signIn: async () => Promise.reject(refusal(name, message)) });
  type('E-mail', 'ada@example.com');
  type(/^Password/, 'wrong');
  await press('Sign in');
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
});

test('a shopper without a network hears of the connection, not of the account, whatever failed for lack of it', async () => {
  const online = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  openPage(login, '/login', { signIn: async () => Promise.reject(new Error('Blocked or not found')) });
  type('E-mail', 'ada@example.com');
  type(/^Password/, PASSWORD);
  await press('Sign in');
  expect(await screen.findByRole('alert')).toHaveTextContent(/could not be reached. Check your connection/);
  online.mockRestore();
});

test('password managers know the fields, pasting works, and the password can be looked at', async () => {
  openPage(login, '/login');
  expect(screen.getByLabelText('E-mail')).toHaveAttribute('autocomplete', 'username');
  const password = screen.getByLabelText(/^Password/);
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.click(password);
  await userEvent.paste(PASSWORD);
  expect(password).toHaveValue(PASSWORD);
  expect(password).toHaveAttribute('type', 'password');
  await press('Show password');
  expect(password).toHaveAttribute('type', 'text');
});

test('a guest whose order leads to an account finds the e-mail address of the order filled in', () => {
  openPage(signup, '/signup', {}, undefined, undefined, { email: 'june@example.com' });
  expect(screen.getByLabelText('E-mail')).toHaveValue('june@example.com');
});

test('R053 R411 R470 an account is created with a code, which can be sent again', async () => {
  const done: string[] = [];
  const page = openPage(signup, '/signup', {
    signUp: async (email) => void done.push(`sign-up ${email}`),
    resendCode: async (email) => void done.push(`resend ${email}`),
    async confirmSignUp(email, code, password) {
      if (code === '000000') throw refusal('CodeMismatchException');
      done.push(`confirm ${email} ${code} ${password === PASSWORD}`);
      page.store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
      return 'signed-in';
    },
  });
  expect(screen.getByLabelText(/^Password/)).toHaveAttribute('autocomplete', 'new-password');
  type('E-mail', 'ada@example.com');
  type(/^Password/, PASSWORD);
  await press('Create an account');
  const code = await screen.findByLabelText('Code');
  expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  type('Code', '000000');
  await press('Confirm');
  expect(await screen.findByRole('alert')).toHaveTextContent(/doesn’t match our latest e-mail/);
  await press('Send me a new code');
  expect(await screen.findByText('A new code is on its way to ada@example.com.')).toBeVisible();
  type('Code', '123456');
  await press('Confirm');
  await waitFor(() => expect(page.where()).toBe('/user/my_orders'));
  expect(done).toEqual([
    'sign-up ada@example.com',
    'resend ada@example.com',
    'confirm ada@example.com 123456 true',
  ]);
});

test('who signs in on a new device while others guess is asked for the code of a mail, and told why', async () => {
  const answers = [refusal('CodeMismatchException'), refusal('NotAuthorizedException'), undefined];
  const typed: string[] = [];
  const page = openPage(login, '/login', {
    signIn: async () => 'mailed-code-needed',
    async confirmSignIn(code) {
      typed.push(code);
      const answer = answers.shift();
      if (answer) throw answer;
      page.store.set(transitionAtom, { type: 'activated', session: { ...SIGNED_OUT, token: 't' } });
    },
  });
  const enter = async () => {
    type('E-mail', 'ada@example.com');
    type(/^Password/, PASSWORD);
    await press('Sign in');
  };
  await enter();
  expect(await screen.findByText(/If your password was correct, we e-mailed it to/)).toHaveTextContent(
    'ada@example.com',
  );
  const send = async (code: string) => {
    type('Code', code);
    await press('Sign in');
  };
  await send('000000');
  expect(await screen.findByRole('alert')).toHaveTextContent(/doesn’t match our latest e-mail/);
  await send('000001');
  expect(await screen.findByText(/entered incorrectly too many times/)).toBeVisible();
  await press('Enter your password again');
  await enter();
  await screen.findByLabelText('Code');
  await send(' 123456 ');
  await waitFor(() => expect(page.where()).toBe('/user/my_orders'));
  expect(typed).toEqual(['000000', '000001', '123456']);
});

test('who has not confirmed the address is asked for the code when signing in', async () => {
  openPage(login, '/login', { signIn: async () => 'code-needed' });
  type('E-mail', 'ada@example.com');
  type(/^Password/, PASSWORD);
  await press('Sign in');
  expect(await screen.findByLabelText('Code')).toBeVisible();
});

test('R050 R051 a forgotten password: the same message with and without an account, and the customer can type the code at once', async () => {
  const page = openPage(forgotPassword, '/forgot-password', {
    async resetPassword(email, code, password) {
      expect([email, code, password]).toEqual(['ada@example.com', '123456', PASSWORD]);
    },
  });
  type('E-mail', 'ada@example.com');
  await press('Send me a code');
  expect(await screen.findByRole('heading', { name: 'Check your e-mail' })).toBeVisible();
  expect(page.sent).toEqual([{ path: 'POST /user/forgot', body: { email: 'ada@example.com' } }]);
  type('Code', '123456');
  type(/^New password/, PASSWORD);
  await press('Set the new password');
  await waitFor(() => expect(page.where()).toBe('/login'));
});

test('R051 the link of the mail sets a password, once', async () => {
  const answers: unknown[] = [new ApiProblem(410, { message: 'This link has been used.' }), { reset: true }];
  const page = openPage(resetPassword, '/reset_password/the-token', {}, () => answers.shift());
  const set = async () => {
    type(/^New password/, PASSWORD);
    await press('Set the new password');
  };
  await screen.findByLabelText(/^New password/);
  await set();
  expect(await screen.findByRole('alert')).toHaveTextContent('This link has been used.');
  await set();
  expect(await screen.findByRole('heading', { name: 'Your password is set' })).toBeVisible();
  expect(page.sent[0]).toEqual({
    path: 'POST /user/reset',
    body: { token: 'the-token', password: PASSWORD },
  });
});

test('R054 R102 the return of the identity provider signs in; without its code there is nothing to do', async () => {
  const finishHostedPage = jest.fn(async () => undefined);
  const empty = openPage(oauthCallback, '/oauth-callback', { finishHostedPage });
  await waitFor(() => expect(empty.where()).toBe('/'));
  expect(finishHostedPage).not.toHaveBeenCalled();
  const page = openPage(oauthCallback, '/oauth-callback?code=c&state=s', { finishHostedPage });
  await waitFor(() => expect(page.where()).toBe('/user/my_orders'));
});

test('a code that leads nowhere says so and shows the way back', async () => {
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  openPage(oauthCallback, '/oauth-callback?code=c', {
    finishHostedPage: async () =>
      Promise.reject(
        new ApiProblem(401, {
          code: PROBLEMS.SIGN_IN_FAILED.code,
          message: 'We couldn’t sign you in. Try again.',
        }),
      ),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('We couldn’t sign you in. Try again.');
  expect(error).toHaveBeenCalled();
  error.mockRestore();
});

test('R200 the sign form tells its opener, and can create an account as well', async () => {
  const told: string[] = [];
  const close = jest.fn();
  openPage({ Component: () => <SignForm close={close} emit={(event) => told.push(event)} /> }, '/', {
    signIn: async () => 'signed-in',
  });
  await press('Create an account');
  expect(screen.getByRole('heading', { name: 'Create an account' })).toBeVisible();
  await press('I have an account');
  type('E-mail', 'ada@example.com');
  type(/^Password/, PASSWORD);
  await press('Sign in');
  await waitFor(() => expect(told).toEqual(['signed-in']));
  expect(close).toHaveBeenCalledTimes(1);
});
