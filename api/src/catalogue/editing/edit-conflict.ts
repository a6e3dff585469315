import type { Transaction } from '../../platform/database/schema.ts';
import { type ProblemError, problem } from '../../platform/http/problem.ts';

/** What another editor has saved meanwhile, for the one who comes second. */
export async function editConflict(tx: Transaction, kind: string, id: number): Promise<ProblemError> {
  const latest = await tx
    .selectFrom('catalogue_edit')
    .leftJoin('account', 'account.id', 'admin_id')
    .select(['catalogue_edit.version', 'made_by', 'edited_at', 'account.email'])
    .where('kind', '=', kind)
    .where('document_id', '=', id)
    .orderBy('catalogue_edit.id', 'desc')
    .executeTakeFirst();
  const who = latest?.email ?? latest?.made_by ?? 'Another editor';
  return problem('EDIT_CONFLICT', {
    message: `${who} has changed this since you opened it. Nothing of yours is saved yet: compare, then save again.`,
    details: {
      id,
      version: latest?.version ?? null,
      changed_by: who,
      changed_at: latest?.edited_at.toISOString() ?? null,
    },
  });
}
