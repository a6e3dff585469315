export const FINANCING_MINIMUM_CENTS = 5_000;

/** "As low as" financing is offered from $50 of unit price times quantity, never for gift cards. */
export function isFinancingVisible(item: {
  isGiftCard: boolean;
  unitPriceCents: number;
  quantity: number;
}): boolean {
  return !item.isGiftCard && item.unitPriceCents * item.quantity >= FINANCING_MINIMUM_CENTS;
}
