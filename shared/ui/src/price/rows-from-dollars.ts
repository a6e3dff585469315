import type { PriceRow } from '@sanderling/pricing/price-display/price-rows';

/** Rows of a price that the search index or a line item tells in dollars: selling price, and the regular one if higher. */
export function rowsFromDollars(selling: number, regular: number | null): PriceRow[] {
  const sellingCents = Math.round(selling * 100);
  const regularCents = regular === null ? sellingCents : Math.round(regular * 100);
  if (regularCents <= sellingCents) return [{ kind: 'original', amountCents: sellingCents }];
  return [
    { kind: 'sale', amountCents: sellingCents },
    { kind: 'original', amountCents: regularCents },
  ];
}
