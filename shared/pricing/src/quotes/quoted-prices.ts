import { afterPercent, sumCents } from '../money.ts';
import { lineBaseCents, type OrderLine } from '../order-totals/order-line.ts';
import { type DesignerTier, designerTierWithOrder } from '../promotions/designer-tiers.ts';

/**
 * What each line of a quote costs a piece, in cents, by line id. `percents` is what the store takes off the regular prices, by line id.
 * A quote is never dearer than the shop on its day: neither than the sale price, nor than a designer's own.
 */
export function quotedPrices(
  lines: readonly OrderLine[],
  {
    percents,
    designer,
  }: {
    percents: ReadonlyMap<number, number>;
    /** Null for everyone but signed designers. */
    designer: { annualSpendCents: number } | null;
  },
): Map<number, number> {
  const tier = designer && tierOfQuote(lines, designer.annualSpendCents);
  return new Map(
    lines.map((line) => {
      if (line.isGiftCard || line.isVirtual) return [line.id, line.sellingPriceCents];
      const percent = Math.max(percents.get(line.id) ?? 0, tier?.percent ?? 0);
      return [line.id, Math.min(line.sellingPriceCents, afterPercent(line.regularPriceCents, percent))];
    }),
  );
}

/** The tier of a designer that an order of a quote's lines alone reaches. */
export function tierOfQuote(lines: readonly OrderLine[], annualSpendCents: number): DesignerTier {
  const goods = lines.filter((line) => !line.isGiftCard);
  return designerTierWithOrder(annualSpendCents, sumCents(goods.map(lineBaseCents)));
}

/** A line at the price of a quote, for the totals. Where the shop has become cheaper than the quote, the quote is no reduction. */
export function atQuotedPrice<Line extends Pick<OrderLine, 'regularPriceCents' | 'sellingPriceCents'>>(
  line: Line,
  quotedPriceCents: number,
): Line & { isQuoted: true } {
  return {
    ...line,
    regularPriceCents: Math.max(line.regularPriceCents, quotedPriceCents),
    sellingPriceCents: quotedPriceCents,
    isQuoted: true,
  };
}
