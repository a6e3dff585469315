import './testing/as-in-a-browser.ts';

import {
  confirmResetPassword,
  confirmSignUp,
  fetchAuthSession,
  fetchUserAttributes,
  getCurrentUser,
  resendSignUpCode,
  resetPassword,
  signIn,
  signOut,
  signUp,
  updatePassword,
} from 'aws-amplify/auth';
import { useTestApi } from '../testing/test-api.ts';
import { useAmplify } from './testing/amplify.ts';
import { newestCode, newestMail } from './testing/mails.ts';

const PASSWORD = 'a long walk home';
/** The client compares the times of tokens with the machine's own clock. */
const START = Date.now();
const api = useTestApi({ now: new Date(START).toISOString() });
const browser = useAmplify(api);
let movedMs = 0;
const later = (ms: number) => {
  movedMs += ms;
  api.setNow(new Date(START + movedMs).toISOString());
};

beforeEach(async () => {
  browser.forget();
  await api.db.deleteFrom('mail_outbox').execute();
  await api.db.deleteFrom('identity_attempt').execute();
});

const register = (email: string, password = PASSWORD) =>
  signUp({ username: email, password, options: { userAttributes: { email } } });
const confirm = async (email: string, code?: string) =>
  confirmSignUp({
    username: email,
    confirmationCode: code ?? (await newestCode(api, email.toLowerCase())) ?? '',
  });
async function member(email: string, password = PASSWORD) {
  await register(email, password);
  await confirm(email);
}
const nameOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: Error) => error.name,
  );
const wordsOf = (attempt: Promise<unknown>) =>
  attempt.then(
    () => 'done',
    (error: Error) => error.message,
  );
const bearer = async () => {
  const { tokens } = await fetchAuthSession();
  return { authorization: `Bearer ${tokens?.idToken}` };
};
const cart = async (headers: Record<string, string>) =>
  (await api.app.inject({ method: 'POST', url: '/api/v1/orders/cart', payload: { order_id: null }, headers }))
    .statusCode;
async function call(operation: string, body: object) {
  const startedAt = performance.now();
  const answer = await api.app.inject({
    method: 'POST',
    url: '/_identity/',
    headers: {
      'content-type': 'application/x-amz-json-1.1',
      'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
    },
    payload: JSON.stringify(body),
  });
  return { status: answer.statusCode, body: answer.json(), tookMs: performance.now() - startedAt };
}

test('R411 R470 somebody signs up, confirms by the code of the mail, and signs in without sending the password', async () => {
  const sent: string[] = [];
  const { fetch } = globalThis;
  globalThis.fetch = (input, init) => {
    sent.push(String(init?.body));
    return fetch(input, init);
  };
  await register('Ada@Example.com');
  expect(await signIn({ username: 'ada@example.com', password: PASSWORD })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  await confirm('ada@example.com');
  sent.length = 0;
  expect(await signIn({ username: 'ADA@example.com', password: PASSWORD })).toMatchObject({
    isSignedIn: true,
  });
  globalThis.fetch = fetch;
  expect(sent.join()).not.toContain(PASSWORD);
  expect((await fetchUserAttributes()).email).toBe('ada@example.com');
  expect(await cart(await bearer())).toBe(200);
  const account = await api.db
    .selectFrom('account')
    .selectAll()
    .where('email', '=', 'ada@example.com')
    .execute();
  expect(account).toMatchObject([{ subject: (await getCurrentUser()).userId, role: null }]);
});

test('R470 passwords are kept as verifiers, codes and refresh tokens as hashes', async () => {
  await member('kept@example.com');
  await signIn({ username: 'kept@example.com', password: PASSWORD });
  await resetPassword({ username: 'kept@example.com' });
  const code = await newestCode(api, 'kept@example.com');
  const tables = [
    'identity_user',
    'identity_code',
    'identity_session',
    'identity_challenge',
    'identity_attempt',
  ] as const;
  const rows = await Promise.all(tables.map((table) => api.db.selectFrom(table).selectAll().execute()));
  const text = JSON.stringify(rows);
  const [refreshToken] = [...browser.kept]
    .filter(([key]) => key.endsWith('refreshToken'))
    .map(([, value]) => value);
  expect(code).toMatch(/^\d{6}$/);
  expect(refreshToken).toBeTruthy();
  for (const secret of [PASSWORD, `"${code}"`, String(refreshToken)]) expect(text).not.toContain(secret);
});

test('R470 a session is refreshed in both ways that the client knows, until it is left alone too long', async () => {
  await member('refresh@example.com');
  await signIn({ username: 'refresh@example.com', password: PASSWORD });
  const before = (await fetchAuthSession()).tokens;
  later(60_000);
  const after = (await fetchAuthSession({ forceRefresh: true })).tokens;
  expect(after?.idToken?.payload.iat).toBeGreaterThan(before?.idToken?.payload.iat ?? 0);
  expect(after?.idToken?.payload.origin_jti).toBe(before?.idToken?.payload.origin_jti);
  const [refreshToken] = [...browser.kept]
    .filter(([key]) => key.endsWith('refreshToken'))
    .map(([, value]) => value);
  const old = { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: refreshToken } };
  expect((await call('InitiateAuth', old)).body.AuthenticationResult.IdToken).toBeTruthy();
  later(15 * 86_400_000);
  expect((await call('InitiateAuth', old)).body.__type).toBe('NotAuthorizedException');
});

test('R470 a session ends after thirty days however much it is used', async () => {
  await member('absolute@example.com');
  await signIn({ username: 'absolute@example.com', password: PASSWORD });
  const [refreshToken] = [...browser.kept]
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

test('R299 signing out ends the session at the store, at once', async () => {
  await member('leaver@example.com');
  await signIn({ username: 'leaver@example.com', password: PASSWORD });
  const token = await bearer();
  expect(await cart(token)).toBe(200);
  await signOut();
  expect(await cart(token)).toBe(401);
});

test('R299 a global sign-out ends the sessions of all devices', async () => {
  await member('phone@example.com');
  await signIn({ username: 'phone@example.com', password: PASSWORD });
  const phone = await bearer();
  browser.forget();
  await signIn({ username: 'phone@example.com', password: PASSWORD });
  const desk = await bearer();
  await signOut({ global: true });
  expect([await cart(phone), await cart(desk)]).toEqual([401, 401]);
});

test('a changed password ends the other sessions and keeps this one', async () => {
  await member('change@example.com');
  await signIn({ username: 'change@example.com', password: PASSWORD });
  const other = await bearer();
  browser.forget();
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
  await member('forget@example.com');
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
  browser.forget();
  expect(await nameOf(signIn({ username: 'forget@example.com', password: 'quite another one' }))).toBe(
    'done',
  );
});

test('R411 a code that is wrong, old, of before, or tried too often opens nothing', async () => {
  await register('codes@example.com');
  const first = (await newestCode(api, 'codes@example.com')) ?? '';
  await resendSignUpCode({ username: 'codes@example.com' });
  later(1_000);
  await api.db.deleteFrom('mail_outbox').execute();
  await resendSignUpCode({ username: 'codes@example.com' });
  const newest = (await newestCode(api, 'codes@example.com')) ?? '';
  expect(await nameOf(confirm('codes@example.com', first === newest ? '-' : first))).toBe(
    'CodeMismatchException',
  );
  later(31 * 60_000);
  expect(await nameOf(confirm('codes@example.com', newest))).toBe('ExpiredCodeException');
  later(16 * 60_000);
  await register('codes@example.com');
  for (const _ of [1, 2, 3, 4, 5]) await nameOf(confirm('codes@example.com', 'no'));
  expect(await nameOf(confirm('codes@example.com'))).toBe('LimitExceededException');
  // Another quarter of an hour later the code is spoilt too.
  later(16 * 60_000);
  expect(await nameOf(confirm('codes@example.com'))).toBe('CodeMismatchException');
});

test('of twenty guesses at the same time five are looked at', async () => {
  await member('race@example.com');
  await resetPassword({ username: 'race@example.com' });
  const guess = { Username: 'race@example.com', ConfirmationCode: '000000x', Password: 'quite another one' };
  const answers = await Promise.all(Array.from({ length: 20 }, () => call('ConfirmForgotPassword', guess)));
  const looked = answers.filter(({ body }) => body.__type === 'CodeMismatchException');
  expect(looked).toHaveLength(5);
});

test('ten wrong passwords, and even the right one has to wait', async () => {
  await member('guessed@example.com');
  const attempt = (password: string) => wordsOf(signIn({ username: 'guessed@example.com', password }));
  for (let count = 0; count < 10; count++) expect(await attempt('wrong password')).toMatch(/^Incorrect/);
  expect(await attempt(PASSWORD)).toBe('Password attempts exceeded');
  later(16 * 60_000);
  expect(await attempt(PASSWORD)).toBe('done');
});

test('a proof is good for one look, and A = 0 proves nothing', async () => {
  await member('proof@example.com');
  const start = { AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME: 'proof@example.com', SRP_A: '0' } };
  const { body } = await call('InitiateAuth', start);
  const answer = {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      PASSWORD_CLAIM_SECRET_BLOCK: body.ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Sat Nov 21 17:00:00 UTC 2026',
    },
  };
  const first = await call('RespondToAuthChallenge', answer);
  const second = await call('RespondToAuthChallenge', answer);
  expect([first.body.__type, second.body.__type]).toEqual([
    'NotAuthorizedException',
    'NotAuthorizedException',
  ]);
  const counted = await api.db
    .selectFrom('identity_attempt')
    .select('attempts')
    .where('key', 'like', 'password:%')
    .execute();
  expect(counted).toEqual([{ attempts: 1 }]);
});

describe('nobody learns whether an account exists', () => {
  beforeAll(() => member('member@example.com'));
  const shapeOf = (body: object) =>
    JSON.stringify(body, (key, value) => {
      if (key === 'UserSub' || key === 'SECRET_BLOCK') return String(value).length;
      if (/^(SALT|SRP_B)$/.test(key)) return /^[0-9a-f]+$/.test(value);
      return /^[0-9a-f-]{36}$/.test(value) ? 'uuid' : value;
    });
  const both = async (operation: string, bodyFor: (name: string) => object) => {
    const [known, unknown] = [
      await call(operation, bodyFor('member@example.com')),
      await call(operation, bodyFor('mystery@example.com')),
    ];
    return {
      known: [known.status, shapeOf(known.body)],
      unknown: [unknown.status, shapeOf(unknown.body)],
      times: [known.tookMs, unknown.tookMs],
    };
  };

  test.each([
    ['SignUp', (Username: string) => ({ Username, Password: PASSWORD })],
    ['ResendConfirmationCode', (Username: string) => ({ Username })],
    ['ConfirmSignUp', (Username: string) => ({ Username, ConfirmationCode: '000000' })],
    ['ForgotPassword', (Username: string) => ({ Username })],
    [
      'ConfirmForgotPassword',
      (Username: string) => ({ Username, ConfirmationCode: '000000', Password: PASSWORD }),
    ],
    [
      'InitiateAuth',
      (USERNAME: string) => ({ AuthFlow: 'USER_SRP_AUTH', AuthParameters: { USERNAME, SRP_A: 'abc123' } }),
    ],
  ])('by %s', async (operation, bodyFor) => {
    const { known, unknown } = await both(operation, bodyFor);
    expect(unknown).toEqual(known);
    await api.db.deleteFrom('identity_user').where('email', '=', 'mystery@example.com').execute();
  });

  test('by signing in, which fails alike and as often', async () => {
    const attempt = (username: string) => wordsOf(signIn({ username, password: 'wrong password' }));
    for (let count = 0; count < 11; count++) {
      expect(await attempt('mystery@example.com')).toBe(await attempt('member@example.com'));
    }
    expect(await attempt('mystery@example.com')).toBe('Password attempts exceeded');
  });

  test('an invented user is the same each time', async () => {
    const ask = async () =>
      (
        await call('InitiateAuth', {
          AuthFlow: 'USER_SRP_AUTH',
          AuthParameters: { USERNAME: 'mystery@example.com', SRP_A: 'a' },
        })
      ).body.ChallengeParameters;
    const [first, second] = [await ask(), await ask()];
    expect([second.SALT, second.USER_ID_FOR_SRP]).toEqual([first.SALT, first.USER_ID_FOR_SRP]);
    expect(second.SRP_B).not.toBe(first.SRP_B);
  });

  test('the owner hears of it by mail', async () => {
    await register('member@example.com', 'a password of a stranger');
    expect((await newestMail(api, 'member@example.com'))?.subject).toMatch(/already/);
    expect(await newestCode(api, 'member@example.com')).toBeNull();
    expect(
      await nameOf(signIn({ username: 'member@example.com', password: 'a password of a stranger' })),
    ).toBe('NotAuthorizedException');
  });
});

test('whoever signs up with a foreign address sets no password there', async () => {
  await register('victim@example.com', 'of the attacker');
  await api.db.deleteFrom('mail_outbox').execute();
  await register('victim@example.com', 'of the victim');
  await confirm('victim@example.com');
  expect(await nameOf(signIn({ username: 'victim@example.com', password: 'of the attacker' }))).toBe(
    'NotAuthorizedException',
  );
  expect(await nameOf(signIn({ username: 'victim@example.com', password: 'of the victim' }))).toBe('done');
});

test('passwords have eight to 256 characters, any of them, and are not those that are guessed first', async () => {
  const attempt = (password: string) => nameOf(register('picky@example.com', password));
  for (const bad of ['1234567', 'Password123', 'PICKY@example.com', 'x'.repeat(257)])
    expect(await attempt(bad)).toBe('InvalidPasswordException');
  for (const good of ['ein Sofa für zwei', 'x7!kq9pw', 'y'.repeat(256)])
    expect(await attempt(good)).toBe('done');
});

test('R420 keys rotate without anybody being signed out, and old ones are withdrawn', async () => {
  // So that a new key is made here.
  later(31 * 86_400_000);
  await member('keys@example.com');
  await signIn({ username: 'keys@example.com', password: PASSWORD });
  const token = await bearer();
  const keysNow = async () => {
    const { body } = await api.app.inject('/_identity/local_Sanderling/.well-known/jwks.json');
    return JSON.parse(body).keys.map((key: { kid: string }) => key.kid);
  };
  const before = await keysNow();
  later(31 * 86_400_000);
  browser.forget();
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
