import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTurns } from '../admission/turns.ts';
import type { PlainAnswer } from '../pages/plain-answer.ts';
import { visitorNetwork } from '../request-limits/visitor-network.ts';

/**
 * What the API works on at once is what the next call waits for. A payment waits for its bank, and longer than that no cart may
 * wait; a page brings some dozen pictures for each shopper.
 */
const LANES = {
  paying: { atOnce: 32, waiting: 64, longestWaitMs: 5_000 },
  selling: { atOnce: 8, waiting: 100, longestWaitMs: 2_000 },
  reading: { atOnce: 6, waiting: 200, longestWaitMs: 2_000 },
};
const PAYING = /^\/(?:api\/v1\/(?:checkout|payments)\b|_payments\/)/;
const OWN_DATA = /^\/api\/v1\/(?:orders|user)\b/;

/**
 * Bounds what the API is asked at once, with carts, orders and accounts apart from what is only read: the excess is told to
 * come again instead of waiting behind everybody. Answers what ends a request's turn, as soon as the API has answered.
 */
export function limitCalls(scope: FastifyInstance, answerPlainly: PlainAnswer): (request: object) => void {
  const lanes = {
    paying: createTurns(LANES.paying),
    selling: createTurns(LANES.selling),
    reading: createTurns(LANES.reading),
  };
  const ends = new WeakMap<object, () => void>();
  scope.addHook('preHandler', async (request, reply) => {
    const end = await lanes[laneOf(request)].take({ priority: 'page', visitor: visitorNetwork(request.ip) });
    if (end === null) return answerPlainly(request, reply, 503);
    if (reply.raw.destroyed) return end();
    ends.set(request, end);
    reply.raw.once('close', end);
  });
  return (request) => ends.get(request)?.();
}

function laneOf({ method, url }: FastifyRequest): keyof typeof LANES {
  if (PAYING.test(url)) return 'paying';
  if (OWN_DATA.test(url)) return 'selling';
  const isRead = method === 'GET' || method === 'HEAD' || url.startsWith('/_search');
  return isRead ? 'reading' : 'selling';
}
