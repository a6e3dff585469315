import type { Quote, QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { addBusinessDays } from '@sanderling/pricing/calendar/business-days';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { afterPercent, dollarsFromCents, formatDollars, sumCents } from '@sanderling/pricing/money';
import { designerTierWithOrder } from '@sanderling/pricing/promotions/designer-tiers';
import { quoteNumber } from '../../orders/records/order-quote.ts';
import { missingOfDraft } from '../asking/missing-of-draft.ts';
import { orderToName, stateOf } from './quote-state.ts';
import { changesOfTotals, isFreeOfTax, lineNow, totalsOfQuote } from './quote-totals.ts';
import type { QuoteLineRecord, QuoteRecord } from './read-quote.ts';
import type { QuoteSummaryRecord } from './read-quote-summaries.ts';

/** The store answers within so many business days. */
const ANSWERED_WITHIN_DAYS = 2;

interface Seen {
  now: Date;
  /** A designer who shows the shop to a client: nothing of what the store has answered. */
  hidesTradePrices?: boolean;
}

export function quoteToWire(quote: QuoteRecord, { now, hidesTradePrices = false }: Seen): Quote {
  const { asked_at: askedAt, expires_at: expiresAt } = quote;
  const totals = hidesTradePrices ? null : totalsOfQuote(quote);
  const regularCents = sumCents(
    quote.lines.map((line) => (line.regular_price_cents ?? line.price_cents) * line.quantity),
  );
  return {
    id: quote.key,
    number: quoteNumber(quote.id),
    state: stateOf(quote, now),
    first_name: quote.first_name,
    last_name: quote.last_name,
    email: quote.email,
    phone: quote.phone,
    address1: quote.address1,
    city: quote.city,
    state_abbr: quote.state_abbr,
    zip_code: quote.zip_code,
    floor: quote.floor,
    has_elevator: quote.has_elevator,
    stairs: quote.stairs,
    wanted_date: quote.wanted_date,
    notes: quote.notes,
    lines: quote.lines.map((line) =>
      lineToWire(line, { now, isAnswered: totals !== null, annualSpendCents: quote.annual_spend_cents }),
    ),
    missing: quote.state === 'draft' ? missingOfDraft(quote) : {},
    message: quote.message,
    totals: totals && {
      lines: dollarsFromCents(totals.subtotalWithDiscountCents),
      saved: dollarsFromCents(Math.max(0, regularCents - totals.subtotalWithDiscountCents)),
      shipping: dollarsFromCents(totals.shipping.shippingCents),
      tax: dollarsFromCents(totals.taxCents),
      is_tax_exempt: isFreeOfTax(quote, totals),
      total: dollarsFromCents(totals.totalCents),
    },
    ...(totals && changesOfTotals(quote, totals)),
    asked_at: askedAt?.toISOString() ?? null,
    answer_by: askedAt && answerBy(askedAt),
    answered_at: quote.answered_at?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    expires_on: expiresAt && lastDay(expiresAt),
    order: orderToName(quote.order),
  };
}

function lineToWire(
  line: QuoteLineRecord,
  { now, isAnswered, annualSpendCents }: { now: Date; isAnswered: boolean; annualSpendCents: number | null },
): Quote['lines'][number] {
  const today = lineNow(line, now);
  const { quoted_price_cents: quotedCents, regular_price_cents: regularCents } = line;
  return {
    variant_id: line.variant_id,
    sku: line.sku,
    product_name: line.product_name,
    option_name: line.option_name,
    slug: line.slug,
    picture: line.pictures.main,
    quantity: line.quantity,
    note: line.note,
    price: dollarsFromCents(today.sellingPriceCents),
    regular_price: dollarsFromCents(today.regularPriceCents),
    quoted:
      !isAnswered || quotedCents === null || regularCents === null
        ? null
        : {
            price: dollarsFromCents(quotedCents),
            regular_price: dollarsFromCents(regularCents),
            total: dollarsFromCents(quotedCents * line.quantity),
            lead_time: line.lead_time,
          },
    changes: [...stockChanges(line), ...(isAnswered ? priceChanges(line, { now, annualSpendCents }) : [])],
  };
}

/** What keeps a line from being bought as it was asked for. */
function stockChanges(line: QuoteLineRecord): string[] {
  if (!line.purchasable || !line.listed || line.discontinued) return ['No longer sold.'];
  if (line.backorderable || line.made_to_order || line.stock >= line.quantity) return [];
  return [line.stock <= 0 ? 'Sold out for now.' : `Only ${line.stock} in stock now.`];
}

/** What the shop asks now and did not when the store answered, of a designer at their own price. The quote stays as it is. */
function priceChanges(
  line: QuoteLineRecord,
  { now, annualSpendCents }: { now: Date; annualSpendCents: number | null },
): string[] {
  const { selling_price_cents: then, quoted_price_cents: quoted } = line;
  const { isVirtual, regularPriceCents, sellingPriceCents: today } = lineNow(line, now);
  if (then === null || quoted === null || today === then) return [];
  const percent =
    annualSpendCents === null || isVirtual ? 0 : designerTierWithOrder(annualSpendCents, 0).percent;
  const own = Math.min(today, afterPercent(regularPriceCents, percent));
  const price =
    own < today
      ? `${formatDollars(today)} today, ${formatDollars(own)} at your trade price`
      : `${formatDollars(today)} today`;
  return [
    own < quoted
      ? `The shop asks ${price}, less than this quote. Ask again for the lower price.`
      : `The shop asks ${price}. Your price stays.`,
  ];
}

export function quoteToSummary(
  quote: QuoteSummaryRecord,
  { now, hidesTradePrices = false }: Seen,
): QuoteSummary[] {
  const { asked_at: askedAt, expires_at: expiresAt, lines } = quote;
  if (askedAt === null) return [];
  const totals = hidesTradePrices ? null : totalsOfQuote(quote);
  return [
    {
      id: quote.key,
      number: quoteNumber(quote.id),
      state: stateOf(quote, now),
      name: `${quote.first_name} ${quote.last_name}`,
      place: `${quote.city}, ${quote.state_abbr}`,
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: totals && dollarsFromCents(totals.totalCents),
      ...(totals && changesOfTotals(quote, totals)),
      asked_at: askedAt.toISOString(),
      answer_by: answerBy(askedAt),
      is_overdue: isOverdue(quote, now),
      expires_on: expiresAt && lastDay(expiresAt),
      order: orderToName(quote.order),
    },
  ];
}

/** Asked, and past the day on which the store should have answered. */
export function isOverdue(
  { state, asked_at: askedAt }: Pick<QuoteRecord, 'state' | 'asked_at'>,
  now: Date,
): boolean {
  const isWaiting = state === 'asked' || state === 'asked_again';
  return isWaiting && askedAt !== null && centralDay(now) > answerBy(askedAt);
}

function answerBy(askedAt: Date): string {
  return addBusinessDays(centralDay(askedAt), ANSWERED_WITHIN_DAYS);
}

/** A quote is over with the first moment of a day: the day before is its last. */
export function lastDay(expiresAt: Date): string {
  return centralDay(new Date(expiresAt.getTime() - 1));
}
