import type { QuoteAnswer } from '@sanderling/contract/wire/quotes/quote';
import { addDays } from '@sanderling/pricing/calendar/business-days';
import { centralInstant } from '@sanderling/pricing/calendar/central-instant';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { isChargeable } from '@sanderling/pricing/order-totals/max-charge';
import { quotedPrices } from '@sanderling/pricing/quotes/quoted-prices';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { mailAnswered } from '../quote-mail.ts';
import { quoteToWire } from '../reading/quote-to-wire.ts';
import { lineNow, totalsOfQuote } from '../reading/quote-totals.ts';
import { anyQuote, type QuoteLineRecord, type QuoteRecord } from '../reading/read-quote.ts';
import { isShort, isStillSold, nameOfLine } from '../reading/stock-of-line.ts';
import { recordEvent } from '../record-event.ts';

const MAX_HELD_DAYS = 365;

interface Answering {
  /** Null for the command line. */
  adminId: number | null;
  /** Whom the command line names; empty for admins. */
  byName?: string;
  now: Date;
  publicOrigin: string;
}

/**
 * Answers a quote: prices, delivery, lead times and the last day, log entry and mail in one transaction. Throws VALIDATION_FAILED when
 * it has been answered meanwhile.
 */
export async function answerQuote(
  db: Database,
  quote: QuoteRecord,
  answer: QuoteAnswer,
  { adminId, byName, now, publicOrigin }: Answering,
): Promise<void> {
  const expiresAt = endOf(answer.expires_on);
  requireNear(answer.expires_on, expiresAt, now);
  const said = new Map(answer.lines.map((line) => [line.variant_id, line]));
  const unknown = answer.lines.find(({ variant_id: id }) =>
    quote.lines.every((line) => line.variant_id !== id),
  );
  if (unknown) {
    const errors = { lines: [`The quote has no piece with the id ${unknown.variant_id}.`] };
    throw problem('VALIDATION_FAILED', { errors });
  }
  const sold = quote.lines.filter(isStillSold);
  const leftOut = quote.lines.filter((line) => !isStillSold(line));
  requireAnswerable(sold, said);
  const lines = sold.map((line) => lineNow(line, now));
  const percentOf = ({ variant_id: id }: QuoteLineRecord) => said.get(id)?.percent ?? 0;
  const prices = quotedPrices(lines, {
    percents: new Map(sold.map((line) => [line.id, percentOf(line)])),
    designer: quote.annual_spend_cents === null ? null : { annualSpendCents: quote.annual_spend_cents },
  });
  const shippingCents = centsFromDollars(answer.shipping);
  await db.transaction().execute(async (tx) => {
    const answered = await tx
      .updateTable('quote')
      .set({
        ...{ state: 'answered', answered_at: now, changed_at: now, expires_at: expiresAt },
        ...{ shipping_cents: shippingCents, message: withLeftOut(answer.message, leftOut) },
      })
      .where('id', '=', quote.id)
      .where('state', 'in', ['asked', 'asked_again'])
      .returning('id')
      .executeTakeFirst();
    if (!answered) {
      const message =
        'This quote has been answered, accepted or withdrawn already. Open it again to see how.';
      throw problem('VALIDATION_FAILED', { message });
    }
    if (leftOut.length > 0) {
      const ids = leftOut.map(({ id }) => id);
      await tx.deleteFrom('quote_line').where('id', 'in', ids).execute();
    }
    for (const line of sold) {
      const { regularPriceCents, sellingPriceCents } = lineNow(line, now);
      await tx
        .updateTable('quote_line')
        .set({
          discount_hundredths: Math.round(percentOf(line) * 100),
          lead_time: said.get(line.variant_id)?.lead_time ?? '',
          regular_price_cents: regularPriceCents,
          selling_price_cents: sellingPriceCents,
          quoted_price_cents: prices.get(line.id) ?? sellingPriceCents,
          answered_stock: line.stock,
        })
        .where('id', '=', line.id)
        .execute();
    }
    const written = await anyQuote(tx, quote.key, now);
    requirePayable(written);
    const wire = quoteToWire(written, { now });
    const total = wire.totals && formatDollars(centsFromDollars(wire.totals.total));
    const message = [
      `${total} in all, ${formatDollars(shippingCents)} of it for delivery, until ${formatLongDay(answer.expires_on)}`,
      ...(wire.message ? [wire.message] : []),
    ].join('\n');
    const taxCents = wire.totals && centsFromDollars(wire.totals.tax);
    const entry = { quoteId: quote.id, adminId, byName, action: 'answered', message, taxCents, now } as const;
    const event = await recordEvent(tx, entry);
    await mailAnswered(tx, { event, recipient: quote.email, now, publicOrigin, quote: wire });
  });
}

/** Of what the shop has not and does not get by itself, only a lead time says when it comes. */
export function needsLeadTime(line: QuoteLineRecord): boolean {
  return isStillSold(line) && isShort(line);
}

/** What is accepted can be paid: an answer that comes to more than any payment is refused where it is made. */
function requirePayable(quote: QuoteRecord): void {
  const totals = totalsOfQuote(quote);
  if (totals === null || isChargeable(totals)) return;
  const message = `This answer comes to ${formatDollars(totals.totalCents)}. Orders of a million dollars or more are placed by phone: call who asked, and note here what you agreed on.`;
  throw problem('VALIDATION_FAILED', { message });
}

/** An answer is the store's promise of the whole quantity. Throws for pieces that are neither in stock nor have a lead time. */
function requireAnswerable(sold: QuoteLineRecord[], said: ReadonlyMap<number, { lead_time: string }>): void {
  if (sold.length === 0) {
    const message =
      'None of these pieces is sold any more. Write to who asked, and note here what you wrote.';
    throw problem('VALIDATION_FAILED', { message });
  }
  const silent = sold.filter((line) => needsLeadTime(line) && !said.get(line.variant_id)?.lead_time);
  if (silent.length === 0) return;
  const errors = Object.fromEntries(
    silent.map((line) => [`lead_time_${line.variant_id}`, [neededInWords(line)]]),
  );
  throw problem('VALIDATION_FAILED', { message: silent.map(neededInWords).join(' '), errors });
}

function neededInWords(line: QuoteLineRecord): string {
  const { quantity, stock } = line;
  return `Name a lead time for ${nameOfLine(line)}: ${quantity} asked for, ${Math.max(0, stock)} in stock.`;
}

/** Who asked reads what the answer is without. */
function withLeftOut(message: string, leftOut: readonly QuoteLineRecord[]): string {
  if (leftOut.length === 0) return message;
  const names = leftOut.map(nameOfLine).join('; ');
  return [message, `No longer sold, and left out of this answer: ${names}.`].filter(Boolean).join('\n\n');
}

/** What admins tell each other. Who asked does not read it. */
export async function noteOnQuote(
  db: Database,
  { id }: QuoteRecord,
  message: string,
  { adminId, byName, now }: Answering,
): Promise<void> {
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, { quoteId: id, adminId, byName, action: 'noted', message, now }));
}

/** Throws for a day that is past or far: prices and delivery cannot be promised for longer than the carriers promise them. */
function requireNear(day: string, expiresAt: Date | null, now: Date): asserts expiresAt is Date {
  const isFar = day > addDays(centralDay(now), MAX_HELD_DAYS);
  if (expiresAt !== null && expiresAt > now && !isFar) return;
  const message = isFar ? 'Choose a day within a year from today.' : 'Choose a day from today on.';
  throw problem('VALIDATION_FAILED', { errors: { expires_on: [message] } });
}

/** The first moment after a day, on the clocks of the store. */
function endOf(day: string): Date | null {
  return centralInstant(addDays(day, 1));
}
