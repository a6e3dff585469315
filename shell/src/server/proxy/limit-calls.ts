import { networkOf } from '@sanderling/server/network-of';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createConcurrencyLimit } from '../admission/concurrency-limit.ts';
import { isReturningVisitor } from '../admission/returning-visitor.ts';
import type { PlainResponse } from '../fallback/plain-response.ts';

/**
 * What the API works on at once is what the next call waits for: few of a kind, so that what is admitted is fast. A payment waits for
 * its bank, and a password is slow to check on purpose: no cart may wait for either, nor for a search. A page brings some dozen
 * pictures for each shopper, which browsers do not ask for again: one that comes late is better than none.
 */
const LANES = {
  paying: { atOnce: 32, waiting: 64, maxWaitMs: 5_000 },
  signingIn: { atOnce: 3, waiting: 40, maxWaitMs: 2_000 },
  selling: { atOnce: 4, waiting: 60, maxWaitMs: 1_500 },
  searching: { atOnce: 2, waiting: 30, maxWaitMs: 1_000 },
  pictures: { atOnce: 6, waiting: 600, maxWaitMs: 15_000 },
  reading: { atOnce: 4, waiting: 60, maxWaitMs: 1_000 },
};
const PAYING = /^\/(?:api\/v1\/(?:checkout|payments)\b|_payments\/)/;
const OWN_DATA = /^\/api\/v1\/(?:orders|user)\b/;

/**
 * Bounds what the API is asked at once, with carts, orders and accounts apart from what is only read: the excess is told to
 * come again instead of waiting behind all others, and a shopper with a cart goes before unknown visitors. Answers what ends a request's turn,
 * as soon as the API has answered.
 */
export function limitCalls(scope: FastifyInstance, answerPlainly: PlainResponse): (request: object) => void {
  const lanes = {
    paying: createConcurrencyLimit(LANES.paying),
    signingIn: createConcurrencyLimit(LANES.signingIn),
    selling: createConcurrencyLimit(LANES.selling),
    searching: createConcurrencyLimit(LANES.searching),
    pictures: createConcurrencyLimit(LANES.pictures),
    reading: createConcurrencyLimit(LANES.reading),
  };
  const ends = new WeakMap<object, () => void>();
  scope.addHook('preHandler', async (request, reply) => {
    const priority = isReturningVisitor(request) ? 'order' : 'page';
    const end = await lanes[laneOf(request)].take({ priority, visitor: networkOf(request.ip) });
    if (end === null)
      return answerPlainly(request, reply, 503, `Too many calls wait for the API (${laneOf(request)})`);
    if (reply.raw.destroyed) return end();
    ends.set(request, end);
    reply.raw.once('close', end);
  });
  return (request) => ends.get(request)?.();
}

function laneOf({ method, url }: FastifyRequest): keyof typeof LANES {
  if (PAYING.test(url)) return 'paying';
  if (OWN_DATA.test(url)) return 'selling';
  if (url.startsWith('/_search')) return 'searching';
  if (method === 'GET' || method === 'HEAD') return url.startsWith('/media/') ? 'pictures' : 'reading';
  return url.startsWith('/_identity') ? 'signingIn' : 'selling';
}
