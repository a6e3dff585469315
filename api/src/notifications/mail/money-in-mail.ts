import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';

/** An amount of the wire as a mail shows it, a reduction with a true minus sign. */
export const money = (dollars: number): string => formatDollars(centsFromDollars(dollars)).replace('-', '−');
