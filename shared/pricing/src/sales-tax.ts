import { roundHalfUp } from './money.ts';

export interface SalesTaxRate {
  stateAbbr: string;
  /** Millionths: 6.875 % is 68,750. State rates have up to three decimals of a percent. */
  ratePpm: number;
  /** Where the state taxes shipping and delivery fees too. */
  taxesShipping?: boolean;
}

/** Sales tax on an amount, rounded half up to a cent. */
export function salesTaxCents(taxableCents: number, ratePpm: number): number {
  return roundHalfUp(Math.max(0, taxableCents) * ratePpm, 1_000_000);
}
