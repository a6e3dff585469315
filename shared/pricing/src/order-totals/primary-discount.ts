import { afterPercent, sumCents } from '../money.ts';
import type { DesignerTier } from '../promotions/designer-tiers.ts';
import { matchingTier } from '../promotions/find-tier.ts';
import { type Campaign, tiersFor } from '../promotions/promotion-tiers.ts';
import { lineBaseCents, type OrderLine, type Reductions } from './order-line.ts';

export interface Promotion {
  promotionId: number;
  name: string;
  /** The adjustment's label, for people. */
  label: string;
}

/** The one discount that an order may have: a coupon's percentage, a campaign's tiers, or the designer's default. */
export type PrimaryDiscount =
  | (Promotion & { kind: 'coupon'; percent: number })
  | (Promotion & { kind: 'campaign'; campaign: Campaign })
  | { kind: 'designer' };

/** The contract's name of the designer's default; pages say trade price. */
export const DESIGNER_DISCOUNT = 'Designer Discount';

/** What an order says of its primary discount. The designer's default goes by the tier that the order reaches. */
export function promotionOf(
  discount: PrimaryDiscount | null,
  designerTier: DesignerTier | null,
): Promotion | null {
  if (discount === null) return null;
  if (discount.kind !== 'designer') {
    return { promotionId: discount.promotionId, name: discount.name, label: discount.label };
  }
  if (designerTier === null) return null;
  return { promotionId: designerTier.id, name: designerTier.name, label: DESIGNER_DISCOUNT };
}

export interface DiscountedLines {
  /** Percent in effect, as shown beside the promotion's name. */
  percent: number;
  eligibleLineIds: number[];
  excludedLineIds: number[];
  eligibleTotalCents: number;
  reductions: Reductions;
}

/** Step 2. Coupon or campaign on the eligible lines; the designer's default reduces nothing here but in its own step. */
export function applyPrimaryDiscount(
  lines: readonly OrderLine[],
  discount: PrimaryDiscount | null,
): DiscountedLines {
  const eligible = lines.filter((line) => isEligible(line, discount));
  const eligibleTotalCents = sumCents(eligible.map(lineBaseCents));
  const reductions = new Map<number, number>();
  for (const line of eligible) {
    const percent = percentForLine(discount, line.sku, eligibleTotalCents);
    const promotionPriceCents = afterPercent(line.sellingPriceCents, percent);
    const reductionCents = (line.sellingPriceCents - promotionPriceCents) * line.quantity;
    if (reductionCents > 0) reductions.set(line.id, reductionCents);
  }
  return {
    percent: percentInEffect(discount, eligibleTotalCents),
    eligibleLineIds: eligible.map((line) => line.id),
    excludedLineIds: lines.filter((line) => !eligible.includes(line)).map((line) => line.id),
    eligibleTotalCents,
    reductions,
  };
}

function isEligible(line: OrderLine, discount: PrimaryDiscount | null): boolean {
  if (line.isGiftCard) return false;
  return discount?.kind === 'designer' ? !line.isVirtual : line.isEligibleForPromotion;
}

/** What a coupon or campaign takes off a piece, in percent, by the sum of all eligible lines. */
export function percentForLine(
  discount: PrimaryDiscount | null,
  sku: string,
  eligibleTotalCents: number,
): number {
  if (discount?.kind !== 'campaign') return percentInEffect(discount, eligibleTotalCents);
  return matchingTier(tiersFor(discount.campaign, sku), eligibleTotalCents)?.percent ?? 0;
}

function percentInEffect(discount: PrimaryDiscount | null, eligibleTotalCents: number): number {
  switch (discount?.kind) {
    case 'coupon':
      return discount.percent;
    case 'campaign':
      return matchingTier(discount.campaign.tiers, eligibleTotalCents)?.percent ?? 0;
    default:
      return 0;
  }
}
