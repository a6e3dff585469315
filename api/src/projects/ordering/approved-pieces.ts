import { problem } from '../../platform/http/problem.ts';
import { orderedOf } from '../reading/ordered-pieces.ts';
import type { OwnProject, PieceRecord } from '../reading/read-project.ts';

interface ApprovedPiece {
  piece: PieceRecord;
  quantity: number;
  /** In how many places of the project. */
  places: number;
}

/**
 * What the client has approved and is not ordered yet, by variant: one that stands in two rooms is ordered once. `ordered` counts the
 * pieces that are. Throws while nothing is approved, and once all of it is ordered.
 */
export function approvedPieces(project: OwnProject): { wanted: ApprovedPiece[]; ordered: number } {
  const approved = project.pieces.filter(({ verdict }) => verdict === 'approved');
  if (approved.length === 0) throw refused('Your client has approved no piece yet.');
  const orders = orderedOf(project);
  const byVariant = new Map<number, ApprovedPiece>();
  let ordered = 0;
  for (const piece of approved) {
    const missing = piece.quantity - (orders.get(piece.id)?.quantity ?? 0);
    if (missing <= 0) {
      ordered++;
      continue;
    }
    const { places = 0, quantity = 0 } = byVariant.get(piece.variant_id) ?? {};
    byVariant.set(piece.variant_id, { piece, quantity: quantity + missing, places: places + 1 });
  }
  if (byVariant.size === 0) throw refused('All that your client has approved is ordered.');
  return { wanted: [...byVariant.values()], ordered };
}

const refused = (message: string) => problem('VALIDATION_FAILED', { message });

export function nameOf({ option_name: option, product_name: name }: PieceRecord): string {
  return option ? `${name}, ${option}` : name;
}
