import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { tellBoth } from '../asking/send-quote.ts';
import type { QuoteRecord } from '../reading/read-quote.ts';
import { recordEvent } from '../record-event.ts';
import { detachOrder } from './detach-order.ts';

/**
 * Asks for another answer, also after the first is over or was accepted and not paid: its cart is emptied. The first one can be accepted
 * until its last day, or until the new one takes its place.
 */
export async function askAgain(
  db: Database,
  quote: QuoteRecord,
  { message, now, publicOrigin }: { message: string; now: Date; publicOrigin: string },
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const asked = await tx
      .updateTable('quote')
      .set({ state: 'asked_again', asked_at: now, changed_at: now, accepted_at: null })
      .where('id', '=', quote.id)
      .where('state', 'in', ['answered', 'accepted'])
      .returning('id')
      .executeTakeFirst();
    if (!asked) {
      const message = (await isWithdrawn(tx, quote.id))
        ? WITHDRAWN
        : 'This quote still waits for our answer.';
      throw problem('VALIDATION_FAILED', { message });
    }
    await detachOrder(tx, quote.id, now);
    await tellBoth(tx, quote, { action: 'asked_again', message, now, publicOrigin });
  });
}

export const WITHDRAWN = 'You have withdrawn this quote. Ask for a new one.';

async function isWithdrawn(tx: Transaction, id: number): Promise<boolean> {
  const quote = await tx.selectFrom('quote').select('state').where('id', '=', id).executeTakeFirst();
  return quote?.state === 'withdrawn';
}

/** Who asked needs it no longer. Throws once it is paid. */
export async function withdrawQuote(db: Database, quote: QuoteRecord, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const withdrawn = await tx
      .updateTable('quote')
      .set({ state: 'withdrawn', changed_at: now })
      .where('id', '=', quote.id)
      .where('state', 'in', ['asked', 'asked_again', 'answered', 'accepted'])
      .returning('id')
      .executeTakeFirst();
    if (!withdrawn) throw problem('VALIDATION_FAILED', { message: 'There is nothing to withdraw.' });
    await detachOrder(tx, quote.id, now);
    await recordEvent(tx, { quoteId: quote.id, action: 'withdrawn', now });
  });
}
