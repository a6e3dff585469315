import { stateName } from '@sanderling/contract/postal/state-names';
import type { Quote, QuoteSummary } from '@sanderling/contract/wire/quotes/quote';
import { answerDay } from '@sanderling/pricing/calendar/answer-day';
import { centralDay, lastCentralDay } from '@sanderling/pricing/calendar/central-time';
import { dollarsFromCents, sumCents } from '@sanderling/pricing/money';
import { lockedInDesignerTier } from '@sanderling/pricing/promotions/designer-tiers';
import { cheaperInWords, priceTodayInWords } from '@sanderling/pricing/quotes/cheaper-in-words';
import { quotedPrices, tierOfQuote } from '@sanderling/pricing/quotes/quoted-prices';
import { quoteNumber } from '../../orders/records/order-quote.ts';
import { exemptionInWords } from '../../orders/wire/exemption-in-words.ts';
import { missingOfDraft } from '../asking/missing-of-draft.ts';
import { elevatorOf } from './access-in-words.ts';
import { orderedInWords, orderedOfLine } from './ordered-since.ts';
import { lateInWords, leadTimeInWords } from './quote-lead-time.ts';
import { orderToName, stateOf } from './quote-state.ts';
import { changesOfTotals, goneFrom, isFreeOfTax, lineNow, totalsOfQuote } from './quote-totals.ts';
import type { QuoteLineRecord, QuoteRecord } from './read-quote.ts';
import type { QuoteSummaryRecord } from './read-quote-summaries.ts';
import { withoutEndedAnswer } from './standing-answer.ts';
import { nameOfLine, stockChanges, stockSinceAnswer, takesFromStock } from './stock-of-line.ts';

interface Seen {
  now: Date;
  /** A designer who shows the shop to a client: nothing of what the store has answered. */
  hidesTradePrices?: boolean;
}

export function quoteToWire(read: QuoteRecord, { now, hidesTradePrices = false }: Seen): Quote {
  const quote = withoutEndedAnswer(read, now);
  const { asked_at: askedAt, expires_at: expiresAt } = quote;
  const totals = hidesTradePrices ? null : totalsOfQuote(quote);
  // What was written to and fro is of prices as a rule; a draft is still being written.
  const isUnsaid = hidesTradePrices && quote.state !== 'draft';
  const gone = goneFrom(quote).map(nameOfLine);
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
    has_elevator: elevatorOf(quote),
    stairs: quote.stairs,
    wanted_date: quote.wanted_date,
    notes: isUnsaid ? '' : quote.notes,
    lines: linesToWire(quote, { now, isAnswered: totals !== null, hidesTradePrices }),
    ...(!hidesTradePrices && totals === null && ownTier(quote, now)),
    missing: quote.state === 'draft' ? missingOfDraft(quote) : {},
    message: isUnsaid ? '' : quote.message,
    ...(quote.state === 'asked_again' && {
      asked_again: isUnsaid ? '' : (quote.asked_again_message ?? ''),
    }),
    ...(quote.studio !== null && { studio: quote.studio }),
    totals: totals && {
      lines: dollarsFromCents(totals.subtotalWithDiscountCents),
      saved: dollarsFromCents(Math.max(0, regularCents - totals.subtotalWithDiscountCents)),
      shipping: dollarsFromCents(totals.shipping.shippingCents),
      tax: dollarsFromCents(totals.taxCents),
      is_tax_exempt: isFreeOfTax(quote, totals),
      ...(isFreeOfTax(quote, totals) && {
        exempt_by: exemptionInWords(stateName(quote.state_abbr), quote.exemption_certificate),
      }),
      total: dollarsFromCents(totals.totalCents),
    },
    ...(totals && changesOfTotals(quote, totals)),
    ...(gone.length > 0 && { gone }),
    asked_at: askedAt?.toISOString() ?? null,
    answer_by: askedAt && answerDay(askedAt),
    answered_at: quote.answered_at?.toISOString() ?? null,
    expires_at: expiresAt?.toISOString() ?? null,
    expires_on: expiresAt && lastCentralDay(expiresAt),
    order: orderToName(quote.order),
  };
}

interface SeenLine {
  now: Date;
  isAnswered: boolean;
  hidesTradePrices: boolean;
}

function linesToWire(quote: QuoteRecord, seen: SeenLine): Quote['lines'] {
  const own = ownPrices(quote, seen.now);
  const isPlaced = orderToName(quote.order)?.is_placed ?? false;
  const isOpen = takesFromStock(quote.order);
  return quote.lines.map((line) => {
    const late = isPlaced ? null : lateInWords(line, quote, seen.now);
    const ordered = quote.state === 'draft' ? orderedOfLine(line) : null;
    return {
      ...lineToWire(line, {
        ...seen,
        isOpen,
        isPlaced,
        order: quote.order,
        ownCents: own.get(line.id) ?? null,
      }),
      ...(late !== null && { late }),
      ...(ordered && { ordered }),
    };
  });
}

/** What each line would cost a piece in an order of this quote's pieces alone, by line id: a designer's own price, else the shop's. */
function ownPrices({ annual_spend_cents: annualSpendCents, lines }: QuoteRecord, now: Date) {
  return quotedPrices(
    lines.map((line) => lineNow(line, now)),
    { percents: new Map(), designer: annualSpendCents === null ? null : { annualSpendCents } },
  );
}

/** Of a designer, what the own prices of a quote's lines are made of. */
function ownTier(
  { annual_spend_cents: annualSpendCents, lines }: QuoteRecord,
  now: Date,
): Pick<Quote, 'own_tier'> {
  if (annualSpendCents === null) return {};
  const { name, percent } = tierOfQuote(
    lines.map((line) => lineNow(line, now)),
    annualSpendCents,
  );
  return { own_tier: { name, percent, year_percent: lockedInDesignerTier(annualSpendCents).percent } };
}

function lineToWire(
  line: QuoteLineRecord,
  {
    now,
    hidesTradePrices,
    isAnswered,
    isOpen,
    isPlaced,
    order,
    ownCents,
  }: SeenLine & {
    isOpen: boolean;
    isPlaced: boolean;
    order: QuoteRecord['order'];
    ownCents: number | null;
  },
): Quote['lines'][number] {
  const today = lineNow(line, now);
  const { quoted_price_cents: quotedCents, regular_price_cents: regularCents } = line;
  const prices =
    isAnswered && !isPlaced && ownCents !== null
      ? priceChanges(line, { ownCents, sellingCents: today.sellingPriceCents })
      : [];
  // By neither is anything dearer or later than the answer.
  const eased = [...(isAnswered && isOpen && !isPlaced ? stockSinceAnswer(line) : []), ...prices];
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
    ...(!hidesTradePrices && ownCents !== null && { own_price: dollarsFromCents(ownCents) }),
    quoted:
      !isAnswered || quotedCents === null || regularCents === null
        ? null
        : {
            price: dollarsFromCents(quotedCents),
            regular_price: dollarsFromCents(regularCents),
            total: dollarsFromCents(quotedCents * line.quantity),
            lead_time: leadTimeInWords(line, order),
          },
    changes: isPlaced
      ? []
      : [
          ...(isAnswered ? [orderedInWords(line) ?? []].flat() : []),
          ...(isOpen ? stockChanges(line, { isAnswered }) : []),
          ...eased,
        ],
    ...(eased.length > 0 && { eased }),
  };
}

/** What the shop asks now and did not when the store answered, of a designer at their own price. The quote stays as it is. */
function priceChanges(
  { quoted_price_cents: quotedCents, selling_price_cents: thenCents }: QuoteLineRecord,
  { ownCents, sellingCents }: { ownCents: number; sellingCents: number },
): string[] {
  if (thenCents === null || quotedCents === null) return [];
  const prices = { quotedCents, sellingCents, ownCents };
  const cheaper = cheaperInWords(prices);
  if (cheaper !== null) return [cheaper];
  return sellingCents === thenCents ? [] : [`The shop asks ${priceTodayInWords(prices)}. Your price stays.`];
}

export function quoteToSummary(
  read: QuoteSummaryRecord,
  { now, hidesTradePrices = false }: Seen,
): QuoteSummary[] {
  const quote = withoutEndedAnswer(read, now);
  const { asked_at: askedAt, expires_at: expiresAt, lines } = quote;
  if (askedAt === null) return [];
  const totals = hidesTradePrices ? null : totalsOfQuote(quote);
  return [
    {
      id: quote.key,
      number: quoteNumber(quote.id),
      state: stateOf(quote, now),
      name: `${quote.first_name} ${quote.last_name}`,
      place: `${quote.city}, ${stateName(quote.state_abbr)}`,
      ...(quote.studio !== null && { studio: quote.studio }),
      pieces: lines.reduce((sum, { quantity }) => sum + quantity, 0),
      total: totals && dollarsFromCents(totals.totalCents),
      ...(totals && changesOfTotals(quote, totals)),
      asked_at: askedAt.toISOString(),
      answer_by: answerDay(askedAt),
      is_overdue: isOverdue(quote, now),
      expires_on: expiresAt && lastCentralDay(expiresAt),
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
  return isWaiting && askedAt !== null && centralDay(now) > answerDay(askedAt);
}
