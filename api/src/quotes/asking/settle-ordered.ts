import type { Principal } from '../../auth/principal/principal.ts';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { orderedOfLine } from '../reading/ordered-since.ts';
import { findQuote, type QuoteRecord } from '../reading/read-quote.ts';
import { nameOfLine } from '../reading/stock-of-line.ts';

/** What is decided of the pieces of a draft that have been ordered since: they are taken out, or wanted again. */
export type OrderedDecision = 'take_out' | 'keep';

/** Takes as many out as are ordered, or notes that they are wanted beside those. The caller has locked the quote. */
export async function settleOrdered(
  tx: Transaction,
  { id, key }: Pick<QuoteRecord, 'id' | 'key'>,
  decision: OrderedDecision,
  { principal, now }: { principal: Principal; now: Date },
): Promise<void> {
  const { lines } = await findQuote(tx, key, principal, now);
  for (const line of lines) {
    const ordered = orderedOfLine(line);
    if (!ordered) continue;
    const left = decision === 'keep' ? line.quantity : line.quantity - ordered.quantity;
    if (left <= 0) {
      await tx.deleteFrom('quote_line').where('quote_id', '=', id).where('id', '=', line.id).execute();
      continue;
    }
    await tx
      .updateTable('quote_line')
      .set({ quantity: left, added_at: now })
      .where('quote_id', '=', id)
      .where('id', '=', line.id)
      .execute();
  }
}

/** Throws for a draft with pieces that have been ordered since: who sends it may not have heard of the order. */
export function requireNoneOrdered({ lines }: Pick<QuoteRecord, 'lines'>): void {
  const said = lines.flatMap((line) => {
    const ordered = orderedOfLine(line);
    return ordered ? [`${nameOfLine(line)} is ordered already, with ${ordered.order_number}.`] : [];
  });
  if (said.length === 0) return;
  const message = `${said.join(' ')} Take out what is ordered, or keep it to order it again.`;
  throw problem('VALIDATION_FAILED', { message, errors: { lines: [message] } });
}
