import type { ProblemName } from '@sanderling/contract/problem';
import { problem } from '../../platform/http/problem.ts';
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

function passwordAdvice(message: string): string {
  if (message.includes('long enough')) return 'Use at least 8 characters.';
  if (message.includes('too long')) return 'Use at most 256 characters.';
  return 'This password is too common. Choose another one.';
}
