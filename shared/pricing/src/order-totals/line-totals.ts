import type { DesignerTier } from '../promotions/designer-tiers.ts';
import { explainLine, type LineExplanation } from './line-explanation.ts';
import { lineBaseCents, type OrderLine, type Reductions } from './order-line.ts';
import type { DiscountedLines, PrimaryDiscount } from './primary-discount.ts';

/** What each discount took off a line: the lines' shares sum up to the order's discounts, to the cent. */
export interface LineTotals {
  lineId: number;
  baseCents: number;
  /** By the primary discount, the designer's default included. */
  discountCents: number;
  bestPriceCents: number;
  netCents: number;
  explanation: LineExplanation;
}

export function allocateToLines(
  lines: readonly OrderLine[],
  applied: {
    discount: PrimaryDiscount | null;
    discountedLines: DiscountedLines;
    discounts: Reductions;
    bestPrice: Reductions;
    designerTier: DesignerTier | null;
  },
): LineTotals[] {
  const { eligibleLineIds, eligibleTotalCents } = applied.discountedLines;
  return lines.map((line) => {
    const baseCents = lineBaseCents(line);
    const discountCents = applied.discounts.get(line.id) ?? 0;
    const bestPriceCents = applied.bestPrice.get(line.id) ?? 0;
    return {
      lineId: line.id,
      baseCents,
      discountCents,
      bestPriceCents,
      netCents: baseCents - discountCents - bestPriceCents,
      explanation: explainLine(line, {
        ...applied,
        eligibleTotalCents,
        isEligible: eligibleLineIds.includes(line.id),
        discountCents,
        bestPriceCents,
      }),
    };
  });
}
