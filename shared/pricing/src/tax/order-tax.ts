import { type SalesTaxRate, salesTaxCents } from './sales-tax.ts';

/**
 * Step 6. Tax on merchandise after discounts, without gift cards, once for the whole order; on shipping and fees only
 * where the state's row says so. 0 while the destination is not known.
 */
export function orderTaxCents(
  amounts: { subtotalCents: number; giftCardLinesCents: number; chargesCents: number },
  rate: SalesTaxRate | null,
): number {
  if (rate === null) return 0;
  return salesTaxCents(taxableCents(amounts, rate), rate.ratePpm);
}

export function taxableCents(
  amounts: { subtotalCents: number; giftCardLinesCents: number; chargesCents: number },
  rate: SalesTaxRate,
): number {
  const merchandiseCents = amounts.subtotalCents - amounts.giftCardLinesCents;
  return merchandiseCents + (rate.taxesShipping === true ? amounts.chargesCents : 0);
}
