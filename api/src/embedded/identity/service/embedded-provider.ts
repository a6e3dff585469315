import type { IdentityProvider } from '../../../auth/identity-provider/identity-provider.ts';
import { readResetToken } from '../../../auth/identity-provider/reset-token.ts';
import {
  mapCodeToProblem,
  mapMailedCodeToProblem,
  mapSignInToProblem,
  mapToProblem,
} from '../../../auth/identity-provider/to-problem.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { IdentityContext } from '../context/identity-context.ts';
import { redeemGrant } from '../hosted/grants.ts';
import { changePasswordOf, forgotPassword, resetPassword } from '../operations/passwords.ts';
import { signInByMailedCode, signInByPassword } from '../operations/sign-in.ts';
import { confirmSignUp, resendConfirmationCode, signUp } from '../operations/sign-up.ts';
import { userOfVerifiedEmail } from '../operations/verified-email.ts';
import { openSession } from '../sessions/sessions.ts';
import { issueTokens } from '../sessions/tokens.ts';
import { findUser, normalizeName } from '../users/users.ts';
import { visitorOf } from '../visitors/visitor.ts';

/** Confirming counts the tries of a code, not those of a visitor. */
const NO_VISITOR = { network: '', device: '' };

/** The identity provider in this process, for what the API itself asks of it. */
export function embeddedProvider(context: IdentityContext): IdentityProvider {
  return {
    signUp: async (email, password, program) => {
      const given = {
        Username: email,
        Password: password,
        ...(program && { ClientMetadata: { program } }),
      };
      return (await mapToProblem(signUp(context, given), 'VALIDATION_FAILED')).UserSub;
    },
    resendCode: async (email, { signUpId, program }) => {
      const given = { Username: email, ClientMetadata: { program, sign_up: signUpId } };
      await mapToProblem(resendConfirmationCode(context, given), 'VALIDATION_FAILED');
    },
    confirmSignUp: async (email, code, { signUpId }) => {
      const given = { Username: email, ConfirmationCode: code, ClientMetadata: { sign_up: signUpId } };
      await mapCodeToProblem(confirmSignUp(context, given, NO_VISITOR), { isExpiryProven: true });
    },
    signIn: async (email, password, from) => {
      const work = signInByPassword(context, visitorOf(from), email, password);
      const entered = await mapSignInToProblem(work);
      if (entered === undefined) return { step: 'code-needed' };
      if ('challenge' in entered) return { step: 'mailed-code-needed', challenge: entered.challenge };
      return { step: 'signed-in', token: await newToken(entered.userId) };
    },
    signInByMailedCode: async ({ challenge, code }, from) => {
      const work = signInByMailedCode(context, visitorOf(from), challenge, code);
      return newToken(await mapMailedCodeToProblem(work));
    },
    forgotPassword: async (email) => {
      await mapToProblem(forgotPassword(context, { Username: email }), 'VALIDATION_FAILED');
    },
    resetPassword: async (token, password) => {
      const { userName, code } = readResetToken(token);
      await mapToProblem(resetPassword(context, userName, code, password, null), 'TOKEN_USED');
    },
    resetPasswordByCode: async (email, code, password) => {
      const work = resetPassword(context, normalizeName(email), code, password, null);
      await mapCodeToProblem(work, { isExpiryProven: true });
    },
    changePassword: async ({ subject, session }, current, password) => {
      const user = await findUser(context, subject);
      if (!user) throw problem('UNAUTHENTICATED');
      await mapToProblem(changePasswordOf(context, user, session, current, password), 'WRONG_PASSWORD');
    },
    exchangeCode: async (grant) =>
      (await mapToProblem(redeemGrant(context, grant), 'SIGN_IN_FAILED')).idToken,
    tokenForVerifiedEmail: async (email) => newToken(await userOfVerifiedEmail(context, email)),
  };

  async function newToken(userId: string): Promise<string> {
    const { session } = await openSession(context, userId, 'openid email profile');
    return (await issueTokens(context, session)).idToken;
  }
}
