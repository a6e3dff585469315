import type { Database, Transaction } from '../../platform/database/schema.ts';

/**
 * Counts that a client has opened a link, and says when: nothing of who, from where or with what. The studio's own look is not counted.
 * Answers whether it was.
 */
export async function countOpening(
  db: Database,
  { tokenHash, accountId, now }: { tokenHash: string; accountId: number | null; now: Date },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('project_link')
    .from('project')
    .set((eb) => ({ opened: eb('project_link.opened', '+', 1), last_opened_at: now }))
    .whereRef('project.id', '=', 'project_link.project_id')
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .where('expires_at', '>', now)
    .where('project.account_id', '!=', accountId ?? 0)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** A client who answers has opened the link, also where no script could say so. */
export async function noteAnswerOpening(tx: Transaction, tokenHash: string, now: Date): Promise<void> {
  await tx
    .updateTable('project_link')
    .set({ opened: 1, last_opened_at: now })
    .where('token_hash', '=', tokenHash)
    .where('opened', '=', 0)
    .execute();
}
