interface Verification {
  email: string;
  /** '' where only the address is known. */
  code: string;
  /** The sign-up that was sent from this browser, or that the mail is of; '' where neither is known. */
  signUpId: string;
  /** Whether the sign-up was sent from this browser. A link's is not, and the next link takes its place. */
  isOwn: boolean;
}

const NONE = '-';
const OWN = 'own';

/** As a cookie has them: an address has no space. */
export function writeVerification({ email, code, signUpId, isOwn }: Verification): string {
  const known = [email, code, signUpId].map((text) => text.trim().slice(0, 254) || NONE);
  return [...known, ...(isOwn ? [OWN] : [])].join(' ');
}

export function readVerification(cookie: string | undefined): Verification {
  const [email = '', code = '', signUpId = '', whose] = (cookie ?? '')
    .split(' ')
    .map((text) => (text === NONE ? '' : text));
  return { email, code, signUpId, isOwn: whose === OWN };
}
