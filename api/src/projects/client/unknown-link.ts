import { problem } from '../../platform/http/problem.ts';

/** One answer for a link that was never made, was ended, or is over: it does not say which. */
export function unknownLink() {
  return problem('NOT_FOUND', { message: 'This link opens nothing. Ask your designer for a new one.' });
}
