import { type ExpressionBuilder, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Schema } from '../../platform/database/schema.ts';
import { groupOf } from './chosen-pieces.ts';
import type { PieceRecord, ProjectRecord } from './read-project.ts';

/** What has been ordered of a piece since its client approved it. */
export interface OrderedPiece {
  quantity: number;
  /** What these were bought for; null where their orders do not say. */
  paidCents: number | null;
  /** The order that came last. */
  order: { id: string; number: string; placedAt: Date };
}

type OfProject = ExpressionBuilder<Schema, 'project'>;

/** Named apart from the pieces around it. */
function variantsOfProject(eb: OfProject) {
  return eb
    .selectFrom('project_piece as part')
    .whereRef('part.project_id', '=', 'project.id')
    .select('part.variant_id');
}

/** A client's no reaches the designer by mail after so long: who pays before has not heard of it. */
const HEARD_AFTER_MS = 15 * 60_000;
/** An order that is placed at the same moment has the time of its beginning. */
const SAME_MOMENT_MS = 60_000;

/**
 * A column: the pieces of these variants that are or were approved in all of the designer's projects, the one approved first first; each order
 * is bought for one of them.
 */
export function approvedOfAccount(eb: OfProject) {
  return jsonArrayFrom(
    eb
      .selectFrom('project as own')
      .innerJoin('project_piece', 'project_piece.project_id', 'own.id')
      .innerJoin('project_decision', 'piece_id', 'project_piece.id')
      .whereRef('own.account_id', '=', 'project.account_id')
      .where((decision) =>
        decision.or([decision('verdict', '=', 'approved'), decision('approved_until', 'is not', null)]),
      )
      .where('verdict', 'is not', null)
      .where('project_piece.variant_id', 'in', variantsOfProject(eb))
      .select(['project_piece.id', 'variant_id', 'quantity', 'verdict', 'approved_until'])
      // A release of before writes no moment of its own.
      .select(({ fn }) => fn.coalesce('approved_at', 'decided_at').as('approved_at'))
      .orderBy('approved_at')
      .orderBy('project_piece.id'),
  ).as('approved_of_account');
}

/** A column: the lines of the account's placed orders since the project began, of the variants in it, the order placed first first. */
export function orderedOfAccount(eb: OfProject) {
  return jsonArrayFrom(
    eb
      .selectFrom('orders')
      .innerJoin('line_item', 'line_item.order_id', 'orders.id')
      .whereRef('orders.user_id', '=', 'project.account_id')
      .where('orders.completed_at', 'is not', null)
      .whereRef('orders.completed_at', '>', 'project.created_at')
      .where('orders.state', '<>', 'cancelled')
      .where('line_item.variant_id', 'in', variantsOfProject(eb))
      .select(['orders.id', 'orders.number', 'line_item.variant_id', 'line_item.quantity'])
      .select('orders.completed_at as placed_at')
      .select(
        sql<number | null>`(
          select (priced.line ->> 'netCents')::int from jsonb_array_elements(orders.totals -> 'lines') as priced(line)
          where (priced.line ->> 'lineId')::int = line_item.id)`.as('net_cents'),
      )
      .$narrowType<{ placed_at: Date }>()
      .orderBy('orders.completed_at')
      .orderBy('line_item.id'),
  ).as('ordered_of_account');
}

/**
 * By piece. An order does not say for which project it is: what it holds of a variant counts for the pieces that were approved before it, the one
 * that has waited longest first, and each ordered thing for one piece.
 */
export function orderedOf({
  approved_of_account: approved,
  ordered_of_account: lines,
}: Pick<ProjectRecord, 'approved_of_account' | 'ordered_of_account'>): Map<number, OrderedPiece> {
  const ordered = new Map<number, OrderedPiece>();
  for (const { id, net_cents: netCents, number, placed_at, quantity, variant_id: variantId } of lines) {
    const placedAt = new Date(placed_at);
    // Exact: every discount is a whole number of cents on each piece.
    const eachCents = netCents === null ? null : netCents / quantity;
    let left = quantity;
    for (const piece of approved) {
      if (piece.variant_id !== variantId || !wasApproved(piece, placedAt)) continue;
      const known = ordered.get(piece.id);
      const before = known?.quantity ?? 0;
      const taken = Math.min(left, piece.quantity - before);
      if (taken <= 0) continue;
      const paidBefore = known === undefined ? 0 : known.paidCents;
      const paidCents = paidBefore === null || eachCents === null ? null : paidBefore + taken * eachCents;
      ordered.set(piece.id, { quantity: before + taken, paidCents, order: { id, number, placedAt } });
      left -= taken;
    }
  }
  return ordered;
}

/** When the order was placed, or as far as who placed it could know: of a yes that is taken back in the same moment the order holds. */
function wasApproved(
  { approved_at: at, approved_until: until, verdict }: ProjectRecord['approved_of_account'][number],
  placedAt: Date,
): boolean {
  if (verdict === 'approved') return new Date(at) <= placedAt;
  if (until === null) return false;
  const afterMs = placedAt.getTime() - new Date(until).getTime();
  return afterMs >= -SAME_MOMENT_MS && afterMs < HEARD_AFTER_MS;
}

/** Of a piece and its alternatives the one that is ordered: what is bought is closed to another choice. */
export function orderedOfChoice(
  pieces: readonly PieceRecord[],
  ordered: ReadonlyMap<number, OrderedPiece>,
  piece: Pick<PieceRecord, 'id' | 'alternative_of'>,
): PieceRecord | undefined {
  return pieces.find((other) => groupOf(other) === groupOf(piece) && ordered.has(other.id));
}
