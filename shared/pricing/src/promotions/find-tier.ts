/** A row of a table in which the percentage grows with a subtotal. */
export interface Tier {
  fromCents: number;
  percent: number;
  /** What the tier is called on a page; absent where only its percentage is shown. */
  name?: string;
}

/** A table from rows of dollars and percent, in rising order. */
export function tierTable(
  ...rows: readonly (readonly [fromDollars: number, percent: number, name?: string])[]
): Tier[] {
  return rows.map(([fromDollars, percent, name]) => ({
    fromCents: fromDollars * 100,
    percent,
    ...(name === undefined ? {} : { name }),
  }));
}

/** The tier that a subtotal reaches, or null below the first one. Tiers are sorted by `fromCents`. */
export function matchingTier<T extends Tier>(table: readonly T[], subtotalCents: number): T | null {
  return table.findLast((tier) => subtotalCents >= tier.fromCents) ?? null;
}

/** The tier after the one that a subtotal reaches, or null at the top. */
export function nextTier<T extends Tier>(table: readonly T[], subtotalCents: number): T | null {
  return table.find((tier) => subtotalCents < tier.fromCents) ?? null;
}
