import './testing/as-in-a-browser.ts';

import { resendSignUpCode, resetPassword, signIn } from 'aws-amplify/auth';
import { newestCode, newestMail } from './testing/mails.ts';
import { nameOf, PASSWORD, useMembers, wordsOf } from './testing/members.ts';

const { api, later, register, confirm, member, call } = useMembers();

/** A wrong password, told at once: to compute the proof of one takes the real client most of a test's time. */
async function wrongProof(name: string) {
  const { body } = await call('InitiateAuth', {
    AuthFlow: 'USER_SRP_AUTH',
    AuthParameters: { USERNAME: name, SRP_A: 'abc123' },
  });
  const answer = await call('RespondToAuthChallenge', {
    ChallengeName: 'PASSWORD_VERIFIER',
    ChallengeResponses: {
      PASSWORD_CLAIM_SECRET_BLOCK: body.ChallengeParameters.SECRET_BLOCK,
      PASSWORD_CLAIM_SIGNATURE: 'AAAA',
      TIMESTAMP: 'Sat Nov 21 17:00:00 UTC 2026',
    },
  });
  return [answer.status, answer.body.__type, answer.body.message];
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
  expect(await attempt('wrong password')).toMatch(/^Incorrect/);
  for (let count = 1; count < 10; count++) {
    expect(await wrongProof('guessed@example.com')).toContainEqual(expect.stringMatching(/^Incorrect/));
  }
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
    expect(await attempt('mystery@example.com')).toBe(await attempt('member@example.com'));
    for (let count = 1; count < 11; count++) {
      expect(await wrongProof('mystery@example.com')).toEqual(await wrongProof('member@example.com'));
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
