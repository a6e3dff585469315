import type { ProjectChange } from '@sanderling/contract/wire/projects/project';
import type { Transaction } from '../../platform/database/schema.ts';
import { moved } from './moved.ts';
import { alternativesOf, requirePiece } from './require-piece.ts';

type Move = Extract<ProjectChange, { action: 'move_piece' }>;

/** One place up or down among the pieces of its room, an alternative among those of its piece. */
export async function movePiece(tx: Transaction, projectId: number, move: Move): Promise<void> {
  const piece = await requirePiece(tx, projectId, move.piece_id);
  const beside = await tx
    .selectFrom('project_piece')
    .select(['id', 'position'])
    .where('project_id', '=', projectId)
    .where('alternative_of', piece.alternative_of === null ? 'is' : '=', piece.alternative_of)
    .where('room_id', piece.room_id === null ? 'is' : '=', piece.room_id)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const places = beside.map(({ position }) => position);
  for (const [index, { id, position }] of moved(beside, piece.id, move.direction).entries()) {
    const place = places[index] ?? position;
    if (place !== position)
      await tx.updateTable('project_piece').set({ position: place }).where('id', '=', id).execute();
  }
}

/** Its first alternative takes its place, with the others beside it. */
export async function removePiece(tx: Transaction, projectId: number, pieceId: number): Promise<void> {
  const piece = await requirePiece(tx, projectId, pieceId);
  const [next, ...others] = await alternativesOf(tx, piece.id);
  if (next) {
    const { position } = await tx
      .selectFrom('project_piece')
      .select('position')
      .where('id', '=', piece.id)
      .executeTakeFirstOrThrow();
    await tx
      .updateTable('project_piece')
      .set({ alternative_of: null, position })
      .where('id', '=', next.id)
      .execute();
  }
  if (next && others.length > 0)
    await tx
      .updateTable('project_piece')
      .set({ alternative_of: next.id })
      .where('alternative_of', '=', piece.id)
      .execute();
  await tx.deleteFrom('project_piece').where('id', '=', piece.id).execute();
}
