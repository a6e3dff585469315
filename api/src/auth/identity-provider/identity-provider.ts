import type { FastifyRequest } from 'fastify';

/** Which of several sign-ups of an address is meant, where the asker knows it: codes of another are refused then. */
interface SignUpNamed {
  signUpId?: string | undefined;
}

/** Where a customer is after a password: in, or asked for the code that confirms the address, or for one beside the password. */
type SignInStep =
  | { step: 'signed-in'; token: string }
  | { step: 'code-needed' }
  | { step: 'mailed-code-needed'; challenge: string };

/** Whose device and network a sign-in comes from, as far as a request tells. */
type SignInRequest = Pick<FastifyRequest, 'headers' | 'ip'>;

/** What the API itself asks of the identity provider, embedded or Cognito. The rest is between the provider and the browser. */
export interface IdentityProvider {
  /**
   * Takes a sign-up and mails a code, for the trade program with a link to its page. Says nothing about whether the address has an
   * account already. Answers the id of the sign-up: the subject of the user whom its code makes.
   */
  signUp(email: string, password: string, program?: 'trade'): Promise<string>;
  /**
   * Mails the code of a sign-up again where one waits, and says nothing about whether one does. Throws RATE_LIMITED after too
   * many.
   */
  resendCode(email: string, of: SignUpNamed & { program?: 'trade' }): Promise<void>;
  /**
   * Confirms an address by the code of the sign-up's mail: with it the password and the id of this sign-up are the user's. Throws VALIDATION_FAILED for any other, TOKEN_USED for one that is known to be right when
   * it has expired, RATE_LIMITED after too many.
   */
  confirmSignUp(email: string, code: string, of: SignUpNamed): Promise<void>;
  /**
   * Signs in by a password that was posted to a page: where scripts run, the browser proves it to the provider, and sends it nowhere.
   * Throws SIGN_IN_FAILED for a wrong one and for an address without an account.
   */
  signIn(email: string, password: string, from: SignInRequest): Promise<SignInStep>;
  /** The token of who has the code that was mailed beside the password. Throws VALIDATION_FAILED for a wrong one, TOKEN_USED when it is over. */
  signInByMailedCode(
    mailed: { email: string; challenge: string; code: string },
    from: SignInRequest,
  ): Promise<string>;
  /** Mails a code when the address has an account, and says nothing about whether it has. */
  forgotPassword(email: string): Promise<void>;
  /** Sets a password by the token of a mail. Throws TOKEN_USED for one that was used, has expired or never was. */
  resetPassword(token: string, password: string): Promise<void>;
  /** The same by the code of the mail. Throws VALIDATION_FAILED for a wrong one. */
  resetPasswordByCode(email: string, code: string, password: string): Promise<void>;
  /** Throws WRONG_PASSWORD when the current one is not right. Other sessions end. */
  changePassword(
    who: { subject: string; email: string; session: string | null },
    current: string,
    password: string,
  ): Promise<void>;
  /** The identity token of a code that a hosted page has handed out. Throws SIGN_IN_FAILED for any other code. */
  exchangeCode(grant: { code: string; redirectUri: string; codeVerifier: string | null }): Promise<string>;
  /** An identity token for a customer whom another provider (Google) has identified. Throws SIGN_IN_FAILED where that is not possible. */
  tokenForVerifiedEmail(email: string): Promise<string>;
}
