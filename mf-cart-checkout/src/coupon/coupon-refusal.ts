import { COUPON_SIGN_IN_REQUIRED_CODE } from '@sanderling/contract/problem';
import type { ApiProblem } from '@sanderling/runtime';
import { fieldMessages, problemMessage } from '@sanderling/ui/problem/problem-message.ts';

export interface CouponRefusal {
  /** As the shopper typed it. */
  code: string;
  message: string;
  /** The code is for customers who are signed in. */
  isForAccounts?: boolean;
}

export const ENTER_A_CODE = 'Enter a code.';
const TOO_MANY_REQUESTS = 429;

/** Why a code was refused, for beside its field. */
export function couponRefusal(problem: ApiProblem, code: string): CouponRefusal {
  if (problem.status === TOO_MANY_REQUESTS) {
    return { code, message: 'Too many tries. Wait a minute, then try again.' };
  }
  const message = fieldMessages(problem).code ?? problemMessage(problem);
  return { code, message, ...(problem.code === COUPON_SIGN_IN_REQUIRED_CODE && { isForAccounts: true }) };
}
