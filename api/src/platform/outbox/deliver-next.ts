import type { FastifyBaseLogger } from 'fastify';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Clock } from '../process/clock.ts';

/** Longer than any delivery may take: until then no other process takes the same one. */
const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3_600_000;

export interface Outbox {
  table: 'agent_outbox' | 'feed_outbox' | 'mail_outbox';
  /** Which of those that are due goes first. */
  first: 'sequence' | 'next_attempt_at' | 'attempts';
  /** After so many attempts it is given up; without it never. */
  maxAttempts?: number;
  /** Whether another one has to go out before that of the outer query. Without it each goes by itself. */
  isBehind?: RawBuilder<boolean>;
  /** What else changes when it is sent. */
  whenSent?: Readonly<Record<string, RawBuilder<unknown>>>;
  /** What else changes when it did not arrive, after so many attempts. */
  whenFailed?: (error: unknown, attempts: number) => Readonly<Record<string, unknown>>;
  /** The longest pause before it is tried again; an hour without it. */
  maxRetryMs?: number;
  /** What the log says where one did not arrive. */
  failure: string;
}

interface Delivery {
  db: Database;
  clock: Clock;
  logger: FastifyBaseLogger;
  /** Carries the one with this id. Throws where it did not arrive. */
  deliver: (id: string, now: Date) => Promise<void>;
}

/**
 * Delivers what is due of an outbox, if there is something, and answers whether there was. Leased before it goes out and marked
 * afterwards: a process that dies in between delivers it again, with the same id. What fails comes again, later each time.
 */
export async function deliverNext(
  { failure, first, isBehind, maxAttempts, maxRetryMs = MAX_RETRY_MS, table, whenFailed, whenSent }: Outbox,
  { clock, db, deliver, logger }: Delivery,
): Promise<boolean> {
  const now = clock();
  const later = (pauseMs: number) => new Date(now.getTime() + pauseMs);
  const leased = await db
    .updateTable(table)
    .set({ attempts: sql`attempts + 1`, next_attempt_at: later(LEASE_MS) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom(table)
        .select('id')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .$if(maxAttempts !== undefined, (qb) => qb.where('attempts', '<', maxAttempts ?? 0))
        .$if(isBehind !== undefined, (qb) =>
          qb.where((where) => where.not(isBehind ?? sql<boolean>`(false)`)),
        )
        .orderBy(first)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['id', 'attempts'])
    .executeTakeFirst();
  if (leased === undefined) return false;
  const { attempts, id } = leased;
  const mark = (change: object) => db.updateTable(table).set(change).where('id', '=', id).execute();
  try {
    await deliver(id, now);
    await mark({ sent_at: now, last_error: null, ...whenSent });
  } catch (error) {
    logger.warn({ err: error, message: id, attempts }, failure);
    const pauseMs = Math.min(maxRetryMs, FIRST_RETRY_MS * 2 ** (attempts - 1));
    const further = whenFailed?.(error, attempts) ?? {};
    await mark({ next_attempt_at: later(pauseMs), last_error: String(error), ...further });
  }
  return true;
}
