import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';

/** An amount of the wire as the shopper reads it: `$1,234.50`, a reduction with a true minus sign. */
export function wireDollars(amount: number): string {
  return formatDollars(centsFromDollars(amount)).replace('-', '−');
}
