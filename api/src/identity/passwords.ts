import { COMMON_PASSWORDS } from './common-passwords.ts';
import { IdentityError } from './identity-error.ts';

const SHORTEST = 8;
const LONGEST = 256;

/** Length and not being known to every guesser are what make a password good; rules about characters do not. */
export function checkPassword(password: string | undefined, email: string): string {
  if (typeof password !== 'string' || password.length < SHORTEST) throw refused('Password not long enough');
  if (password.length > LONGEST) throw refused('Password too long');
  const plain = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  if (COMMON_PASSWORDS.has(plain) || plain === email.toLowerCase() || plain === localPart)
    throw refused('Password is one of those that are guessed first');
  return password;
}

function refused(why: string): IdentityError {
  return new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${why}`);
}
