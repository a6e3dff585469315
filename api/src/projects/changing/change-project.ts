import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import { isFirstPress } from '../../orders/idempotency/form-press.ts';
import type { IdempotentRequest } from '../../orders/idempotency/idempotency.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { addPieces } from './add-pieces.ts';
import { changePiece } from './change-piece.ts';
import { changeRooms } from './change-rooms.ts';
import { lockProject, type Owned } from './lock-project.ts';
import { movePiece, removePiece } from './move-piece.ts';
import { setPricing, takeTier } from './set-pricing.ts';

/** Makes one change of the designer's own project, once for each press of a form. */
export async function changeProject(
  db: Database,
  owned: Owned,
  change: ProjectChange,
  press: IdempotentRequest | null = null,
): Promise<void> {
  await lockProject(db, owned, async (tx, projectId) => {
    if (!(await isFirstPress(tx, press, owned.now))) return;
    switch (change.action) {
      case 'save': {
        const { action: _action, ...content } = change;
        return save(tx, projectId, content);
      }
      case 'price':
        return setPricing(tx, projectId, change, owned);
      case 'take_tier':
        return takeTier(tx, projectId, change.percent, owned);
      case 'see_answers':
        return seeAnswers(tx, projectId, new Date(change.until), owned.now);
      case 'add_pieces':
        return addPieces(tx, projectId, change, owned);
      case 'change_piece':
        return changePiece(tx, projectId, change, owned);
      case 'move_piece':
        return movePiece(tx, projectId, change);
      case 'remove_piece':
        return removePiece(tx, projectId, change.piece_id);
      default:
        return changeRooms(tx, projectId, change);
    }
  });
}

/** Up to what the designer has read: what the client has answered since that page was made stays new. */
async function seeAnswers(tx: Transaction, projectId: number, until: Date, now: Date): Promise<void> {
  const seenAt = until < now ? until : now;
  await tx
    .updateTable('project')
    .set({ answers_seen_at: seenAt })
    .where('id', '=', projectId)
    .where('answers_seen_at', '<', seenAt)
    .execute();
}

type Content = Omit<Extract<ProjectChange, { action: 'save' }>, 'action'>;

async function save(tx: Transaction, projectId: number, content: Content): Promise<void> {
  const given = Object.fromEntries(Object.entries(content).filter(([, value]) => value !== undefined));
  if (Object.keys(given).length === 0) return;
  await tx.updateTable('project').set(given).where('id', '=', projectId).execute();
}
