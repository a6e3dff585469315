import type { PieceRecord } from './read-project.ts';

type Choice = Pick<PieceRecord, 'id' | 'alternative_of' | 'verdict'>;

/**
 * What the project consists of as things stand: of a piece and its alternatives the approved one, else the piece itself
 * unless it is declined.
 */
export function chosenPieces<Piece extends Choice>(pieces: readonly Piece[]): Piece[] {
  const decided = new Set(
    pieces.filter(({ verdict }) => verdict === 'approved').map((piece) => groupOf(piece)),
  );
  return pieces.filter((piece) =>
    decided.has(groupOf(piece))
      ? piece.verdict === 'approved'
      : piece.alternative_of === null && piece.verdict !== 'declined',
  );
}

/** A piece waits until it or one of its alternatives is approved, or it is declined itself. */
export function countPieces(pieces: readonly (Choice & Pick<PieceRecord, 'decided_at'>)[], seenAt: Date) {
  const withVerdict = (wanted: string) => pieces.filter(({ verdict }) => verdict === wanted);
  const approved = withVerdict('approved');
  const decided = new Set(approved.map((piece) => groupOf(piece)));
  const waiting = pieces.filter(
    ({ alternative_of: of, id, verdict }) => of === null && verdict === null && !decided.has(id),
  );
  return {
    pieces: pieces.length,
    approved: approved.length,
    declined: withVerdict('declined').length,
    waiting: waiting.length,
    answered_new: pieces.filter(({ decided_at: at }) => at !== null && new Date(at) > seenAt).length,
  };
}

/** The piece that all alternatives of a choice name, itself too. */
export function groupOf({ alternative_of: of, id }: Pick<Choice, 'id' | 'alternative_of'>): number {
  return of ?? id;
}
