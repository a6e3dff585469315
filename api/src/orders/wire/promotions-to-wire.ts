import type { Order } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';

type Promotions = Pick<
  Order,
  'promotion' | 'promotions' | 'discounts_adjustments' | 'discounts_adjustments_total'
>;

/** The primary discount of an order, and what it takes off. */
export function promotionsOf(totals: OrderTotals): Promotions {
  const { promotion, discountedLines } = totals;
  if (promotion === null) {
    return { promotion: null, promotions: [], discounts_adjustments: [], discounts_adjustments_total: 0 };
  }
  const amount = totals.discountCents === 0 ? 0 : -dollarsFromCents(totals.discountCents);
  return {
    promotion: {
      id: promotion.promotionId,
      name: promotion.name,
      excluded_line_items: discountedLines.excludedLineIds,
      eligible_line_items_total_price: dollarsFromCents(discountedLines.eligibleTotalCents),
      eligible_for_discounts_line_items_ids: discountedLines.eligibleLineIds,
      best_price_optimization_excluded_line_items: totals.bestPriceExcludedLineIds,
    },
    promotions: [{ id: promotion.promotionId, name: promotion.name, discount: discountedLines.percent }],
    discounts_adjustments: amount === 0 ? [] : [{ promotion_id: promotion.promotionId, amount }],
    discounts_adjustments_total: amount,
  };
}
