/**
 * Attempts to pay, a minute and address: far more than a shopper makes, far too few for trying out stolen cards. All
 * ways to pay have their own count, and an answer says how long to wait.
 */
export const PAYMENT_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } } as const;
