import type { Transaction } from '../../platform/database/schema.ts';

/** Takes approvals back of what is no longer as the client has seen it. What the client wrote, and what was declined, stays. */
export async function askClientAgain(tx: Transaction, pieceIds: readonly number[]): Promise<void> {
  if (pieceIds.length === 0) return;
  await tx
    .updateTable('project_decision')
    .set({ verdict: null })
    .where('piece_id', 'in', [...pieceIds])
    .where('verdict', '=', 'approved')
    .execute();
  await tx
    .deleteFrom('project_decision')
    .where('piece_id', 'in', [...pieceIds])
    .where('verdict', 'is', null)
    .where('comment', '=', '')
    .execute();
}
