import { afterPercent, formatDollars } from '../money.ts';
import type { DesignerTier } from '../promotions/designer-tiers.ts';
import { tiersFor } from '../promotions/promotion-tiers.ts';
import { lineBaseCents, type OrderLine } from './order-line.ts';
import { type PrimaryDiscount, percentForLine } from './primary-discount.ts';

/** The last thing that set a line's price. */
type PricedBy = 'regular' | 'sale' | 'promotion' | 'designer' | 'best_price' | 'quote';

/** Why a line costs what it costs, for pages to show. */
export interface LineExplanation {
  pricedBy: PricedBy;
  /** Percent off by what set the price: of the promotion, or the designer's. 0 for regular and sale prices. */
  percent: number;
  text: string;
  /** What more eligible pieces would take off this line; null where they would take no more, and without a campaign. */
  nextTier: { percent: number; fromCents: number; missingCents: number; text: string } | null;
}

interface Pricing {
  discount: PrimaryDiscount | null;
  designerTier: DesignerTier | null;
  eligibleTotalCents: number;
  isEligible: boolean;
  discountCents: number;
  bestPriceCents: number;
}

export function explainLine(line: OrderLine, pricing: Pricing): LineExplanation {
  const { discount, designerTier, eligibleTotalCents, isEligible } = pricing;
  const isCampaign = discount?.kind === 'campaign';
  const explanation = { nextTier: isCampaign && isEligible ? lookAhead(line, pricing) : null };
  const percentOff = (percent: number) => ({ ...explanation, percent });

  if (line.isQuoted === true)
    return { ...percentOff(0), pricedBy: 'quote', text: 'The price of your quote.' };
  if (pricing.bestPriceCents > 0 && designerTier !== null) {
    const text = `Your ${designerTier.name} designer price, ${designerTier.percent}% off the regular price, is the lowest for this piece.`;
    return { ...percentOff(designerTier.percent), pricedBy: 'best_price', text };
  }
  if (discount?.kind === 'designer' && designerTier !== null && pricing.discountCents > 0) {
    const text = `Designer price: ${designerTier.percent}% off the regular price at the ${designerTier.name} tier.`;
    return { ...percentOff(designerTier.percent), pricedBy: 'designer', text };
  }
  if (pricing.discountCents > 0 && discount !== null && discount.kind !== 'designer') {
    const percent = percentForLine(discount, line.sku, eligibleTotalCents);
    const reason = isCampaign
      ? `${discount.label}: ${percent}% off, since your eligible pieces come to ${formatDollars(eligibleTotalCents)}.`
      : `${discount.name}: ${percent}% off.`;
    return { ...percentOff(percent), pricedBy: 'promotion', text: [saleText(line), reason].join(' ').trim() };
  }
  const sale = saleText(line);
  const pricedBy = sale === '' ? 'regular' : 'sale';
  const text = [sale || 'Regular price.', notReduced(line, discount, isEligible)].join(' ').trim();
  return { ...percentOff(0), pricedBy, text };
}

function saleText(line: OrderLine): string {
  if (line.sellingPriceCents >= line.regularPriceCents) return '';
  return `On sale for ${formatDollars(line.sellingPriceCents)} instead of ${formatDollars(line.regularPriceCents)}.`;
}

function notReduced(line: OrderLine, discount: PrimaryDiscount | null, isEligible: boolean): string {
  if (discount === null) return '';
  if (line.isGiftCard) return 'Gift cards are never discounted.';
  if (discount.kind === 'designer') return line.isVirtual ? '' : 'That is below your designer price.';
  return isEligible ? '' : `${discount.label} does not apply to this piece.`;
}

/** The next tier that makes the line cheaper: at a designer's price, a higher percentage may change nothing. */
function lookAhead(line: OrderLine, pricing: Pricing): LineExplanation['nextTier'] {
  const { discount, eligibleTotalCents } = pricing;
  if (discount?.kind !== 'campaign') return null;
  const netCents = lineBaseCents(line) - pricing.discountCents - pricing.bestPriceCents;
  const next = tiersFor(discount.campaign, line.sku).find(
    ({ fromCents, percent }) =>
      eligibleTotalCents < fromCents &&
      afterPercent(line.sellingPriceCents, percent) * line.quantity < netCents,
  );
  if (next === undefined) return null;
  const missingCents = next.fromCents - eligibleTotalCents;
  const text = `Add ${formatDollars(missingCents)} of eligible pieces for ${next.percent}% off.`;
  return { percent: next.percent, fromCents: next.fromCents, missingCents, text };
}
