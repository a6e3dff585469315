import type { ProblemName } from '@sanderling/contract/problem';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { IdentityError } from './identity-error.ts';

/** What the identity service refuses, in the API's own words. `refusal` is what a wrong code or password means here. */
export async function mapToProblem<Answer>(work: Promise<Answer>, refusal: ProblemName): Promise<Answer> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause;
    switch (cause.name) {
      case 'InvalidPasswordException':
        throw problem('VALIDATION_FAILED', { cause, errors: { password: [passwordAdvice(cause.message)] } });
      case 'LimitExceededException':
        throw problem('RATE_LIMITED', {
          cause,
          message: cause.message.startsWith('Password')
            ? 'Too many incorrect passwords today. To set a new one, sign out and choose “Forgot your password?”.'
            : 'We’ve already sent several e-mails to this address. Use the latest one, or wait half an hour.',
        });
      default:
        throw problem(refusal, { cause });
    }
  }
}

/**
 * What a code of a sign-up's mail is refused for: one answer for a wrong code, one of another address and one that was used or
 * tried too often, which tells a guesser nothing. `isExpiryProven` where the service says that a code has expired to who has the
 * right one alone: Cognito says it of addresses that it does not know, too.
 */
export async function mapCodeToProblem<Answer>(
  work: Promise<Answer>,
  { isExpiryProven }: { isExpiryProven: boolean },
): Promise<Answer> {
  try {
    return await mapToProblem(work, 'TOKEN_USED');
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problemName !== 'TOKEN_USED') throw error;
    const { cause } = error;
    const isExpired = cause instanceof IdentityError && cause.name === 'ExpiredCodeException';
    if (isExpired && isExpiryProven)
      throw problem('TOKEN_USED', {
        ...{ cause, message: 'This code has expired. Have a new one sent.' },
        // The contract has one name for both: a program reads here that it was not used.
        details: { reason: 'expired' },
      });
    throw problem('VALIDATION_FAILED', { ...NOT_THE_CODE, cause });
  }
}

/**
 * What signing in is refused for: one answer for a wrong password and for an address without an account. Answers undefined where
 * the address has to be confirmed first.
 */
export async function mapSignInToProblem<Answer>(work: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause;
    switch (cause.name) {
      case 'UserNotConfirmedException':
        return undefined;
      case 'LimitExceededException':
        throw problem('RATE_LIMITED', {
          cause,
          message: 'Too many attempts. Wait 15 minutes, then try again.',
        });
      default:
        throw problem('SIGN_IN_FAILED', { cause, message: 'Incorrect e-mail address or password.' });
    }
  }
}

/** What a code that was mailed beside a password is refused for. */
export async function mapMailedCodeToProblem<Answer>(work: Promise<Answer>): Promise<Answer> {
  try {
    return await work;
  } catch (cause) {
    if (!(cause instanceof IdentityError)) throw cause;
    if (cause.name === 'CodeMismatchException') {
      const message = 'That code doesn’t match our latest e-mail. Check it.';
      throw problem('VALIDATION_FAILED', { cause, message, errors: { code: [message] } });
    }
    throw problem('TOKEN_USED', {
      cause,
      message:
        'This code has expired or was entered incorrectly too many times. Enter your password again for a new one.',
    });
  }
}

/** The form says it once: beside the field. */
const NO_CODE = 'This code is wrong or used. Have a new one sent, or sign in.';
const NOT_THE_CODE = { message: NO_CODE, errors: { code: [NO_CODE] } };

function passwordAdvice(message: string): string {
  if (message.includes('long enough')) return 'Use at least 8 characters.';
  if (message.includes('too long')) return 'Use at most 256 characters.';
  return 'This password is too common. Choose another one.';
}
