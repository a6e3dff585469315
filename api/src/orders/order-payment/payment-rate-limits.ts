import { networkOf } from '@sanderling/server/network-of';
import type { FastifyRequest } from 'fastify';

/**
 * Attempts to pay, a minute and address: far more than a shopper makes, far too few for trying out stolen cards. All
 * ways to pay have their own count, and an answer says how long to wait.
 */
export const PAYMENT_RATE_LIMIT = { rateLimit: { max: 20, timeWindow: '1 minute' } } as const;

/**
 * The same for a call that reaches a provider only with the token of a payment: with one it counts as an attempt to pay, without one
 * as a question like any other. After validation, since the token is in the body.
 */
export function paymentRateLimitWith(hasToken: (request: FastifyRequest) => boolean, max: number) {
  return {
    rateLimit: {
      ...PAYMENT_RATE_LIMIT.rateLimit,
      hook: 'preHandler',
      max: (request: FastifyRequest) => (hasToken(request) ? PAYMENT_RATE_LIMIT.rateLimit.max : max),
      keyGenerator: (request: FastifyRequest) =>
        `${hasToken(request) ? 'pays' : 'asks'} ${networkOf(request.ip)}`,
    },
  } as const;
}
