import { createHash } from 'node:crypto';
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit';
import { z } from 'zod';
import { isDatabaseUnavailable } from '../database/database-unavailable.ts';
import type { Database } from '../database/schema.ts';
import type { Clock } from '../process/clock.ts';
import { localRateCounters } from './local-rate-counters.ts';

/** How many calls there were in the window that ends in `ttl` milliseconds. */
export interface Count {
  current: number;
  ttl: number;
}

/** What the limiter tells a store about the limit that it is for. */
const limit = z.object({
  groupId: z.string().optional(),
  routeInfo: z.object({
    method: z.union([z.string(), z.array(z.string())]).optional(),
    url: z.string().optional(),
  }),
});

/**
 * Counts in the database, so that a limit is one limit however many processes there are. While the database is away each
 * process counts locally: this neither admits nor refuses a visitor.
 */
export function sharedRateCounters({ db, clock }: { db: Database; clock: Clock }): FastifyRateLimitStoreCtor {
  const local = localRateCounters(clock);

  async function count(key: string, windowMs: number, max: number): Promise<Count> {
    // A visitor over the limit stays there until the window ends: the database need not be asked again.
    const known = local.peek(key);
    if (known && known.current > max) return local.add(key, windowMs);
    try {
      const counted = await countInDatabase(db, key, clock(), windowMs);
      local.set(key, counted);
      return counted;
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      return local.add(key, windowMs);
    }
  }

  return class SharedRateCounters implements FastifyRateLimitStore {
    readonly name: string;

    constructor(_options: object, name = 'everything') {
      this.name = name;
    }

    incr(
      key: string,
      callback: (error: Error | null, result?: Count) => void,
      windowMs: number,
      max: number,
    ): void {
      const hashed = createHash('sha256').update(`${this.name} ${key}`).digest('base64url');
      count(hashed, windowMs, max).then(
        (counted) => callback(null, counted),
        (error) => callback(error),
      );
    }

    child(options: object): FastifyRateLimitStore {
      const { groupId, routeInfo } = limit.parse(options);
      return new SharedRateCounters({}, groupId ?? `${routeInfo.method} ${routeInfo.url}`);
    }
  };
}

async function countInDatabase(db: Database, key: string, now: Date, windowMs: number): Promise<Count> {
  const { count, resets_at: resetsAt } = await db
    .insertInto('rate_limit')
    .values({ key, count: 1, resets_at: new Date(now.getTime() + windowMs) })
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet((eb) => {
        const isOver = eb('rate_limit.resets_at', '<=', now);
        return {
          count: eb
            .case()
            .when(isOver)
            .then(1)
            .else(eb('rate_limit.count', '+', 1))
            .end(),
          resets_at: eb
            .case()
            .when(isOver)
            .then(eb.ref('excluded.resets_at'))
            .else(eb.ref('rate_limit.resets_at'))
            .end(),
        };
      }),
    )
    .returning(['count', 'resets_at'])
    .executeTakeFirstOrThrow();
  return { current: count, ttl: Math.max(0, resetsAt.getTime() - now.getTime()) };
}

/** Counts of windows that have ended. */
export async function deleteOldCounts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db.deleteFrom('rate_limit').where('resets_at', '<', clock()).execute();
}
