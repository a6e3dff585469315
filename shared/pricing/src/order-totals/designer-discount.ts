import { afterPercent } from '../money.ts';
import type { OrderLine, Reductions } from './order-line.ts';

/**
 * What a designer's price takes off each line, as against its selling price. It is a percentage of the regular price, so
 * it never adds up with a sale: where the sale is lower, nothing is taken off. Gift cards and virtual goods have none.
 */
export function designerReductions(lines: readonly OrderLine[], designerPercent: number): Reductions {
  const reductions = new Map<number, number>();
  if (designerPercent <= 0) return reductions;
  for (const line of lines) {
    if (line.isGiftCard || line.isVirtual) continue;
    const designerPriceCents = afterPercent(line.regularPriceCents, designerPercent);
    const reductionCents = (line.sellingPriceCents - designerPriceCents) * line.quantity;
    if (reductionCents > 0) reductions.set(line.id, reductionCents);
  }
  return reductions;
}

/** Step 3. Best price: the part of the designer's reduction that goes beyond the promotion's, so that each line ends at
 * the lowest of its sale, promotion and designer price. */
export function bestPriceReductions(designer: Reductions, promotion: Reductions): Reductions {
  const reductions = new Map<number, number>();
  for (const [lineId, designerCents] of designer) {
    const beyondCents = designerCents - (promotion.get(lineId) ?? 0);
    if (beyondCents > 0) reductions.set(lineId, beyondCents);
  }
  return reductions;
}
