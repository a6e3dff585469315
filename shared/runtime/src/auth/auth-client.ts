/**
 * Where a customer is after a step of signing in: in, asked for the code that confirms the address, or, on an unknown device while
 * others guess the password, for the code of a mail.
 */
export type SignInOutcome = 'signed-in' | 'code-needed' | 'mailed-code-needed';

/**
 * Signing in and out, as pages see it: the shell owns the session and the identity provider's client behind it. Methods throw an
 * error whose `name` is the provider's, such as NotAuthorizedException. The page loads nothing of it before a customer needs it.
 */
export interface AuthClient {
  signIn(email: string, password: string): Promise<SignInOutcome>;
  /** After `mailed-code-needed`. */
  confirmSignIn(code: string): Promise<void>;
  signUp(email: string, password: string): Promise<void>;
  /** Confirms the address, then signs in and lets the store know of a new account. */
  confirmSignUp(email: string, code: string, password: string | null): Promise<SignInOutcome | 'confirmed'>;
  resendCode(email: string): Promise<void>;
  forgotPassword(email: string): Promise<void>;
  resetPassword(email: string, code: string, password: string): Promise<void>;
  changePassword(current: string, password: string): Promise<void>;
  /** Leaves for the provider's own page, which leads back to /oauth-callback. */
  signInOnHostedPage(): Promise<void>;
  /** At /oauth-callback: turns the code of the address into a session. */
  finishHostedPage(): Promise<void>;
  /** With what Google's one-tap has handed out. */
  signInByGoogle(credential: string): Promise<void>;
  /** Offers one-tap where it is configured. Answers how to take the offer back: who has left or is signed in is not asked any more. */
  offerOneTap(): Promise<() => void>;
  /**
   * A new token in place of `token`, set in the cookies; null when the session has expired, or the cookies have another customer's or
   * none by now. Rejects while the provider does not answer.
   */
  renew(token: string | null): Promise<string | null>;
  /** Ends the session at the provider. */
  clearProviderSession(): Promise<void>;
  /** Where to go after signing in: the page that was wanted, or home. Reading clears it. */
  takeReturnRoute(): string;
}

export type LoadAuth = () => Promise<AuthClient>;
