/** The codes that pages react to, each apart, so that no page carries the whole table. */
export const INFORMATION_CODE = 101;
const VALIDATION_FAILED_CODE = 110;
export const COUPON_SINGLE_USE_CODE = 123;
export const COUPON_FIRST_ORDER_CODE = 124;
export const COUPON_SIGN_IN_REQUIRED_CODE = 125;
export const ORDER_NOT_FOUND_CODE = 130;
export const ORDER_COMPLETED_CODE = 131;
export const TOTAL_CHANGED_CODE = 134;
export const IDEMPOTENCY_CONFLICT_CODE = 136;
export const EDIT_CONFLICT_CODE = 137;
export const CONTENT_CHANGED_CODE = 191;
export const PAYMENT_DECLINED_CODE = 150;
export const PAYMENT_CHALLENGE_CODE = 151;
export const PAYMENT_SESSION_CODE = 152;
export const UNAUTHENTICATED_CODE = 170;
export const SESSION_INVALID_CODE = 172;

/** Every error that the API answers: HTTP status, code and slug. The client reacts to the code, people read the message. */
export const PROBLEMS = {
  INFORMATION: { status: 422, code: INFORMATION_CODE, error: 'information' },
  VALIDATION_FAILED: { status: 422, code: VALIDATION_FAILED_CODE, error: 'validation_failed' },
  EMAIL_TAKEN: { status: 409, code: 111, error: 'email_taken' },
  COUPON_NOT_FOUND: { status: 404, code: 120, error: 'coupon_not_found' },
  COUPON_EXPIRED: { status: 410, code: 121, error: 'coupon_expired' },
  COUPON_NOT_ELIGIBLE: { status: 422, code: 122, error: 'coupon_not_eligible' },
  COUPON_SINGLE_USE: { status: 422, code: COUPON_SINGLE_USE_CODE, error: 'single_use' },
  COUPON_FIRST_ORDER: { status: 422, code: COUPON_FIRST_ORDER_CODE, error: 'first_order' },
  COUPON_SIGN_IN_REQUIRED: {
    status: 401,
    code: COUPON_SIGN_IN_REQUIRED_CODE,
    error: 'coupon_sign_in_required',
  },
  ORDER_NOT_FOUND: { status: 404, code: ORDER_NOT_FOUND_CODE, error: 'order_not_found' },
  ORDER_COMPLETED: { status: 409, code: ORDER_COMPLETED_CODE, error: 'order_completed' },
  VARIANT_NOT_FOUND: { status: 404, code: 132, error: 'variant_not_found' },
  LINE_ITEM_NOT_FOUND: { status: 404, code: 133, error: 'line_item_not_found' },
  TOTAL_CHANGED: { status: 409, code: TOTAL_CHANGED_CODE, error: 'total_changed' },
  ORDER_INCOMPLETE: { status: 422, code: 135, error: 'order_incomplete' },
  ORDER_CHANGED: { status: 409, code: 138, error: 'order_changed' },
  IDEMPOTENCY_CONFLICT: { status: 409, code: IDEMPOTENCY_CONFLICT_CODE, error: 'idempotency_conflict' },
  EDIT_CONFLICT: { status: 409, code: EDIT_CONFLICT_CODE, error: 'edit_conflict' },
  GIFT_CARD_NOT_FOUND: { status: 404, code: 140, error: 'gift_card_not_found' },
  GIFT_CARD_EMPTY: { status: 422, code: 141, error: 'gift_card_empty' },
  GIFT_CARD_ALREADY_APPLIED: { status: 409, code: 142, error: 'gift_card_already_applied' },
  PAYMENT_DECLINED: { status: 402, code: PAYMENT_DECLINED_CODE, error: 'payment_declined' },
  PAYMENT_CHALLENGE: { status: 402, code: PAYMENT_CHALLENGE_CODE, error: 'payment_challenge' },
  PAYMENT_SESSION_EXPIRED: { status: 410, code: PAYMENT_SESSION_CODE, error: 'payment_session' },
  PAYMENT_PROVIDER_UNAVAILABLE: { status: 502, code: PAYMENT_SESSION_CODE, error: 'payment_session' },
  SHIPPING_NOT_ALLOWED: { status: 422, code: 160, error: 'shipping_not_allowed' },
  UNAUTHENTICATED: { status: 401, code: UNAUTHENTICATED_CODE, error: 'unauthenticated' },
  FORBIDDEN: { status: 403, code: 171, error: 'forbidden' },
  SESSION_INVALID: { status: 401, code: SESSION_INVALID_CODE, error: 'session_invalid' },
  RATE_LIMITED: { status: 429, code: 173, error: 'rate_limited' },
  TOKEN_USED: { status: 410, code: 174, error: 'token_used' },
  WRONG_PASSWORD: { status: 422, code: 175, error: 'wrong_password' },
  SIGN_IN_FAILED: { status: 401, code: 176, error: 'sign_in_failed' },
  NOT_FOUND: { status: 404, code: 190, error: 'not_found' },
  CONTENT_CHANGED: { status: 409, code: CONTENT_CHANGED_CODE, error: 'content_changed' },
  UNAVAILABLE: { status: 503, code: 198, error: 'unavailable' },
  SERVER_ERROR: { status: 500, code: 199, error: 'server_error' },
} as const;

export type ProblemName = keyof typeof PROBLEMS;

/** An error as the API sends it. `errors` holds messages by field, to be shown beside the fields. */
export interface Problem {
  error: string;
  code: number;
  message: string;
  details?: unknown;
  errors?: Record<string, string[]>;
  remove_order?: true;
}
