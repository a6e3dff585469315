import { formatDollars } from '../money.ts';

export const FINANCING_MINIMUM_CENTS = 5_000;

/** The longest plan of the lending partner, from which "as low as" is worked out. */
export const FINANCING_TERMS = { months: 36, aprPercent: 9.99 } as const;

export interface FinancedItem {
  isGiftCard: boolean;
  unitPriceCents: number;
  quantity: number;
}

/** "As low as" financing is offered from $50 of unit price times quantity, never for gift cards. */
export function isFinancingVisible(item: FinancedItem): boolean {
  return !item.isGiftCard && item.unitPriceCents * item.quantity >= FINANCING_MINIMUM_CENTS;
}

/** Under it a month costs less than ten dollars, and the interest says more than the price: a product's page keeps silent. */
const MONTHLY_PRICE_MINIMUM_CENTS = 30_000;

/** Whether a product's page tells what it costs a month. Financing itself is offered from $50. */
export function isMonthlyPriceShown(item: FinancedItem): boolean {
  return isFinancingVisible(item) && item.unitPriceCents * item.quantity >= MONTHLY_PRICE_MINIMUM_CENTS;
}

/**
 * The monthly amount that "as low as" shows: equal payments that pay an amount and its interest back, rounded up so
 * that the payments cover the loan. 0 where financing is not offered.
 */
export function asLowAsCents(
  item: FinancedItem,
  terms: { months: number; aprPercent: number } = FINANCING_TERMS,
): number {
  if (!isFinancingVisible(item)) return 0;
  const amountCents = item.unitPriceCents * item.quantity;
  const monthlyRate = terms.aprPercent / 100 / 12;
  const exact =
    monthlyRate === 0
      ? amountCents / terms.months
      : (amountCents * monthlyRate) / (1 - (1 + monthlyRate) ** -terms.months);
  return Math.ceil(exact);
}

/** What "as low as" says: `$106.15`, and `$0` as long as nothing is financed. */
export function asLowAsAmount(item: FinancedItem): string {
  const monthlyCents = asLowAsCents(item);
  return formatDollars(monthlyCents, { trimZeroCents: monthlyCents === 0 });
}
