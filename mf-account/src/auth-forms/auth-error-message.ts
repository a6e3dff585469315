import { isApiProblem } from '@sanderling/runtime';

const MESSAGES: Record<string, string> = {
  NotAuthorizedException: 'Incorrect e-mail address or password.',
  CodeMismatchException: 'That code doesn’t match our latest e-mail. Check it, or request a new one.',
  MailedCodeOver:
    'This code has expired or was entered incorrectly too many times. Enter your password again for a new one.',
  PasswordOfAnother:
    'Your address is confirmed, but its account was opened with another password. Set yours with “Forgot your password?”.',
  ExpiredCodeException: 'This code has expired. Request a new one.',
  LimitExceededException:
    'We’ve already sent several e-mails to this address. Use the latest one, or wait half an hour.',
  TooManyRequestsException: 'Too many attempts. Wait a minute, then try again.',
  InvalidParameterException: 'Enter an e-mail address, such as ada@example.com.',
  CookiesBlocked:
    'Your browser blocks cookies for this store, so you can’t stay signed in. Allow cookies for this site, then try again.',
  NetworkError: 'The store could not be reached. Check your connection and try again.',
};

/** What the identity provider refused, as a message that says what to do. None of them tells whether an account exists. */
export function authErrorMessage(error: unknown): string {
  if (isApiProblem(error)) return error.message;
  // Whatever its name: without a network nothing was asked, so nothing was refused.
  if (navigator.onLine === false) return MESSAGES.NetworkError ?? '';
  const { name, message } = error instanceof Error ? error : { name: '', message: '' };
  if (message === 'Too many requests') return MESSAGES.TooManyRequestsException ?? '';
  // Of Amazon's service: ours asks for a code instead.
  if (message === 'Password attempts exceeded') return 'Too many attempts. Wait 15 minutes, then try again.';
  if (name === 'InvalidPasswordException') return passwordAdvice(message);
  const known = MESSAGES[name];
  if (known) return known;
  // The customer cannot put this one right.
  console.error('We couldn’t sign you in', error);
  return 'We couldn’t sign you in. Try again in a moment.';
}

function passwordAdvice(message: string): string {
  if (message.includes('long enough')) return 'Use at least 8 characters.';
  if (message.includes('too long')) return 'Use at most 256 characters.';
  return 'This password is too common. Choose another one.';
}
