export interface SalesTaxRate {
  stateAbbr: string;
  /** Millionths: 6.875 % is 68,750. State rates have up to three decimals of a percent. */
  ratePpm: number;
  /** Where the state taxes shipping and delivery fees too. */
  taxesShipping?: boolean;
}

/** Sales tax on an amount, rounded half up to a cent. */
export function salesTaxCents(taxableCents: number, ratePpm: number): number {
  // A cart of thousands of pieces times a rate in millionths is beyond what a double counts exactly.
  const doubled = 2n * BigInt(Math.max(0, taxableCents)) * BigInt(ratePpm);
  return Number((doubled + 1_000_000n) / 2_000_000n);
}
