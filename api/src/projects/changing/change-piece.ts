import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { askClientAgain } from './ask-client-again.ts';
import { requireRoom } from './change-rooms.ts';
import { alternativesOf, requireMain, requirePiece } from './require-piece.ts';

type Change = Extract<ProjectChange, { action: 'change_piece' }>;

/** Another quantity is not what the client approved: it is asked about again. */
export async function changePiece(tx: Transaction, projectId: number, change: Change): Promise<void> {
  const piece = await requirePiece(tx, projectId, change.piece_id);
  const { note, quantity } = change;
  const placed = await placeOf(tx, projectId, piece, change);
  const fields = {
    ...(quantity !== undefined && { quantity }),
    ...(note !== undefined && { note }),
    ...placed,
  };
  if (Object.keys(fields).length === 0) return;
  await tx.updateTable('project_piece').set(fields).where('id', '=', piece.id).execute();
  // Alternatives stand where their piece stands.
  if (placed.room_id !== undefined)
    await tx
      .updateTable('project_piece')
      .set({ room_id: placed.room_id })
      .where('alternative_of', '=', piece.id)
      .execute();
  if (quantity !== undefined && quantity !== piece.quantity) await askClientAgain(tx, [piece.id]);
}

type Piece = Awaited<ReturnType<typeof requirePiece>>;
type Place = { room_id?: number | null; alternative_of?: number | null };

/** An alternative is where its piece is; moved to another room it is a piece of its own there. */
async function placeOf(tx: Transaction, projectId: number, piece: Piece, change: Change): Promise<Place> {
  const { alternative_of: mainId, room_id: roomId } = change;
  if (mainId !== undefined && mainId !== null && mainId !== piece.alternative_of) {
    const main = await requireMain(tx, projectId, mainId);
    const own = await alternativesOf(tx, piece.id);
    if (main.id === piece.id || own.length > 0) {
      const message = 'This piece has alternatives of its own. Move them first.';
      throw problem('VALIDATION_FAILED', { message, errors: { alternative_of: [message] } });
    }
    return { alternative_of: main.id, room_id: main.room_id };
  }
  if (roomId !== undefined) await requireRoom(tx, projectId, roomId);
  const leaves = roomId !== undefined && roomId !== piece.room_id;
  return {
    ...(roomId !== undefined && { room_id: roomId }),
    ...((mainId === null || leaves) && { alternative_of: null }),
  };
}
