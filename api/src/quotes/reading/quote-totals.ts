import { departureOf } from '@sanderling/pricing/delivery-dates/departure';
import { formatDollars } from '@sanderling/pricing/money';
import type { OrderLine } from '@sanderling/pricing/order-totals/order-line';
import { type OrderTotals, orderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { sellingPriceCents } from '@sanderling/pricing/price-display/price-rows';
import { atQuotedPrice } from '@sanderling/pricing/quotes/quoted-prices';
import { cataloguePrice } from '../../catalogue/products/catalogue-price.ts';
import { isPlaced } from './quote-state.ts';
import type { QuoteLineRecord } from './read-quote.ts';
import type { QuoteSummaryRecord } from './read-quote-summaries.ts';
import { isStillSold, nameOfLine, takesFromStock } from './stock-of-line.ts';

/** A line of a quote as the totals see it, at the shop's price of this moment. */
export function lineNow(line: QuoteLineRecord, now: Date): OrderLine {
  const { content, shipping_category: shippingCategory } = line;
  return {
    id: line.id,
    sku: line.sku,
    quantity: line.quantity,
    regularPriceCents: line.price_cents,
    sellingPriceCents: sellingPriceCents(cataloguePrice(line), now),
    shippingCategory,
    departure: departureOf({
      shippingCategory,
      estimatedAvailabilityType: content.estimated_availability_type,
      leadTime: content.lead_time,
      backorderableDate: content.backorderable_date,
    }),
    isGiftCard: line.gift_card,
    isVirtual: line.is_virtual,
    isEligibleForPromotion: line.eligible_for_promotion,
  };
}

type Totalled = Pick<
  QuoteSummaryRecord,
  | 'shipping_cents'
  | 'state_abbr'
  | 'zip_code'
  | 'sales_tax_millipercent'
  | 'is_tax_exempt'
  | 'lines'
  | 'order'
>;

/** What a quote comes to as the store has answered it, by the rules of an order, with today's tax or that of its order; null before the answer. */
export function totalsOfQuote(quote: Totalled): OrderTotals | null {
  const { lines, shipping_cents: quotedShippingCents, state_abbr: stateAbbr, zip_code: zipCode } = quote;
  if (quotedShippingCents === null) return null;
  const quoted = lines.flatMap((line) => lineQuoted(line) ?? []);
  if (quoted.length < lines.length) return null;
  const taxMillipercent = quote.sales_tax_millipercent;
  const totals = orderTotals({
    lines: quoted,
    primaryDiscount: null,
    designer: null,
    destination: { zipCode, stateAbbr },
    serviceLevels: {},
    giftCards: [],
    zipFees: { appliesTo: [], fees: [] },
    whiteGlove: { appliesTo: [], feeCents: 0 },
    salesTaxRate:
      taxMillipercent === null
        ? null
        : { stateAbbr, ratePpm: quote.is_tax_exempt ? 0 : taxMillipercent * 10 },
    quotedShippingCents,
  });
  // What a customer has paid stays as it was, also when they are exempt today.
  const paidTaxCents = isPlaced(quote.order) ? (quote.order?.taxCents ?? null) : null;
  return paidTaxCents === null
    ? totals
    : { ...totals, taxCents: paidTaxCents, totalCents: totals.totalCents - totals.taxCents + paidTaxCents };
}

/** Whether the total is free of a tax that others pay. */
export function isFreeOfTax(quote: Totalled, { taxCents }: OrderTotals): boolean {
  return isPlaced(quote.order)
    ? taxCents === 0 && (quote.sales_tax_millipercent ?? 0) > 0
    : quote.is_tax_exempt;
}

/**
 * What has changed in the sums since the answer: the prices stay, tax is that of the day on which it is paid, and what holds a piece that is
 * no longer sold is not paid at all. `eased` are those of them that cost no more than before.
 */
export function changesOfTotals(
  quote: Totalled & Pick<QuoteSummaryRecord, 'answered_tax_cents'>,
  { taxCents }: OrderTotals,
): { changes?: string[]; eased?: string[] } {
  const { answered_tax_cents: then, order } = quote;
  if (isPlaced(order)) return {};
  const tax = then === null || then === taxCents ? [] : [taxInWords(taxCents, then)];
  const changes = [...goneFrom(quote).map((line) => goneInWords(nameOfLine(line))), ...tax];
  const hasFallen = then !== null && taxCents < then;
  return changes.length > 0 ? { changes, ...(hasFallen && { eased: tax }) } : {};
}

/** Which way it went, and by how much: the sentence alone says whether to worry. */
function taxInWords(taxCents: number, thenCents: number): string {
  const [verb, word] = taxCents < thenCents ? ['fallen', 'less'] : ['risen', 'more'];
  const difference = formatDollars(Math.abs(taxCents - thenCents));
  return `Sales tax has ${verb} since we answered, from ${formatDollars(thenCents)} to ${formatDollars(taxCents)}: you pay ${difference} ${word}.`;
}

/** The lines that cannot be had any more, as long as they are not paid for. */
export function goneFrom<Line extends Totalled['lines'][number]>({
  lines,
  order,
}: {
  lines: readonly Line[];
  order: Totalled['order'];
}): Line[] {
  return takesFromStock(order) ? lines.filter((line) => !isStillSold(line)) : [];
}

/** What holds such a piece, and what to do. */
export function goneInWords(name: string): string {
  return `${name} is no longer sold, so this total cannot be paid as it is. Ask again: the new answer is without it.`;
}

/** A line at its price of the quote; null before the answer. When it leaves changes no total: the quote has one charge for all of the delivery. */
function lineQuoted(line: Totalled['lines'][number]): OrderLine | null {
  const { quoted_price_cents: cents, regular_price_cents: regularCents } = line;
  if (cents === null) return null;
  return atQuotedPrice<OrderLine>(
    {
      id: line.id,
      sku: line.sku,
      quantity: line.quantity,
      regularPriceCents: regularCents ?? line.price_cents,
      sellingPriceCents: cents,
      shippingCategory: line.shipping_category,
      departure: 'in_stock',
      isGiftCard: line.gift_card,
      isVirtual: line.is_virtual,
      isEligibleForPromotion: line.eligible_for_promotion,
    },
    cents,
  );
}
