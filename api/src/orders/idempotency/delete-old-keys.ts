import { daysBefore } from '../../platform/process/clock.ts';
import type { Platform } from '../../platform/process/platform.ts';

const KEY_LIFETIME_DAYS = 1;

/** Answers are kept for a day; a key that still has a payment under way is kept as long as that takes. */
export async function deleteOldKeys({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await db
    .deleteFrom('idempotency_key')
    .where('created_at', '<', daysBefore(clock(), KEY_LIFETIME_DAYS))
    .where('status', 'is not', null)
    .execute();
}
