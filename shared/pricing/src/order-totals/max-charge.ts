/** What a card can be charged with at once, and more than any order of furniture. */
const MAX_TOTAL_CENTS = 99_999_999;

/** Whether an order of that much can be paid in the shop; larger ones are placed by phone. */
export function isChargeable({
  lineItemsCents,
  totalCents,
}: {
  lineItemsCents: number;
  totalCents: number;
}): boolean {
  return Math.max(lineItemsCents, totalCents) <= MAX_TOTAL_CENTS;
}
