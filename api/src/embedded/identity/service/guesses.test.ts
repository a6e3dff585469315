import '../testing/as-in-a-browser.ts';

import {
  confirmResetPassword,
  confirmSignIn,
  resendSignUpCode,
  resetPassword,
  signIn,
} from 'aws-amplify/auth';
import { nameOf, PASSWORD, useIdentityUsers } from '../testing/identity-users.ts';
import { newestCode, newestMail } from '../testing/mails.ts';
import { wrongProofsBy } from '../testing/wrong-proofs.ts';

const { api, browser, later, register, confirm, signedUpUser, call } = useIdentityUsers();

const wrongProof = wrongProofsBy(call);

/** As if strangers had tried a hundred passwords today, of which one is tried here. `password-guesses.test.ts` tries them all. */
async function underAttack(name: string) {
  expect(await wrongProof(name, '203.0.113.1')).toContain('NotAuthorizedException');
  const { numUpdatedRows } = await api.db
    .updateTable('identity_attempt')
    .set({ attempts: 100 })
    .where('key', 'like', 'account:%')
    .where('attempts', '=', 1)
    .executeTakeFirstOrThrow();
  expect(numUpdatedRows).toBe(1n);
  expect(await wrongProof(name, '203.0.113.2')).toContain('EMAIL_OTP');
}

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
  expect(await nameOf(confirm('codes@example.com'))).toBe('CodeMismatchException');
  // A new one works as if there had been no guesses.
  await api.db.deleteFrom('mail_outbox').execute();
  await resendSignUpCode({ username: 'codes@example.com' });
  expect(await nameOf(confirm('codes@example.com'))).toBe('done');
});

test('of twenty guesses at the same time five are looked at', async () => {
  await signedUpUser('race@example.com');
  await resetPassword({ username: 'race@example.com' });
  const guess = { Username: 'race@example.com', ConfirmationCode: '000000x', Password: 'quite another one' };
  const right = { ...guess, ConfirmationCode: await newestCode(api, 'race@example.com') };
  const answers = await Promise.all(
    [...Array(20).fill(guess), right].map((body) => call('ConfirmForgotPassword', body)),
  );
  expect(answers.map(({ body }) => body.__type)).toEqual(Array(21).fill('CodeMismatchException'));
});

describe('codes of a reset, while a stranger guesses', () => {
  const wrongCodes = (name: string) =>
    Promise.all(
      Array.from({ length: 6 }, () =>
        call('ConfirmForgotPassword', { Username: name, ConfirmationCode: 'no', Password: 'of the guesser' }),
      ),
    );
  const linkOf = async (name: string) =>
    /reset_password\/([\w-]+)/.exec((await newestMail(api, name))?.text_body ?? '')?.[1] ?? '';
  const follow = async (token: string) => {
    const payload = { token, password: 'a new long walk' };
    return (await api.app.inject({ method: 'POST', url: '/api/v1/user/reset', payload })).statusCode;
  };
  const ask = async (name: string) => {
    await api.db.deleteFrom('mail_outbox').execute();
    return nameOf(resetPassword({ username: name }));
  };

  test('R411 five wrong codes spoil one code: the owner asks for another one, and it is taken', async () => {
    await signedUpUser('spoilt@example.com');
    await ask('spoilt@example.com');
    await wrongCodes('spoilt@example.com');
    await ask('spoilt@example.com');
    const confirmationCode = (await newestCode(api, 'spoilt@example.com')) ?? '';
    const username = 'spoilt@example.com';
    expect(
      await nameOf(confirmResetPassword({ username, confirmationCode, newPassword: 'a new long walk' })),
    ).toBe('done');
  });

  test('R411 wrong codes spoil the six digits of a mail and not its link, which is good once', async () => {
    await signedUpUser('link@example.com');
    await ask('link@example.com');
    const link = await linkOf('link@example.com');
    await wrongCodes('link@example.com');
    expect([await follow(link), await follow(link)]).toEqual([200, 410]);
  });

  test('a stranger who asks for codes all day long gets twenty that can be guessed, and the owner always has a link', async () => {
    const name = 'asked-for@example.com';
    await signedUpUser(name);
    /** Six requests at the same time: how many are refused, and how many mails say six digits. */
    const askSixTimes = async () => {
      await api.db.deleteFrom('mail_outbox').execute();
      const answers = await Promise.all(
        Array.from({ length: 6 }, () => call('ForgotPassword', { Username: name })),
      );
      const mails = await api.db.selectFrom('mail_outbox').select('text_body').execute();
      return {
        refused: answers.filter(({ body }) => body.__type === 'LimitExceededException').length,
        mails: mails.length,
        shortCodes: mails.filter((mail) => /^\d{6}$/m.test(mail.text_body)).length,
      };
    };
    for (const _ of [1, 2, 3, 4]) {
      expect(await askSixTimes()).toEqual({ refused: 1, mails: 5, shortCodes: 5 });
      later(31 * 60_000);
    }
    expect(await ask(name)).toBe('done');
    expect(await newestCode(api, name)).toBeNull();
    const link = await linkOf(name);
    // Refused for half an hour at most: a link is good for as long.
    later(29 * 60_000);
    expect(await follow(link)).toBe(200);
  });
});

describe('wrong passwords of strangers', () => {
  const enter = (name: string) => signIn({ username: name, password: PASSWORD });

  test('beyond every limit, also from the same address, do not refuse the owner on a known device', async () => {
    const name = 'known-device@example.com';
    await signedUpUser(name);
    await enter(name);
    browser.endSession();
    await underAttack(name);
    const heard = [];
    for (let count = 0; count < 12; count++) heard.push((await wrongProof(name))[1]);
    expect(heard.slice(-2)).toEqual(['EMAIL_OTP', 'EMAIL_OTP']);
    expect(await enter(name)).toMatchObject({ isSignedIn: true });
  });

  test('beyond the limit of an account do not refuse the owner at a known address, whose browser has lost its cookies', async () => {
    await signedUpUser('known-address@example.com');
    await enter('known-address@example.com');
    browser.clearSession();
    await underAttack('known-address@example.com');
    expect(await enter('known-address@example.com')).toMatchObject({ isSignedIn: true });
  });

  test('the owner on a new device is asked for the code of a mail, once', async () => {
    const name = 'new-device@example.com';
    await signedUpUser(name);
    await underAttack(name);
    await api.db.deleteFrom('mail_outbox').execute();
    expect(await enter(name)).toMatchObject({
      isSignedIn: false,
      nextStep: { signInStep: 'CONFIRM_SIGN_IN_WITH_EMAIL_CODE' },
    });
    expect((await newestMail(api, name))?.text_body).toMatch(/set a new one/);
    const challengeResponse = (await newestCode(api, name)) ?? '';
    expect(await confirmSignIn({ challengeResponse })).toMatchObject({ isSignedIn: true });
    browser.endSession();
    expect(await enter(name)).toMatchObject({ isSignedIn: true });
  });

  test('over the limit the right password sounds like a wrong one, and only the right one is mailed about', async () => {
    const name = 'silent@example.com';
    await signedUpUser(name);
    await underAttack(name);
    await underAttack('absent@example.com');
    await api.db.deleteFrom('mail_outbox').execute();
    const [wrong, absent] = [await wrongProof(name), await wrongProof('absent@example.com')];
    expect(wrong).toEqual([200, 'EMAIL_OTP', undefined]);
    const steps = [];
    for (const password of ['wrong password', PASSWORD])
      steps.push(await signIn({ username: name, password }));
    expect([absent, steps[1]]).toEqual([wrong, steps[0]]);
    const mails = await api.db.selectFrom('mail_outbox').select('recipient').execute();
    expect(mails).toEqual([{ recipient: name }]);
  });

  test('the code of such a mail is good once, for a quarter of an hour, and not after three wrong ones', async () => {
    const name = 'second-step@example.com';
    await signedUpUser(name);
    await underAttack(name);
    const begin = async () => {
      browser.clearSession();
      await api.db.deleteFrom('mail_outbox').execute();
      await enter(name);
      return (await newestCode(api, name)) ?? '';
    };
    const answer = (challengeResponse: string) => nameOf(confirmSignIn({ challengeResponse }));
    const spoilt = await begin();
    for (const _ of [1, 2, 3]) expect(await answer('no')).toBe('CodeMismatchException');
    expect(await answer(spoilt)).toBe('NotAuthorizedException');
    const late = await begin();
    later(16 * 60_000);
    expect(await answer(late)).toBe('NotAuthorizedException');
    expect(await answer(await begin())).toBe('done');
  });

  test('a new password makes the devices that signed in with the old one unknown', async () => {
    const name = 'taken-back@example.com';
    await signedUpUser(name);
    await enter(name);
    browser.endSession();
    await api.db.deleteFrom('mail_outbox').execute();
    await resetPassword({ username: name });
    const token = /reset_password\/([\w-]+)/.exec((await newestMail(api, name))?.text_body ?? '')?.[1];
    const payload = { token, password: 'a new long walk' };
    await api.app.inject({ method: 'POST', url: '/api/v1/user/reset', payload });
    await underAttack(name);
    expect(await signIn({ username: name, password: 'a new long walk' })).toMatchObject({
      isSignedIn: false,
    });
  });
});

test('a proof is good for one look, and A = 0 proves nothing', async () => {
  await signedUpUser('proof@example.com');
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
    .where('key', 'like', 'account:%')
    .execute();
  expect(counted).toEqual([{ attempts: 1 }]);
});
