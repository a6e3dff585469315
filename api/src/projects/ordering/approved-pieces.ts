import { problem } from '../../platform/http/problem.ts';
import { orderedOf, orderedOfChoice } from '../reading/ordered-pieces.ts';
import { nameOf, type OwnProject, type PieceRecord } from '../reading/read-project.ts';

interface ApprovedPiece {
  piece: PieceRecord;
  quantity: number;
  /** In how many places of the project. */
  places: number;
}

/**
 * What the client has approved and is not ordered yet, by variant: one that stands in two rooms is ordered once. `ordered` counts the
 * pieces that are, `instead` says those that another one is ordered in place of. Throws while nothing is approved, and once all of it is ordered.
 */
export function approvedPieces(project: OwnProject): {
  wanted: ApprovedPiece[];
  ordered: number;
  instead: string[];
} {
  const approved = project.pieces.filter(({ verdict }) => verdict === 'approved');
  if (approved.length === 0) throw refused('Your client has approved no piece yet.');
  const orders = orderedOf(project);
  const byVariant = new Map<number, ApprovedPiece>();
  const instead: string[] = [];
  let ordered = 0;
  for (const piece of approved) {
    const missing = piece.quantity - (orders.get(piece.id)?.quantity ?? 0);
    if (missing <= 0) {
      ordered++;
      continue;
    }
    const bought = orderedOfChoice(project.pieces, orders, piece);
    if (bought && bought.id !== piece.id) {
      instead.push(
        `${nameOf(piece)}: ${nameOf(bought)} is ordered in its place. Move it to a place of its own to order both.`,
      );
      continue;
    }
    const { places = 0, quantity = 0 } = byVariant.get(piece.variant_id) ?? {};
    byVariant.set(piece.variant_id, { piece, quantity: quantity + missing, places: places + 1 });
  }
  if (byVariant.size === 0 && instead.length > 0) throw refused(instead.join(' '));
  if (byVariant.size === 0) throw refused('All that your client has approved is ordered.');
  return { wanted: [...byVariant.values()], ordered, instead };
}

const refused = (message: string) => problem('VALIDATION_FAILED', { message });
