import { currencyFormat } from '@sanderling/contract/site/currency-format';

/** Money inside the store is a whole number of cents. Dollars exist on the wire and on the screen only. */

/** Rounds `numerator / denominator` to a whole number, halves away from zero. Both must be integers. */
export function roundHalfUp(numerator: number, denominator: number): number {
  // Integer arithmetic throughout: 239.992 * 100 in floating point would decide some halves wrongly.
  const sign = numerator < 0 ? -1 : 1;
  const rounded = sign * Math.floor((2 * Math.abs(numerator) + denominator) / (2 * denominator));
  return rounded === 0 ? 0 : rounded;
}

/** A unit price after a percentage, rounded to a cent. `percent` may have up to two decimals. */
export function afterPercent(unitPriceCents: number, percent: number): number {
  return roundHalfUp(unitPriceCents * (10_000 - Math.round(percent * 100)), 10_000);
}

/** Dollars of the wire to cents. Throws for an amount with a fraction of a cent, which no provider can charge. */
export function centsFromDollars(dollars: number): number {
  const cents = Math.round(dollars * 100);
  if (!Number.isSafeInteger(cents) || Math.abs(cents - dollars * 100) > 1e-4) {
    throw new RangeError(`${dollars} is not an amount in dollars and cents.`);
  }
  return cents;
}

/** Cents to dollars of the wire: the number that prints with at most two decimals. */
export function dollarsFromCents(cents: number): number {
  return cents / 100;
}

/**
 * `$1,234.50`, or as the store writes amounts. One of whole dollars may leave its zeros out (`trimZeroCents`), as on a product card. Written by hand: the two formatters
 * of `Intl` that it would take are 15 ms of work, 60 on a phone, before a page with a price can be used.
 */
export function formatDollars(cents: number, options: { trimZeroCents?: boolean } = {}): string {
  const { before, after, thousands, decimal } = currencyFormat();
  const amount = Math.round(Math.abs(cents));
  const dollars = String(Math.trunc(amount / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, thousands);
  const rest = amount % 100;
  const isTrimmed = options.trimZeroCents === true && rest === 0;
  const fraction = isTrimmed ? '' : decimal + String(rest).padStart(2, '0');
  return (cents < 0 ? '-' : '') + before + dollars + fraction + after;
}

export function sumCents(amounts: Iterable<number>): number {
  let total = 0;
  for (const amount of amounts) total += amount;
  return total;
}
