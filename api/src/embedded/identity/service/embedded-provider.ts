import type { ProblemName } from '@sanderling/contract/problem';
import { IdentityError } from '../../../auth/identity-provider/identity-error.ts';
import type { IdentityProvider } from '../../../auth/identity-provider/identity-provider.ts';
import { problem } from '../../../platform/http/problem.ts';
import { readResetToken } from '../codes/codes.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { redeemGrant } from '../hosted/grants.ts';
import { changePasswordOf, forgotPassword, resetPassword } from '../operations/passwords.ts';
import { signUp } from '../operations/sign-up.ts';
import { userOfVerifiedEmail } from '../operations/verified-email.ts';
import { openSession } from '../sessions/sessions.ts';
import { issueTokens } from '../sessions/tokens.ts';
import { findUser } from '../users/users.ts';

/** The identity provider in this process, for what the API itself asks of it. */
export function embeddedProvider(context: IdentityContext): IdentityProvider {
  return {
    signUp: async (email, password) => {
      await asProblems(signUp(context, { Username: email, Password: password }), 'VALIDATION_FAILED');
    },
    forgotPassword: async (email) => {
      await asProblems(forgotPassword(context, { Username: email }), 'VALIDATION_FAILED');
    },
    resetPassword: async (token, password) => {
      const { userName, code } = readResetToken(token);
      await asProblems(resetPassword(context, userName, code, password, null), 'TOKEN_USED');
    },
    changePassword: async ({ subject, session }, current, password) => {
      const user = await findUser(context, subject);
      if (!user) throw problem('UNAUTHENTICATED');
      await asProblems(changePasswordOf(context, user, session, current, password), 'WRONG_PASSWORD');
    },
    exchangeCode: async (grant) => (await asProblems(redeemGrant(context, grant), 'SIGN_IN_FAILED')).idToken,
    tokenForVerifiedEmail: async (email) => {
      const userId = await userOfVerifiedEmail(context, email);
      const { session } = await openSession(context, userId, 'openid email profile');
      return (await issueTokens(context, session)).idToken;
    },
  };
}

/** What the identity service refuses, in the API's own words. `refusal` is what a wrong code or password means here. */
export async function asProblems<Answer>(work: Promise<Answer>, refusal: ProblemName): Promise<Answer> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause;
    switch (cause.name) {
      case 'InvalidPasswordException':
        throw problem('VALIDATION_FAILED', { cause, errors: { password: [passwordAdvice(cause.message)] } });
      case 'LimitExceededException':
        throw problem('RATE_LIMITED', {
          cause,
          message: cause.message.startsWith('Password')
            ? 'That was a lot of wrong passwords for today. Set a new one by a mail: sign out, then choose “Forgot your password?”.'
            : 'We have sent several mails to this address. Use the newest one, or wait half an hour.',
        });
      default:
        throw problem(refusal, { cause });
    }
  }
}

function passwordAdvice(message: string): string {
  if (message.includes('long enough')) return 'Use at least 8 characters.';
  if (message.includes('too long')) return 'Use at most 256 characters.';
  return 'This password is one of those that are guessed first. Choose another one.';
}
