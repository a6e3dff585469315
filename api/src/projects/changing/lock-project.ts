import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { unknownProject } from '../reading/read-project.ts';

export interface Owned {
  key: string;
  accountId: number;
  now: Date;
}

/**
 * Works on a designer's own project, one call at a time: limits hold, and positions stay in order, whatever comes at the same moment.
 * Throws NOT_FOUND for another's.
 */
export async function lockProject<Result>(
  db: Database,
  { key, accountId, now }: Owned,
  work: (tx: Transaction, projectId: number) => Promise<Result>,
): Promise<Result> {
  if (!isUuid(key)) throw unknownProject();
  return db.transaction().execute(async (tx) => {
    const locked = await tx
      .updateTable('project')
      .set({ updated_at: now })
      .where('key', '=', key)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst();
    if (!locked) throw unknownProject();
    return work(tx, locked.id);
  });
}
