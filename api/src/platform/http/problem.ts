import { PROBLEMS, type Problem, type ProblemName } from '@sanderling/contract/problem';

/** What else a problem may say, beside its code: a text of its own, details, messages by field. */
export interface ProblemContent {
  message?: string;
  details?: unknown;
  errors?: Record<string, string[]>;
  removeOrder?: boolean;
  /** Where one code is answered with several statuses, such as 400, 415 and 422 for a body that cannot be used. */
  status?: number;
  /** What really happened, for the log only. */
  cause?: unknown;
}

/** An expected outcome that the principal is told about. Anything else that is thrown is a bug and answers 500. */
export class ProblemError extends Error {
  readonly problemName: ProblemName;
  readonly content: ProblemContent;
  readonly statusCode: number;

  constructor(problemName: ProblemName, content: ProblemContent) {
    super(content.message ?? MESSAGES[problemName], { cause: content.cause });
    this.name = 'ProblemError';
    this.problemName = problemName;
    this.content = content;
    this.statusCode = content.status ?? PROBLEMS[problemName].status;
  }

  toWire(): Problem {
    const { code, error } = PROBLEMS[this.problemName];
    const { details, errors, removeOrder } = this.content;
    return {
      error,
      code,
      message: this.message,
      ...(details === undefined ? {} : { details }),
      ...(errors === undefined ? {} : { errors }),
      ...(removeOrder ? { remove_order: true as const } : {}),
    };
  }
}

/** `throw problem('ORDER_NOT_FOUND')` ends a call with that code, its status and a message for people. */
export function problem(name: ProblemName, content: ProblemContent = {}): ProblemError {
  return new ProblemError(name, content);
}

/** What happened and what to do, for each code. A call with more to say passes its own message. */
const MESSAGES: Record<ProblemName, string> = {
  INFORMATION: 'Please read this before you continue.',
  VALIDATION_FAILED: 'Some entries are not valid. Please correct them and try again.',
  EMAIL_TAKEN: 'An account with this e-mail address already exists. Sign in instead.',
  COUPON_NOT_FOUND: 'We don’t recognize this code. Check the spelling.',
  COUPON_EXPIRED: 'This code has expired.',
  COUPON_NOT_ELIGIBLE: 'This code does not apply to what is in your cart.',
  COUPON_SINGLE_USE: 'This is a single-use code, and it has been used.',
  COUPON_FIRST_ORDER: 'This is a first-order code: it is for customers who have not ordered yet.',
  COUPON_SIGN_IN_REQUIRED: 'Sign in to use this code.',
  ORDER_NOT_FOUND: 'This order was not found.',
  ORDER_COMPLETED: 'This order has been placed and can no longer be changed.',
  VARIANT_NOT_FOUND: 'This product was not found.',
  LINE_ITEM_NOT_FOUND: 'This item is no longer in the cart.',
  TOTAL_CHANGED: 'The total has changed. Review it before you pay.',
  ORDER_CHANGED: 'This order has changed. Look at it again before you pay.',
  ORDER_INCOMPLETE: 'Something is missing before this order can be placed.',
  IDEMPOTENCY_CONFLICT: 'This key was used for another request. Send a new one.',
  EDIT_CONFLICT: 'Another editor has changed this since you opened it. Compare, then save again.',
  GIFT_CARD_NOT_FOUND: 'This gift card was not found. Check its number.',
  GIFT_CARD_EMPTY: 'This gift card has no balance left.',
  GIFT_CARD_ALREADY_APPLIED: 'This gift card is already applied to the order.',
  PAYMENT_DECLINED: 'The payment was declined. Try another card.',
  PAYMENT_CHALLENGE: 'Your bank asks you to confirm this payment. You have not been charged yet.',
  PAYMENT_SESSION_EXPIRED: 'This payment has expired. You have not been charged; please start again.',
  PAYMENT_PROVIDER_UNAVAILABLE:
    'The payment could not be started. Nothing was charged; try again in a moment.',
  SHIPPING_NOT_ALLOWED: 'We do not deliver to this state.',
  UNAUTHENTICATED: 'Sign in to continue.',
  FORBIDDEN: 'Your account does not have access to this.',
  SESSION_INVALID: 'Your session has ended. Sign in again.',
  RATE_LIMITED: 'Too many requests. Wait a moment and try again.',
  TOKEN_USED: 'This link or code has been used or has expired. Request a new one.',
  WRONG_PASSWORD: 'That isn’t your current password.',
  SIGN_IN_FAILED: 'We couldn’t sign you in. Try again.',
  NOT_FOUND: 'Nothing was found here.',
  CONTENT_CHANGED:
    'Someone else has saved this since you began. Nothing of yours is lost: look at theirs, then save again.',
  UNAVAILABLE: 'The store is temporarily unavailable. Try again in a moment.',
  SERVER_ERROR: 'Something went wrong on our side.',
};
