import type { Database } from '../database/schema.ts';
import type { Backlog } from '../process/background.ts';
import type { Clock } from '../process/clock.ts';
import type { Outbox } from './deliver-next.ts';

/** What of an outbox is not sent and not given up, and since when the oldest of it waits. */
export async function backlogOf(
  { table, maxAttempts }: Pick<Outbox, 'table' | 'maxAttempts'>,
  { db, clock }: { db: Database; clock: Clock },
): Promise<Backlog> {
  const { waiting, oldest } = await db
    .selectFrom(table)
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('created_at').as('oldest')])
    .where('sent_at', 'is', null)
    .$if(maxAttempts !== undefined, (qb) => qb.where('attempts', '<', maxAttempts ?? 0))
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestSeconds: secondsSince(oldest, clock()) };
}

/** 0 where nothing waits. */
export function secondsSince(moment: Date | null, now: Date): number {
  return moment === null ? 0 : Math.max(0, (now.getTime() - moment.getTime()) / 1000);
}
