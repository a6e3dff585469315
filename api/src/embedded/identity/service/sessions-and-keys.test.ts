import '../testing/as-in-a-browser.ts';

import {
  confirmResetPassword,
  fetchAuthSession,
  resetPassword,
  signIn,
  signOut,
  updatePassword,
} from 'aws-amplify/auth';
import { nameOf, PASSWORD, useIdentityUsers } from '../testing/identity-users.ts';
import { newestCode } from '../testing/mails.ts';

const { api, browser, later, signedUpUser, bearer, cart, call } = useIdentityUsers();

test('R470 a session is refreshed in both ways that the client knows, until it is left alone too long', async () => {
  await signedUpUser('refresh@example.com');
  await signIn({ username: 'refresh@example.com', password: PASSWORD });
  const before = (await fetchAuthSession()).tokens;
  later(60_000);
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
  expect(after?.idToken?.payload.iat).toBeGreaterThan(before?.idToken?.payload.iat ?? 0);
  expect(after?.idToken?.payload.origin_jti).toBe(before?.idToken?.payload.origin_jti);
  const [refreshToken] = [...browser.values]
    .filter(([key]) => key.endsWith('refreshToken'))
    .map(([, value]) => value);
  const old = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } };
  expect((await call('InitiateAuth', old)).body.AuthenticationResult.IdToken).toBeTruthy();
  later(15 * 86_400_000);
  expect((await call('InitiateAuth', old)).body.__type).toBe('NotAuthorizedException');
});

test('R470 a session ends after thirty days however much it is used', async () => {
  await signedUpUser('absolute@example.com');
  await signIn({ username: 'absolute@example.com', password: PASSWORD });
  const [refreshToken] = [...browser.values]
    .filter(([key]) => key.endsWith('refreshToken'))
    .map(([, value]) => value);
  const refresh = () => call('GetTokensFromRefreshToken', { RefreshToken: refreshToken });
  for (const _ of [1, 2, 3]) {
    later(9 * 86_400_000);
    expect((await refresh()).status).toBe(200);
  }
  later(4 * 86_400_000);
  expect((await refresh()).status).toBe(400);
});

test('R470 signing out ends the session at the store, at once', async () => {
  await signedUpUser('leaver@example.com');
  await signIn({ username: 'leaver@example.com', password: PASSWORD });
  const token = await bearer();
  expect(await cart(token)).toBe(200);
  await signOut();
  expect(await cart(token)).toBe(401);
});

test('R470 a global sign-out ends the sessions of all devices', async () => {
  await signedUpUser('phone@example.com');
  await signIn({ username: 'phone@example.com', password: PASSWORD });
  const phone = await bearer();
  browser.clearSession();
  await signIn({ username: 'phone@example.com', password: PASSWORD });
  const desk = await bearer();
  await signOut({ global: true });
  expect([await cart(phone), await cart(desk)]).toEqual([401, 401]);
});

test('a changed password ends the other sessions and keeps this one', async () => {
  await signedUpUser('change@example.com');
  await signIn({ username: 'change@example.com', password: PASSWORD });
  const other = await bearer();
  browser.clearSession();
  await signIn({ username: 'change@example.com', password: PASSWORD });
  expect(await nameOf(updatePassword({ oldPassword: 'not it at all', newPassword: 'a new long one' }))).toBe(
    'NotAuthorizedException',
  );
  await updatePassword({ oldPassword: PASSWORD, newPassword: 'a new long one' });
  expect([await cart(other), await cart(await bearer())]).toEqual([401, 200]);
  await signOut();
  expect(await nameOf(signIn({ username: 'change@example.com', password: PASSWORD }))).toBe(
    'NotAuthorizedException',
  );
  expect(await nameOf(signIn({ username: 'change@example.com', password: 'a new long one' }))).toBe('done');
});

test('a forgotten password is set anew by a code, which ends every session', async () => {
  await signedUpUser('forget@example.com');
  await signIn({ username: 'forget@example.com', password: PASSWORD });
  const before = await bearer();
  await api.db.deleteFrom('mail_outbox').execute();
  await resetPassword({ username: 'forget@example.com' });
  const code = (await newestCode(api, 'forget@example.com')) ?? '';
  const set = (confirmationCode: string, newPassword = 'quite another one') =>
    nameOf(confirmResetPassword({ username: 'forget@example.com', confirmationCode, newPassword }));
  expect(await set(code, 'short')).toBe('InvalidPasswordException');
  expect(await set(code)).toBe('done');
  expect(await set(code)).toBe('CodeMismatchException');
  expect(await cart(before)).toBe(401);
  browser.clearSession();
  expect(await nameOf(signIn({ username: 'forget@example.com', password: 'quite another one' }))).toBe(
    'done',
  );
});

test('keys rotate, no user is signed out, and old keys are withdrawn', async () => {
  // So that a new key is made here.
  later(31 * 86_400_000);
  await signedUpUser('keys@example.com');
  await signIn({ username: 'keys@example.com', password: PASSWORD });
  const token = await bearer();
  const keysNow = async () => {
    const { body } = await api.app.inject('/_identity/local_Sanderling/.well-known/jwks.json');
    return JSON.parse(body).keys.map((key: { kid: string }) => key.kid);
  };
  const before = await keysNow();
  later(31 * 86_400_000);
  browser.clearSession();
  await signIn({ username: 'keys@example.com', password: PASSWORD });
  const after = await keysNow();
  expect(after).toContain(before[0]);
  expect(after[0]).not.toBe(before[0]);
  expect(await cart(await bearer())).toBe(200);
  // Expired long ago, but still by a key that is known.
  expect(await cart(token)).toBe(401);
  later(3 * 86_400_000);
  expect(await keysNow()).not.toContain(before[0]);
});

test('private keys are not published, and nothing else is answered', async () => {
  const { body } = await api.app.inject('/_identity/local_Sanderling/.well-known/jwks.json');
  for (const key of JSON.parse(body).keys)
    expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  for (const operation of ['AdminCreateUser', 'constructor', '__proto__', ''])
    expect((await call(operation, {})).body.__type).toBe('UnknownOperationException');
  expect((await call('SignUp', { Username: ['a'], Password: {} })).body.__type).toBe(
    'InvalidParameterException',
  );
});
