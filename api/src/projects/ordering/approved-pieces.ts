import { problem } from '../../platform/http/problem.ts';
import type { PieceRecord, ProjectRecord } from '../reading/read-project.ts';

/** What the client has approved, by variant: one that stands in two rooms is ordered once. Throws while nothing is. */
export function approvedPieces({ pieces }: ProjectRecord): { piece: PieceRecord; quantity: number }[] {
  const byVariant = new Map<number, { piece: PieceRecord; quantity: number }>();
  for (const piece of pieces) {
    if (piece.verdict !== 'approved') continue;
    const quantity = (byVariant.get(piece.variant_id)?.quantity ?? 0) + piece.quantity;
    byVariant.set(piece.variant_id, { piece, quantity });
  }
  if (byVariant.size === 0)
    throw problem('VALIDATION_FAILED', { message: 'Your client has approved no piece yet.' });
  return [...byVariant.values()];
}

export function nameOf({ option_name: option, product_name: name }: PieceRecord): string {
  return option ? `${name}, ${option}` : name;
}
