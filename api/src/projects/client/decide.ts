import type { ClientDecision } from '@sanderling/contract/wire/projects/client-project';
import { centsFromDollars } from '@sanderling/pricing/money';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { askClientAgain } from '../changing/ask-client-again.ts';
import { groupOf } from '../reading/chosen-pieces.ts';
import { pricesOf } from '../reading/piece-prices.ts';
import { sharedProject } from '../reading/read-project.ts';
import { mailAnswers } from './mail-answers.ts';
import { unknownLink } from './unknown-link.ts';

interface Deciding extends ClientDecision {
  tokenHash: string;
  pieceId: number;
  now: Date;
  publicOrigin: string;
}

/**
 * Writes down what the client says of a piece, and tells the designer. Of a piece and its alternatives one is approved. Throws NOT_FOUND for a link that opens
 * nothing, also when it ends at the same moment, and TOTAL_CHANGED for a price that is no longer the one that the client saw.
 */
export async function decide(db: Database, deciding: Deciding): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const { comment, now, pieceId, price, verdict } = deciding;
    const project = await lockShared(tx, deciding.tokenHash, now);
    const piece = project.pieces.find(({ id }) => id === pieceId);
    if (!piece) throw problem('NOT_FOUND', { message: 'This piece is no longer in the project.' });
    const { clientCents } = pricesOf(piece, project, now);
    if (verdict === 'approve' && clientCents !== centsFromDollars(price)) {
      const message = 'The price of this piece has changed. Look at it again before you approve.';
      throw problem('TOTAL_CHANGED', { message });
    }
    if (verdict === 'approve') {
      const others = project.pieces.filter(
        (other) => other.id !== piece.id && groupOf(other) === groupOf(piece),
      );
      await askClientAgain(
        tx,
        others.map(({ id }) => id),
      );
    }
    const decided = verdict === 'comment' ? piece.verdict : VERDICTS[verdict];
    // What was approved at another price and is commented on now stays approved at that price.
    const seenCents = verdict === 'comment' ? (piece.decided_price_cents ?? clientCents) : clientCents;
    const decision = { verdict: decided, comment, price_cents: seenCents, decided_at: now };
    await tx
      .insertInto('project_decision')
      .values({ piece_id: piece.id, ...decision })
      .onConflict((conflict) => conflict.column('piece_id').doUpdateSet(decision))
      .execute();
    await deleteEmpty(tx, piece.id);
    await mailAnswers(tx, { project, now, publicOrigin: deciding.publicOrigin });
  });
}

const VERDICTS = { approve: 'approved', decline: 'declined' } as const;

/** A comment that is emptied again, with nothing decided, is no decision. */
async function deleteEmpty(tx: Transaction, pieceId: number): Promise<void> {
  await tx
    .deleteFrom('project_decision')
    .where('piece_id', '=', pieceId)
    .where('verdict', 'is', null)
    .where('comment', '=', '')
    .execute();
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
