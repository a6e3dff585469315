import type { Transaction } from '../../platform/database/schema.ts';

type Verdict = 'approved' | 'declined';

/** Takes approvals back, or whatever was decided, of what is no longer as the client has seen it. What the client wrote stays. */
export async function askClientAgain(
  tx: Transaction,
  pieceIds: readonly number[],
  verdicts: readonly Verdict[] = ['approved'],
): Promise<void> {
  if (pieceIds.length === 0) return;
  await tx
    .updateTable('project_decision')
    .set({ verdict: null, approved_at: null })
    .where('piece_id', 'in', [...pieceIds])
    .where('verdict', 'in', [...verdicts])
    .execute();
  // It is not what was replaced any more either.
  await tx
    .updateTable('project_decision')
    .set({ replaced_by: null })
    .where('piece_id', 'in', [...pieceIds])
    .where('replaced_by', 'is not', null)
    .execute();
  await tx
    .deleteFrom('project_decision')
    .where('piece_id', 'in', [...pieceIds])
    .where('verdict', 'is', null)
    .where('comment', '=', '')
    .execute();
}
