/** What of a cart decides which promotion price is shown. */
interface PromotedCart {
  designer_discount_applied: boolean;
  promotions: readonly { discount: number }[];
}

/**
 * The percentage that the cart's promotion takes off what it counts for, 0 without one. The trade discount of a cart is the trade price, no
 * promotion beside it.
 */
export function promotionPercentOf(cart: PromotedCart | null): number {
  if (!cart || cart.designer_discount_applied) return 0;
  return cart.promotions[0]?.discount ?? 0;
}
