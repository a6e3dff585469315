import { afterPercent, sumCents } from '../money.ts';
import { type Campaign, matchingTier } from '../promotion-tiers.ts';
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
  | (Promotion & { kind: 'designer' });

/** What an order remembers of its primary discount. */
export function promotionOf(discount: PrimaryDiscount | null): Promotion | null {
  if (discount === null) return null;
  return { promotionId: discount.promotionId, name: discount.name, label: discount.label };
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
  const eligible = lines.filter((line) => line.isEligibleForPromotion && !line.isGiftCard);
  const excluded = lines.filter((line) => !eligible.includes(line));
  const eligibleTotalCents = sumCents(eligible.map(lineBaseCents));
  const reductions = new Map<number, number>();
  for (const line of eligible) {
    const percent = discount === null ? 0 : percentForLine(discount, line, eligibleTotalCents);
    const promotionPriceCents = afterPercent(line.sellingPriceCents, percent);
    const reductionCents = (line.sellingPriceCents - promotionPriceCents) * line.quantity;
    if (reductionCents > 0) reductions.set(line.id, reductionCents);
  }
  return {
    percent: discount === null ? 0 : percentInEffect(discount, eligibleTotalCents),
    eligibleLineIds: eligible.map((line) => line.id),
    excludedLineIds: excluded.map((line) => line.id),
    eligibleTotalCents,
    reductions,
  };
}

function percentForLine(discount: PrimaryDiscount, line: OrderLine, eligibleTotalCents: number): number {
  if (discount.kind === 'campaign') {
    const supplier = discount.campaign.supplierTiers;
    if (supplier !== undefined && line.sku.startsWith(supplier.skuPrefix)) {
      return matchingTier(supplier.tiers, eligibleTotalCents)?.percent ?? 0;
    }
  }
  return percentInEffect(discount, eligibleTotalCents);
}

function percentInEffect(discount: PrimaryDiscount, eligibleTotalCents: number): number {
  switch (discount.kind) {
    case 'coupon':
      return discount.percent;
    case 'campaign':
      return matchingTier(discount.campaign.tiers, eligibleTotalCents)?.percent ?? 0;
    case 'designer':
      return 0;
  }
}
