import type { ClientDecision } from '@sanderling/contract/wire/projects/client-project';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { noteAnswerOpening } from '../links/count-opening.ts';
import { groupOf } from '../reading/chosen-pieces.ts';
import { orderedOf, orderedOfChoice } from '../reading/ordered-pieces.ts';
import { pricesOf } from '../reading/piece-prices.ts';
import { nameOf, type PieceRecord, sharedProject } from '../reading/read-project.ts';
import { mailAnswers } from './mail-answers.ts';
import { unknownLink } from './unknown-link.ts';

interface Deciding extends ClientDecision {
  tokenHash: string;
  pieceId: number;
  now: Date;
  publicOrigin: string;
}

/**
 * Writes down what the client says of a piece, and tells the designer. Of a piece and its alternatives one is approved: the one before says that it was replaced. Throws NOT_FOUND for a link that opens
 * nothing, also when it ends at the same moment, TOTAL_CHANGED for a piece that is no longer as the client saw it, and VALIDATION_FAILED for a choice of which one
 * is ordered: that takes a comment alone.
 */
export async function decide(db: Database, deciding: Deciding): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { now, pieceId, verdict } = deciding;
    const project = await lockShared(tx, deciding.tokenHash, now);
    const piece = project.pieces.find(({ id }) => id === pieceId);
    if (!piece) throw problem('NOT_FOUND', { message: 'This piece is no longer in the project.' });
    const ordered = orderedOf(project);
    if (verdict !== 'comment') requireOpen(piece, orderedOfChoice(project.pieces, ordered, piece));
    // Another device of the client may have written while this one showed no comment yet.
    const comment = isTakenBack(deciding) ? '' : deciding.comment || (piece.comment ?? '');
    // Taken back twice, or where nothing was written: there is nothing to tell.
    if (verdict === 'comment' && comment === (piece.comment ?? '')) return;
    const { clientCents } = pricesOf(piece, project, now);
    if (verdict === 'approve') {
      requireAsSeen(deciding, { ...piece, clientCents });
      const others = project.pieces.filter(
        (other) => other.id !== piece.id && groupOf(other) === groupOf(piece),
      );
      await replaceApprovals(tx, others, { by: piece.id, now });
    }
    const approvedAt = verdict === 'approve' ? now : null;
    const decided = verdict === 'comment' ? piece.verdict : VERDICTS[verdict];
    // What was approved at another price and is commented on now stays approved at that price.
    const seenCents = verdict === 'comment' ? (piece.decided_price_cents ?? clientCents) : clientCents;
    const decision = {
      ...{ verdict: decided, comment, price_cents: seenCents, decided_at: now },
      // A comment leaves it: what was ordered since then is ordered of this approval.
      approved_at: verdict === 'comment' ? moment(piece.approved_at) : approvedAt,
      ...(verdict !== 'comment' && { replaced_by: null }),
      ...(verdict === 'approve' && { approved_until: null }),
      ...(verdict === 'decline' && piece.verdict === 'approved' && { approved_until: now }),
    };
    await tx
      .insertInto('project_decision')
      .values({ piece_id: piece.id, ...decision })
      .onConflict((conflict) => conflict.column('piece_id').doUpdateSet(decision))
      .execute();
    await noteAnswerOpening(tx, deciding.tokenHash, now);
    await mailAnswers(tx, { project, ordered, now, publicOrigin: deciding.publicOrigin });
  });
}

function isTakenBack({ comment, verdict }: ClientDecision): boolean {
  return comment === null || (verdict === 'comment' && comment === '');
}

/** Of the pieces to choose from, what was approved says in place of which it no longer is: the designer reads it as a new answer. */
async function replaceApprovals(
  tx: Transaction,
  others: readonly Pick<PieceRecord, 'id' | 'verdict'>[],
  { by, now }: { by: number; now: Date },
): Promise<void> {
  const approved = others.filter(({ verdict }) => verdict === 'approved').map(({ id }) => id);
  if (approved.length === 0) return;
  await tx
    .updateTable('project_decision')
    .set({ verdict: null, approved_at: null, replaced_by: by, decided_at: now })
    .where('piece_id', 'in', approved)
    .execute();
}

/** Moments within a record's lists are texts. */
const moment = (text: PieceRecord['approved_at']) => (text === null ? null : new Date(text));

const VERDICTS = { approve: 'approved', decline: 'declined' } as const;

function requireOpen(piece: PieceRecord, ordered: PieceRecord | undefined): void {
  if (ordered === undefined) return;
  const what = ordered.id === piece.id ? 'This piece is' : `${nameOf(ordered)} is`;
  const message = `${what} ordered already. Write to your designer in a comment about a change.`;
  throw problem('VALIDATION_FAILED', { message });
}

/** An approval is of what the client saw. Throws TOTAL_CHANGED, and says what is otherwise now. */
function requireAsSeen(
  { price, quantity, variant_id }: ClientDecision,
  now: Pick<PieceRecord, 'quantity' | 'variant_id'> & { clientCents: number },
): void {
  const changed = [
    ...(variant_id === undefined || variant_id === now.variant_id ? [] : ['finish']),
    ...(quantity === undefined || quantity === now.quantity ? [] : ['quantity']),
    ...(centsFromDollars(price) === now.clientCents ? [] : ['price']),
  ];
  if (changed.length === 0) return;
  const what = new Intl.ListFormat('en-US').format(changed);
  const verb = changed.length === 1 ? 'has' : 'have';
  const message = `The ${what} of this piece ${verb} changed. Look at it again before you approve.`;
  throw problem('TOTAL_CHANGED', { message });
}

/** One call at a time works on a project: the designer may end the link, or change the price, at the same moment. */
async function lockShared(tx: Transaction, tokenHash: string, now: Date) {
  await tx
    .updateTable('project')
    .set({ updated_at: now })
    .where('id', 'in', (eb) =>
      eb.selectFrom('project_link').select('project_id').where('token_hash', '=', tokenHash),
    )
    .execute();
  const project = await sharedProject(tx, tokenHash, now);
  if (!project) throw unknownLink();
  return project;
}
