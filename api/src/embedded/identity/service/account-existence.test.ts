import '../testing/as-in-a-browser.ts';

import { signIn } from 'aws-amplify/auth';
import { errorMessageOf, nameOf, PASSWORD, useIdentityUsers } from '../testing/identity-users.ts';
import { newestCode, newestMail } from '../testing/mails.ts';
import { wrongProofsBy } from '../testing/wrong-proofs.ts';

const { api, register, signedUpUser, call } = useIdentityUsers();
const wrongProof = wrongProofsBy(call);

describe('a guesser does not learn whether an account exists', () => {
  beforeAll(() => signedUpUser('member@example.com'));
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
    const attempt = (username: string) => errorMessageOf(signIn({ username, password: 'wrong password' }));
    expect(await attempt('mystery@example.com')).toBe(await attempt('member@example.com'));
    for (let count = 1; count < 11; count++) {
      expect(await wrongProof('mystery@example.com')).toEqual(await wrongProof('member@example.com'));
    }
    expect(await wrongProof('mystery@example.com')).toContain('EMAIL_OTP');
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
