interface Verification {
  email: string;
  /** '' where only the address is known. */
  code: string;
  /** The sign-up that was sent from this browser, or that the mail is of; '' where neither is known. */
  signUpId: string;
}

const NONE = '-';

/** As a cookie has them: an address has no space. */
export function writeVerification({ email, code, signUpId }: Verification): string {
  return [email, code, signUpId].map((text) => text.trim().slice(0, 254) || NONE).join(' ');
}

export function readVerification(cookie: string | undefined): Verification {
  const [email = '', code = '', signUpId = ''] = (cookie ?? '')
    .split(' ')
    .map((text) => (text === NONE ? '' : text));
  return { email, code, signUpId };
}
