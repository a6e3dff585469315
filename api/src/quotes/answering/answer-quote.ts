import type { QuoteAnswer } from '@sanderling/contract/wire/quotes/quote';
import { addDays } from '@sanderling/pricing/calendar/business-days';
import { centralInstant } from '@sanderling/pricing/calendar/central-instant';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { quotedPrices } from '@sanderling/pricing/quotes/quoted-prices';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { mailAnswered } from '../quote-mail.ts';
import { quoteToWire } from '../reading/quote-to-wire.ts';
import { lineNow } from '../reading/quote-totals.ts';
import { anyQuote, type QuoteLineRecord, type QuoteRecord } from '../reading/read-quote.ts';
import { recordEvent } from '../record-event.ts';

const MAX_HELD_DAYS = 365;

interface Answering {
  /** Null for the command line. */
  adminId: number | null;
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
  { adminId, now, publicOrigin }: Answering,
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
  const lines = quote.lines.map((line) => lineNow(line, now));
  const percentOf = ({ variant_id: id }: QuoteLineRecord) => said.get(id)?.percent ?? 0;
  const prices = quotedPrices(lines, {
    percents: new Map(quote.lines.map((line) => [line.id, percentOf(line)])),
    designer: quote.annual_spend_cents === null ? null : { annualSpendCents: quote.annual_spend_cents },
  });
  const shippingCents = centsFromDollars(answer.shipping);
  await db.transaction().execute(async (tx) => {
    const answered = await tx
      .updateTable('quote')
      .set({
        ...{ state: 'answered', answered_at: now, changed_at: now, expires_at: expiresAt },
        ...{ shipping_cents: shippingCents, message: answer.message },
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
    for (const line of quote.lines) {
      const { regularPriceCents, sellingPriceCents } = lineNow(line, now);
      await tx
        .updateTable('quote_line')
        .set({
          discount_hundredths: Math.round(percentOf(line) * 100),
          lead_time: said.get(line.variant_id)?.lead_time ?? '',
          regular_price_cents: regularPriceCents,
          selling_price_cents: sellingPriceCents,
          quoted_price_cents: prices.get(line.id) ?? sellingPriceCents,
        })
        .where('id', '=', line.id)
        .execute();
    }
    const wire = quoteToWire(await anyQuote(tx, quote.key, now), { now });
    const total = wire.totals && formatDollars(centsFromDollars(wire.totals.total));
    const message = [
      `${total} in all, ${formatDollars(shippingCents)} of it for delivery, until ${formatLongDay(answer.expires_on)}`,
      ...(answer.message ? [answer.message] : []),
    ].join('\n');
    const taxCents = wire.totals && centsFromDollars(wire.totals.tax);
    const entry = { quoteId: quote.id, adminId, action: 'answered', message, taxCents, now } as const;
    const event = await recordEvent(tx, entry);
    await mailAnswered(tx, { event, recipient: quote.email, now, publicOrigin, quote: wire });
  });
}

/** What admins tell each other. Who asked does not read it. */
export async function noteOnQuote(
  db: Database,
  { id }: QuoteRecord,
  message: string,
  { adminId, now }: Answering,
): Promise<void> {
  await db
    .transaction()
    .execute((tx) => recordEvent(tx, { quoteId: id, adminId, action: 'noted', message, now }));
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
