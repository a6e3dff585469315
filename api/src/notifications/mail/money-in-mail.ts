import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';

/** An amount of the wire as a mail shows it. */
export const money = (dollars: number): string => formatDollars(centsFromDollars(dollars));
