import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
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
      errorResponseBuilder: (_request, limit) =>
        problem('RATE_LIMITED', {
          message: `Too many requests. Try again in ${Math.ceil(limit.ttl / 1_000)} seconds.`,
        }),
    });
  },
);

/** Options of routes that share their tries, since guessing through one call helps with the other: spread into each. */
export function sharedLimit(app: FastifyInstance, triesPerMinute: number) {
  return {
    config: { rateLimit: false as const },
    onRequest: app.rateLimit({ max: triesPerMinute, timeWindow: '1 minute' }),
  };
}

/**
 * The shell's loaders call without a forwarded address, over loopback; what it proxies for a browser carries the
 * address that the shell itself saw. A forged header does not help: only the last entry, the shell's, is read.
 */
function isOurOwnServer(request: FastifyRequest): boolean {
  const isLoopback = request.ip === '127.0.0.1' || request.ip === '::1' || request.ip === '::ffff:127.0.0.1';
  return isLoopback && request.headers['x-forwarded-for'] === undefined;
}
