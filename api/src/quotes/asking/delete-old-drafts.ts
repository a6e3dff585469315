import type { Database } from '../../platform/database/schema.ts';
import { type Clock, daysBefore } from '../../platform/process/clock.ts';

const DRAFT_LIVES_DAYS = 30;

/** Removes drafts of quotes that were left for a month. */
export async function deleteOldDrafts({ db, clock }: { db: Database; clock: Clock }): Promise<void> {
  await db
    .deleteFrom('quote')
    .where('state', '=', 'draft')
    .where('changed_at', '<', daysBefore(clock(), DRAFT_LIVES_DAYS))
    .execute();
}
