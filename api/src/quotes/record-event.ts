import type { Insertable } from 'kysely';
import type { Schema, Transaction } from '../platform/database/schema.ts';

interface QuoteEvent {
  quoteId: number;
  /** Null for who asked, and for the command line. */
  adminId?: number | null;
  /** Whom the command line names. */
  byName?: string | undefined;
  action: Insertable<Schema['quote_event']>['action'];
  message?: string;
  /** Of an answer: the sales tax that it names. */
  taxCents?: number | null;
  now: Date;
}

/** Writes down what was done with a quote, in the transaction that does it. Answers the entry's id. */
export async function recordEvent(
  tx: Transaction,
  { quoteId, adminId = null, byName = '', action, message = '', taxCents = null, now }: QuoteEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('quote_event')
    .values({
      ...{ quote_id: quoteId, admin_id: adminId, by_name: byName, action, message },
      ...{ tax_cents: taxCents, happened_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
