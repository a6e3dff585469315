import { IdentityError } from '../../../auth/identity-provider/identity-error.ts';
import { COMMON_PASSWORDS } from './common-passwords.ts';

/** What people write for a letter; l and 1 stand for an i too. */
const LETTERS: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '8': 'b',
  '@': 'a',
  $: 's',
  '!': 'i',
  l: 'i',
};
const COMMON = new Set([...COMMON_PASSWORDS].map(withPlainLetters));
const SHORTEST = 8;
const MAX_LENGTH = 256;

/** Length and not being known to every guesser are what make a password good; rules about characters do not. */
export function checkPassword(password: string | undefined, email: string): string {
  if (typeof password !== 'string' || password.length < SHORTEST) throw refused('Password not long enough');
  if (password.length > MAX_LENGTH) throw refused('Password too long');
  const plain = password.toLowerCase();
  const [localPart = ''] = email.toLowerCase().split('@');
  const isCommon = guessesOf(plain).some((guess) => COMMON.has(guess));
  if (isCommon || plain === email.toLowerCase() || plain === localPart)
    throw refused('Password is too common');
  return password;
}

/** A guesser who tries `password` also tries `passw0rd!`: without what stands around the word, and with one sign for all alike. */
function guessesOf(plain: string): string[] {
  const withoutSigns = plain.replace(/^[^a-z0-9]+|[^a-z0-9]+$/g, '');
  const word = plain.replace(/^[^a-z]+|[^a-z]+$/g, '');
  return [plain, withoutSigns, word].map(withPlainLetters);
}

function withPlainLetters(text: string): string {
  return text.replace(/[0134578@$!l]/g, (sign) => LETTERS[sign] ?? sign);
}

function refused(why: string): IdentityError {
  return new IdentityError('InvalidPasswordException', `Password did not conform with policy: ${why}`);
}
