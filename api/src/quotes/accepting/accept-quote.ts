import { lastCentralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { formatDollars } from '@sanderling/pricing/money';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { addressOfQuote } from '../asking/send-quote.ts';
import { accessInWords, elevatorOf } from '../reading/access-in-words.ts';
import { stateOf } from '../reading/quote-state.ts';
import { goneFrom, goneInWords, totalsOfQuote } from '../reading/quote-totals.ts';
import { findQuote, type QuoteRecord } from '../reading/read-quote.ts';
import { nameOfLine } from '../reading/stock-of-line.ts';
import { recordEvent } from '../record-event.ts';
import { WITHDRAWN } from './ask-again.ts';

const MAX_INSTRUCTIONS = 250;

interface Accepting {
  /** What who accepts has read. */
  expectedTotalCents: number;
  /** When the answer that was read was given. */
  expectedAnswer: Date;
  now: Date;
}

/**
 * Makes a cart of a quote, at its prices, to be paid in the ordinary checkout. Accepted twice, also at the same moment, it is one
 * cart, also while another answer is asked for. Throws for one that is not answered, or is over, or has another answer by now, and 409/134
 * for one that comes to another total than was read, or has another answer at the same.
 */
export async function acceptQuote(
  db: Database,
  quote: QuoteRecord,
  principal: Principal,
  { now, ...expected }: Accepting,
): Promise<void> {
  const address = await addressOfQuote(db, quote);
  await db.transaction().execute(async (tx) => {
    // Neither an answer nor another acceptance comes between the total that is looked at here and the order.
    await tx.selectFrom('quote').select('id').where('id', '=', quote.id).forUpdate().execute();
    // Before it becomes this account's, whose exemption may take the tax off.
    const read = await findQuote(tx, quote.key, principal, now);
    requireShown(read, expected);
    requireSold(read, now);
    const accepted = await tx
      .updateTable('quote')
      .set((eb) => ({
        state: 'accepted',
        accepted_at: now,
        changed_at: now,
        account_id: eb.fn.coalesce('account_id', eb.val(principal.userId)),
      }))
      .where('id', '=', quote.id)
      .where('state', 'in', ['answered', 'asked_again'])
      // The answer that was read: one that has come since is another offer.
      .where('answered_at', '=', quote.answered_at)
      .where('expires_at', '>', now)
      .returning('account_id')
      .executeTakeFirst();
    if (!accepted) return refuseUnlessAccepted(tx, quote, principal, now);
    const { id: orderId } = await tx
      .insertInto('orders')
      .values({
        quote_id: quote.id,
        user_id: accepted.account_id,
        email: address.email,
        shipping_address: JSON.stringify(address),
        delivery_instructions: accessInWords({ ...quote, has_elevator: elevatorOf(quote) }).slice(
          0,
          MAX_INSTRUCTIONS,
        ),
        created_at: now,
        updated_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    // As they are now: the answer may be another since the page was read.
    await tx
      .insertInto('line_item')
      .columns(['order_id', 'variant_id', 'quantity', 'quoted_price_cents', 'quoted_lead_time', 'added_at'])
      .expression((qb) =>
        qb
          .selectFrom('quote_line')
          .select((eb) => [eb.cast<string>(eb.val(orderId), 'uuid').as('order_id'), 'variant_id'])
          .select(['quantity', 'quoted_price_cents', 'lead_time as quoted_lead_time'])
          .select((eb) => eb.cast<Date>(eb.val(now), 'timestamptz').as('added_at'))
          .where('quote_id', '=', quote.id)
          .orderBy('id'),
      )
      .execute();
    await recordEvent(tx, { quoteId: quote.id, action: 'accepted', now });
  });
}

function requireShown(
  quote: QuoteRecord,
  { expectedTotalCents: expectedCents, expectedAnswer }: Omit<Accepting, 'now'>,
): void {
  const totals = totalsOfQuote(quote);
  if (totals === null) return;
  if (totals.totalCents !== expectedCents) {
    const [shown, today] = [expectedCents, totals.totalCents].map((cents) => formatDollars(cents));
    const message = `This quote comes to ${today} now; the page that you accepted showed ${shown}. Look at it again, then accept.`;
    throw problem('TOTAL_CHANGED', { message });
  }
  if (quote.answered_at?.getTime() === expectedAnswer.getTime()) return;
  const message =
    'This quote has a new answer now, at the same total; the page that you accepted showed the one before. Look at it again, then accept.';
  throw problem('TOTAL_CHANGED', { message });
}

/** What is accepted can be paid. One that is accepted already goes on to its cart, which says the same. */
function requireSold(quote: QuoteRecord, now: Date): void {
  const [gone] = goneFrom(quote);
  if (gone === undefined || !['answered', 'asked_again'].includes(stateOf(quote, now))) return;
  throw problem('VALIDATION_FAILED', { message: goneInWords(nameOfLine(gone)) });
}

/** Another call has accepted it meanwhile: there is one cart, and both go on with it. */
async function refuseUnlessAccepted(
  tx: Transaction,
  { key }: QuoteRecord,
  principal: Principal,
  now: Date,
): Promise<void> {
  const quote = await findQuote(tx, key, principal, now);
  const state = stateOf(quote, now);
  if (state === 'accepted') return;
  if (state === 'expired' && quote.expires_at !== null) {
    const message = `This quote was good until ${formatLongDay(lastCentralDay(quote.expires_at))}. Ask for it again; nothing was charged.`;
    throw problem('VALIDATION_FAILED', { message });
  }
  if (state === 'withdrawn') throw problem('VALIDATION_FAILED', { message: WITHDRAWN });
  const message =
    state === 'answered'
      ? 'A new answer has come since. Look at it, then accept.'
      : 'This quote has no answer yet that you could accept.';
  throw problem('VALIDATION_FAILED', { message });
}
