import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

/** A piece of this project. Throws for another's. */
export async function requirePiece(tx: Transaction, projectId: number, pieceId: number) {
  const piece = await tx
    .selectFrom('project_piece')
    .select(['id', 'room_id', 'alternative_of', 'quantity', 'variant_id'])
    .where('id', '=', pieceId)
    .where('project_id', '=', projectId)
    .executeTakeFirst();
  if (!piece) throw problem('NOT_FOUND', { message: 'This piece is no longer in the project.' });
  return piece;
}

/** A piece that others can be alternatives to: an alternative has none of its own. */
export async function requireMain(tx: Transaction, projectId: number, pieceId: number) {
  const piece = await requirePiece(tx, projectId, pieceId);
  if (piece.alternative_of === null) return piece;
  const message = 'This is an alternative itself. Choose the piece that it stands beside.';
  throw problem('VALIDATION_FAILED', { message, errors: { alternative_of: [message] } });
}

export function alternativesOf(tx: Transaction, pieceId: number) {
  return tx
    .selectFrom('project_piece')
    .select('id')
    .where('alternative_of', '=', pieceId)
    .orderBy('position')
    .orderBy('id')
    .execute();
}
