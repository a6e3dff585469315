import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { DESIGNER_DISCOUNT } from '@sanderling/pricing/order-totals/primary-discount';

const SALE = 'Sale price';

/** What of a line its prices depend on. */
interface PricedLine {
  id: number;
  regularPriceCents: number;
  sellingPriceCents: number;
}

/**
 * Why a line costs less than its regular price, with the percent: `Buy More Save More, 15%`, or why a discount of the order
 * leaves it out. Null for a line at its regular price that no discount could reduce, and for orders that are older than the explanations.
 */
export function lineReason(
  line: PricedLine,
  { lines, discountedLines, promotion }: Pick<OrderTotals, 'lines' | 'discountedLines' | 'promotion'>,
): string | null {
  const explanation = lines.find(({ lineId }) => lineId === line.id)?.explanation;
  if (explanation === undefined) return null;
  const isOnSale = line.sellingPriceCents < line.regularPriceCents;
  const { percent, pricedBy } = explanation;
  switch (pricedBy) {
    case 'promotion': {
      const discount = `${promotion?.label ?? 'Discount'}, ${percent}%`;
      return isOnSale ? `${SALE}, then ${discount}` : discount;
    }
    case 'designer':
    case 'best_price':
      return `Trade price, ${percent}% off the regular price`;
    case 'regular':
    case 'sale': {
      if (promotion === null) return isOnSale ? SALE : null;
      const isTrade = promotion.label === DESIGNER_DISCOUNT;
      if (!discountedLines.eligibleLineIds.includes(line.id))
        return `${isOnSale ? `${SALE}. ` : ''}${isTrade ? 'Your trade discount' : promotion.label} does not apply to this item.`;
      if (!isOnSale) return null;
      return isTrade ? 'The sale price is lower than your trade price.' : SALE;
    }
  }
}
