/** Which of several sign-ups of an address is meant, where the asker knows it: codes of another are refused then. */
export interface SignUpNamed {
  signUpId?: string | undefined;
}

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
