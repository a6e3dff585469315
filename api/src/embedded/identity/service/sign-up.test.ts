import '../testing/as-in-a-browser.ts';

import {
  confirmResetPassword,
  fetchUserAttributes,
  getCurrentUser,
  resetPassword,
  signIn,
  updatePassword,
} from 'aws-amplify/auth';
import { COMMON_PASSWORDS } from '../passwords/common-passwords.ts';
import { nameOf, PASSWORD, useIdentityUsers } from '../testing/identity-users.ts';
import { newestCode } from '../testing/mails.ts';

const { api, browser, register, confirm, signedUpUser, bearer, cart } = useIdentityUsers();

test('R411 R470 a visitor signs up, confirms by the code of the mail, and signs in without sending the password', async () => {
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
  await signedUpUser('kept@example.com');
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
  const [refreshToken] = [...browser.values]
    .filter(([key]) => key.endsWith('refreshToken'))
    .map(([, value]) => value);
  expect(code).toMatch(/^\d{6}$/);
  expect(refreshToken).toBeTruthy();
  for (const secret of [PASSWORD, `"${code}"`, String(refreshToken)]) expect(text).not.toContain(secret);
});

test('a visitor who signs up with another person’s address sets no password there', async () => {
  await register('victim@example.com', 'of the attacker');
  await api.db.deleteFrom('mail_outbox').execute();
  await register('victim@example.com', 'of the victim');
  await confirm('victim@example.com');
  expect(await nameOf(signIn({ username: 'victim@example.com', password: 'of the attacker' }))).toBe(
    'NotAuthorizedException',
  );
  expect(await nameOf(signIn({ username: 'victim@example.com', password: 'of the victim' }))).toBe('done');
});

test('passwords have eight to 256 characters, any of them, and are not common ones', async () => {
  const attempt = (password: string) => nameOf(register('picky@example.com', password));
  for (const bad of ['1234567', 'Password123', 'PICKY@example.com', 'x'.repeat(257)])
    expect(await attempt(bad)).toBe('InvalidPasswordException');
  for (const good of ['ein Sofa für zwei', ' spaces count ', 'y'.repeat(64), 'y'.repeat(256)])
    expect(await attempt(good)).toBe('done');
});

test.each(['Passw0rd!', 'P@ssword2026', '!!Welcome1!!', '1q2w3e4r!', 'Tru$tno1..'])(
  'R411 %s is refused: it is a common password, with a sign or a number more',
  async (password) => {
    expect(await nameOf(register('picky@example.com', password))).toBe('InvalidPasswordException');
  },
);

test.each(['<ada@example.com>', 'Ada <ada@example.com>', 'ada@example.com,eve@example.com', 'ada@localhost'])(
  'R411 a visitor cannot sign up as %s, which is no address of one mailbox',
  async (address) => {
    expect(await nameOf(register(address))).toBe('InvalidParameterException');
    const users = api.db.selectFrom('identity_user').select('id').where('email', '=', address.toLowerCase());
    expect(await users.execute()).toEqual([]);
  },
);

test('more than three thousand common passwords are refused wherever a user can set one', async () => {
  expect(COMMON_PASSWORDS.size).toBeGreaterThan(3_000);
  expect([...COMMON_PASSWORDS].filter((each) => each.length < 8 || each !== each.toLowerCase())).toEqual([]);
  await signedUpUser('setter@example.com');
  await api.db.deleteFrom('mail_outbox').execute();
  await resetPassword({ username: 'setter@example.com' });
  const confirmationCode = (await newestCode(api, 'setter@example.com')) ?? '';
  const username = 'setter@example.com';
  for (const newPassword of ['Trustno1', 'STARWARS', 'sanderling'])
    expect(await nameOf(confirmResetPassword({ username, confirmationCode, newPassword }))).toBe(
      'InvalidPasswordException',
    );
  await signIn({ username, password: PASSWORD });
  expect(await nameOf(updatePassword({ oldPassword: PASSWORD, newPassword: 'superman1' }))).toBe(
    'InvalidPasswordException',
  );
  // A password that is refused has used nothing up.
  expect(await nameOf(confirmResetPassword({ username, confirmationCode, newPassword: 'ein Sofa' }))).toBe(
    'done',
  );
});
