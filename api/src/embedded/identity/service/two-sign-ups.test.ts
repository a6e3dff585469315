import '../testing/as-in-a-browser.ts';

import { confirmSignUp, resendSignUpCode, signIn } from 'aws-amplify/auth';
import { nameOf, useIdentityUsers } from '../testing/identity-users.ts';
import { newestCode } from '../testing/mails.ts';

const { api, browser, later, register, confirm, call } = useIdentityUsers();

const OWNERS = 'of the owner';
const STRANGERS = 'of the stranger';

/** Signs up, and answers the id of the sign-up with the code of its mail. */
async function signUpWith(email: string, password: string) {
  await api.db.deleteFrom('mail_outbox').execute();
  const { userId = '' } = await register(email, password);
  return { id: userId, code: (await newestCode(api, email)) ?? '' };
}
const named = (signUpId: string) => ({ options: { clientMetadata: { sign_up: signUpId } } });
async function passwordThatFits(email: string) {
  const fits: string[] = [];
  for (const password of [OWNERS, STRANGERS]) {
    browser.clearSession();
    if ((await nameOf(signIn({ username: email, password }))) === 'done') fits.push(password);
  }
  return fits;
}

test.each([
  ['first', 0, OWNERS],
  ['second', 1, STRANGERS],
])(
  'R411 of two sign-ups with one address, 20 s apart, the %s has the account when its code is typed',
  async (which, at, password) => {
    const email = `${which}@example.com`;
    const signUps = [await signUpWith(email, OWNERS)];
    later(20_000);
    signUps.push(await signUpWith(email, STRANGERS));
    expect(await nameOf(confirm(email, signUps[at]?.code))).toBe('done');
    expect(await passwordThatFits(email)).toEqual([password]);
    const users = api.db.selectFrom('identity_user').select('id').where('email', '=', email);
    expect(await users.execute()).toEqual([{ id: signUps[at]?.id }]);
    // The other mail is of no use any more.
    expect(await nameOf(confirm(email, signUps[1 - at]?.code))).toBe('CodeMismatchException');
  },
);

test('R411 the page of one sign-up does not take the code of another, whose mail came later', async () => {
  const email = 'mixed-up@example.com';
  const own = await signUpWith(email, OWNERS);
  const strange = await signUpWith(email, STRANGERS);
  const type = (confirmationCode: string) =>
    nameOf(confirmSignUp({ username: email, confirmationCode, ...named(own.id) }));
  expect(await type(strange.code)).toBe('CodeMismatchException');
  expect(await type(own.code)).toBe('done');
  expect(await passwordThatFits(email)).toEqual([OWNERS]);
});

test('R411 a code that is sent again is of the sign-up that asks for it', async () => {
  const email = 'again@example.com';
  const own = await signUpWith(email, OWNERS);
  const strange = await signUpWith(email, STRANGERS);
  await api.db.deleteFrom('mail_outbox').execute();
  await resendSignUpCode({ username: email, ...named(own.id) });
  const renewed = (await newestCode(api, email)) ?? '';
  expect(
    await nameOf(confirmSignUp({ username: email, confirmationCode: renewed, ...named(strange.id) })),
  ).toBe('CodeMismatchException');
  expect(await nameOf(confirm(email, renewed))).toBe('done');
  expect(await passwordThatFits(email)).toEqual([OWNERS]);
});

test('R411 who signs in before the address is confirmed confirms the sign-up of that password', async () => {
  const email = 'came-back@example.com';
  const own = await signUpWith(email, OWNERS);
  const strange = await signUpWith(email, STRANGERS);
  expect(await signIn({ username: email, password: OWNERS })).toMatchObject({
    nextStep: { signInStep: 'CONFIRM_SIGN_UP' },
  });
  const type = (confirmationCode: string) =>
    nameOf(confirmSignUp({ username: email, confirmationCode, ...named('first') }));
  expect(await type(strange.code)).toBe('CodeMismatchException');
  expect(await type(own.code)).toBe('done');
});

test('R411 a code that is asked for without saying for which of two sign-ups sets neither password', async () => {
  const email = 'neither@example.com';
  const [own, strange] = [await signUpWith(email, OWNERS), await signUpWith(email, STRANGERS)];
  await api.db.deleteFrom('mail_outbox').execute();
  await resendSignUpCode({ username: email });
  expect(await nameOf(confirm(email))).toBe('done');
  expect(await passwordThatFits(email)).toEqual([]);
  for (const { code } of [own, strange])
    expect(await nameOf(confirm(email, code))).toBe('CodeMismatchException');
});

test('R411 of two codes that are typed at the same moment one is taken, and its password alone', async () => {
  const email = 'both@example.com';
  const signUps = [await signUpWith(email, OWNERS), await signUpWith(email, STRANGERS)];
  const answers = await Promise.all(
    signUps.map(({ code }) => call('ConfirmSignUp', { Username: email, ConfirmationCode: code })),
  );
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const taken = answers.findIndex(({ status }) => status === 200);
  expect(await passwordThatFits(email)).toEqual([[OWNERS, STRANGERS][taken]]);
});

test('R411 of five sign-ups at the same moment each has a code of its own', async () => {
  const email = 'crowd@example.com';
  const passwords = [1, 2, 3, 4, 5].map((at) => `a password of number ${at}`);
  const answers = await Promise.all(
    passwords.map((Password) => call('SignUp', { Username: email, Password })),
  );
  const mails = await api.db
    .selectFrom('mail_outbox')
    .select('text_body')
    .where('recipient', '=', email)
    .execute();
  const codes = mails.map(({ text_body }) => /^\d{6}$/m.exec(text_body)?.[0] ?? '');
  expect(codes).toHaveLength(5);
  const third = answers[2]?.body.UserSub;
  const outcomes: number[] = [];
  for (const code of new Set(codes)) {
    const typed = { Username: email, ConfirmationCode: code, ClientMetadata: { sign_up: third } };
    outcomes.push((await call('ConfirmSignUp', typed)).status);
  }
  expect(outcomes.filter((status) => status === 200)).toHaveLength(1);
  expect(await nameOf(signIn({ username: email, password: 'a password of number 3' }))).toBe('done');
});

test('R411 a sign-up whose code has expired has a new one for thirty days', async () => {
  const email = 'patient@example.com';
  const { id, code } = await signUpWith(email, OWNERS);
  later(31 * 60_000);
  expect(await nameOf(confirm(email, code))).toBe('ExpiredCodeException');
  await api.db.deleteFrom('mail_outbox').execute();
  await resendSignUpCode({ username: email, ...named(id) });
  expect(await nameOf(confirm(email))).toBe('done');
});

test('R411 signing in by another provider takes over neither password nor id of a sign-up that waits', async () => {
  const email = 'vouched@example.com';
  const strange = await signUpWith(email, STRANGERS);
  const { embeddedIdentity } = await import('./embedded-identity.ts');
  const { embeddedProvider } = await import('./embedded-provider.ts');
  const context = embeddedIdentity({ db: api.db, config: api.config, clock: () => new Date() });
  await embeddedProvider(context).tokenForVerifiedEmail(email);
  const [user] = await api.db.selectFrom('identity_user').selectAll().where('email', '=', email).execute();
  expect(user).toMatchObject({ confirmed: true });
  expect(user?.id).not.toBe(strange.id);
  expect(await nameOf(confirm(email, strange.code))).toBe('CodeMismatchException');
  expect(await passwordThatFits(email)).toEqual([]);
});
