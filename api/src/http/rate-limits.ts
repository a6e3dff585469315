import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { decodeJwt } from 'jose';
import { problem } from './problem.ts';

/**
 * A generous limit over everything; a call that can be used for guessing sets its own lower one:
 * `{ config: { rateLimit: { max: 10, timeWindow: '1 minute' } } }`.
 */
export const rateLimits = fastifyPlugin(
  async (app: FastifyInstance, options: { requestsPerMinute: number }) => {
    await app.register(rateLimit, {
      max: options.requestsPerMinute,
      timeWindow: '1 minute',
      allowList: isOurOwnServer,
      errorResponseBuilder: (_request, limit) => tooMany(limit.ttl),
    });
  },
);

/** Whoever guesses from many addresses and by many accounts at once: this many addresses' worth of tries is enough for all. */
const ADDRESSES_AT_ONCE = 300;

/**
 * Options of routes that share their tries, since guessing through one call helps with the other: spread into each. Tries are
 * counted by address, by account, and over everybody.
 */
export function sharedLimit(app: FastifyInstance, triesPerMinute: number) {
  const timeWindow = '1 minute';
  const further = [
    app.createRateLimit({ max: triesPerMinute, timeWindow, keyGenerator: (request) => accountOf(request) }),
    app.createRateLimit({
      max: triesPerMinute * ADDRESSES_AT_ONCE,
      timeWindow,
      keyGenerator: () => 'everybody',
    }),
  ];
  const byAddress = app.rateLimit({ max: triesPerMinute, timeWindow });
  const byOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    for (const check of further) {
      const limit = await check(request);
      if (limit.isAllowed || !limit.isExceeded) continue;
      reply.header('retry-after', limit.ttlInSeconds);
      throw tooMany(limit.ttl);
    }
  };
  return { config: { rateLimit: false as const }, onRequest: [byAddress, byOthers] };
}

/** As the token says, which nobody has checked yet: one that is made up gets no further than here anyway. */
function accountOf({ headers, ip }: FastifyRequest): string {
  const token = headers.authorization?.replace(/^Bearer /i, '');
  if (token === undefined) return `guest ${ip}`;
  try {
    const { sub, jti } = decodeJwt(token);
    return `account ${sub ?? jti}`;
  } catch {
    return `guest ${ip}`;
  }
}

function tooMany(waitMs: number) {
  return problem('RATE_LIMITED', {
    message: `Too many requests. Try again in ${Math.ceil(waitMs / 1_000)} seconds.`,
  });
}

/**
 * The shell's loaders call without a forwarded address, over loopback; what it proxies for a browser carries the
 * address that the shell itself saw. A forged header does not help: only the last entry, the shell's, is read.
 */
function isOurOwnServer(request: FastifyRequest): boolean {
  const isLoopback = request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1';
  return isLoopback && request.headers['x-forwarded-for'] === undefined;
}
