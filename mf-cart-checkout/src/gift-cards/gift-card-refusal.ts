import type { ApiProblem } from '@sanderling/runtime';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';

const TOO_MANY_REQUESTS = 429;

/** Why a gift card's number was refused, for beside its field. */
export function giftCardRefusal(problem: ApiProblem): string {
  if (problem.status === TOO_MANY_REQUESTS) return 'Too many tries. Wait a minute, then try again.';
  return fieldMessages(problem).code ?? problemMessage(problem);
}
