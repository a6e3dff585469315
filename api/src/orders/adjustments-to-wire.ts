import type { Adjustment } from '@sanderling/contract/wire/order';
import { dollarsFromCents } from '@sanderling/pricing/money';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';

export const TAX_LABEL = 'Sales Tax';
export const ZIP_FEE_LABEL = 'Shipping Cost Zipcode Fee';
export const WHITE_GLOVE_LABEL = 'White Glove Shipping';

/** Everything that is added to or taken off the lines, in the contract's order of application. */
export function adjustmentsOf(totals: OrderTotals): Adjustment[] {
  const { promotion, shipping } = totals;
  const adjustments: Adjustment[] = [];
  const add = (label: string, cents: number, rest: Partial<Adjustment> = {}) => {
    if (cents === 0) return;
    adjustments.push({
      label,
      amount: dollarsFromCents(cents),
      best_price_optimization: false,
      promotion_id: null,
      is_promotion: false,
      order_gift_card_id: null,
      ...rest,
    });
  };
  if (promotion !== null) {
    add(promotion.label, -totals.discountCents, { promotion_id: promotion.promotionId, is_promotion: true });
  }
  add('Best Price Optimization', -totals.bestPriceCents, { best_price_optimization: true });
  add(ZIP_FEE_LABEL, shipping.zipFeeCents);
  add(WHITE_GLOVE_LABEL, shipping.whiteGloveCents);
  add(TAX_LABEL, totals.taxCents);
  for (const { orderGiftCardId, amountCents } of totals.giftCards) {
    add('Gift Card', -amountCents, { order_gift_card_id: orderGiftCardId });
  }
  return adjustments;
}

export function isTax(adjustment: Adjustment): boolean {
  return adjustment.label === TAX_LABEL;
}

/** Sums amounts of the wire in cents, so that no fraction of a cent appears on the way. */
export function totalDollars(adjustments: readonly Adjustment[]): number {
  return adjustments.reduce((cents, { amount }) => cents + Math.round(amount * 100), 0) / 100;
}
