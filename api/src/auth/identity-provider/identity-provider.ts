/** What the API itself asks of the identity provider, embedded or Cognito. The rest is between the provider and the browser. */
export interface IdentityProvider {
  /**
   * Takes a sign-up and mails a code, for the trade program with a link to its page. Says nothing about whether the address has an
   * account already.
   */
  signUp(email: string, password: string, program?: 'trade'): Promise<void>;
  /** Mails the code of a sign-up for the trade program again where one waits, and says nothing about whether one does. Throws RATE_LIMITED after too many. */
  resendCode(email: string): Promise<void>;
  /**
   * Confirms an address by the code of the sign-up's mail. Throws VALIDATION_FAILED for any other, TOKEN_USED for one that is known to be right when
   * it has expired, RATE_LIMITED after too many.
   */
  confirmSignUp(email: string, code: string): Promise<void>;
  /** Mails a code when the address has an account, and says nothing about whether it has. */
  forgotPassword(email: string): Promise<void>;
  /** Sets a password by the token of a mail. Throws TOKEN_USED for one that was used, has expired or never was. */
  resetPassword(token: string, password: string): Promise<void>;
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
