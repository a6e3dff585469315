import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createTurns } from '../admission/turns.ts';
import type { PlainAnswer } from '../pages/plain-answer.ts';
import { visitorNetwork } from '../request-limits/visitor-network.ts';

/** What the API works on at once is what a call that comes next waits for: little of it are reads, so that selling goes first. */
const SELLING = { atOnce: 48, waiting: 100, longestWaitMs: 5_000 };
/** A page brings some dozen pictures for each shopper. */
const READING = { atOnce: 12, waiting: 200, longestWaitMs: 2_000 };

const OWN_DATA = /^\/api\/v1\/(?:orders|checkout|user)\b/;

/**
 * Bounds what the API is asked at once, with carts, orders and accounts apart from what is only read: the excess is told to
 * come again instead of waiting behind everybody. Answers what ends a request's turn, as soon as the API has answered.
 */
export function limitCalls(scope: FastifyInstance, answerPlainly: PlainAnswer): (request: object) => void {
  const selling = createTurns(SELLING);
  const reading = createTurns(READING);
  const ends = new WeakMap<object, () => void>();
  scope.addHook('preHandler', async (request, reply) => {
    const turns = isSelling(request) ? selling : reading;
    const end = await turns.take({ priority: 'page', visitor: visitorNetwork(request.ip) });
    if (end === null) return answerPlainly(request, reply, 503);
    if (reply.raw.destroyed) return end();
    ends.set(request, end);
    reply.raw.once('close', end);
  });
  return (request) => ends.get(request)?.();
}

function isSelling({ method, url }: FastifyRequest): boolean {
  if (OWN_DATA.test(url)) return true;
  return method !== 'GET' && method !== 'HEAD' && !url.startsWith('/_search');
}
