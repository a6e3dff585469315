import { secondsSince } from '../../platform/outbox/backlog-of.ts';
import type { Backlog } from '../../platform/process/background.ts';
import type { Platform } from '../../platform/process/platform.ts';

/** Payments and refunds without a decision that no process works on, and how long the oldest of them has been due. */
export async function paymentBacklog({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<Backlog> {
  const now = clock();
  const { waiting, oldest } = await db
    .selectFrom((eb) =>
      eb
        .selectFrom('payment')
        .select('leased_until')
        .where('state', 'in', ['started', 'authorized', 'voiding'])
        .where('leased_until', '<=', now)
        .unionAll(
          eb
            .selectFrom('refund')
            .select('leased_until')
            .where('state', '=', 'started')
            .where('leased_until', '<=', now),
        )
        .as('due'),
    )
    .select((eb) => [eb.fn.countAll<number>().as('waiting'), eb.fn.min('due.leased_until').as('oldest')])
    .executeTakeFirstOrThrow();
  return { waiting: Number(waiting), oldestSeconds: secondsSince(oldest, now) };
}
