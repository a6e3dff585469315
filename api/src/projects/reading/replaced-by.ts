import { groupOf } from './chosen-pieces.ts';
import type { PieceRecord } from './read-project.ts';

/** Id of the piece that the client has approved in place of one, as long as both are to choose from and that is approved; null otherwise. */
export function replacedBy(
  piece: Pick<PieceRecord, 'id' | 'alternative_of' | 'replaced_by' | 'verdict'>,
  pieces: readonly Pick<PieceRecord, 'id' | 'alternative_of' | 'verdict'>[],
): number | null {
  if (piece.replaced_by === null || piece.verdict !== null) return null;
  const other = pieces.find(({ id }) => id === piece.replaced_by);
  return other?.verdict === 'approved' && groupOf(other) === groupOf(piece) ? other.id : null;
}
