import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { problem } from '../http/problem.ts';
import type { Platform } from '../process/platform.ts';
import { sharedRateCounters } from './shared-rate-counters.ts';

const ACCOUNT_OF = 'accountOfLimits';
type AccountOf = (request: FastifyRequest) => Promise<string>;

interface RateLimitsOptions extends Platform {
  /** Verifies the token of a customer who is counted by account. */
  verify: (token: string) => Promise<{ subject: string }>;
}

/**
 * A generous limit over everything; a call that can be used for guessing sets its own lower one:
 * `{ config: { rateLimit: { max: 10, timeWindow: '1 minute' } } }`. On PostgreSQL, which several processes may share, they are
 * counted there; PGlite has one process, which counts by itself.
 */
export const rateLimits = fastifyPlugin(
  async (app: FastifyInstance, { verify, ...platform }: RateLimitsOptions) => {
    app.decorate(ACCOUNT_OF, accountsBy(verify));
    await app.register(rateLimit, {
      max: platform.config.requestsPerMinute,
      timeWindow: '1 minute',
      allowList: (request: FastifyRequest) => isOurOwnServer(request) || isFile(request),
      errorResponseBuilder: (_request, limit) => tooMany(limit.ttl),
      ...(platform.config.databaseUrl === null ? {} : { store: sharedRateCounters(platform) }),
    });
  },
);

/** Against guessing from many addresses and accounts at once: all together get this many addresses' worth of tries. */
const ADDRESSES_AT_ONCE = 300;

/**
 * Options of routes that share their tries, since guessing through one call helps with the other: spread into each. Tries are
 * counted by address, by account, and over all visitors. One for each plugin, whose name the counts have.
 */
export function sharedLimit(app: FastifyInstance, triesPerMinute: number) {
  const accountOf = app.getDecorator<AccountOf>(ACCOUNT_OF);
  const limits = (by: string, max: number) => ({
    groupId: `${app.pluginName} by ${by}`,
    max,
    timeWindow: '1 minute',
  });
  const everyVisitor = limits('all', triesPerMinute * ADDRESSES_AT_ONCE);
  const further = [
    app.createRateLimit({ ...limits('account', triesPerMinute), keyGenerator: accountOf }),
    app.createRateLimit({ ...everyVisitor, keyGenerator: () => 'all' }),
  ];
  const byAddress = app.rateLimit(limits('address', triesPerMinute));
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

/** The account of a good token. Who sends another one, with whosever name in it, is counted as the guest that they are. */
function accountsBy(verify: RateLimitsOptions['verify']): AccountOf {
  return async ({ headers, ip }) => {
    const token = headers.authorization?.replace(/^Bearer /i, '');
    if (token === undefined) return `guest ${ip}`;
    try {
      const { subject } = await verify(token);
      return `account ${subject}`;
    } catch {
      // Also while the store cannot verify it: the address is counted either way.
      return `guest ${ip}`;
    }
  };
}

function tooMany(waitMs: number) {
  return problem('RATE_LIMITED', {
    message: `Too many requests. Try again in ${Math.ceil(waitMs / 1_000)} seconds.`,
  });
}

/**
 * The shell's loaders call without a forwarded address; what it proxies for a browser carries the address that the shell itself
 * saw. A forged header does not help: only the last entry, the shell's, is read.
 */
export function isOurOwnServer({ isFromShell, headers }: FastifyRequest): boolean {
  return isFromShell && headers['x-forwarded-for'] === undefined;
}

/** Pictures and documents come in dozens, are read from the disk alone, and go on while the database is away. */
function isFile({ url }: FastifyRequest): boolean {
  return url.startsWith('/media/');
}
