import type { LineItem, PriceReduction } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';

/** What discounts take off, below 0. A sale is none of them: it is in the price of the item already, as in the catalogue. */
export interface Reduction {
  kind: Exclude<PriceReduction['kind'], 'sale'>;
  title: string;
  cents: number;
}

/** A line as a developer adds it up: quantity times `unitCents` is `subtotalCents`, and that with what comes off is `totalCents`. */
export interface LinePrice {
  unitCents: number;
  subtotalCents: number;
  reductions: readonly Reduction[];
  /** It cannot be bought as it is, and no total of the order holds it. */
  isLeftOut: boolean;
  totalCents: number;
}

export function linePrice(line: LineItem): LinePrice {
  const { compare_at_price, explanation, price, quantity, total, unavailable_reason: refusal } = line;
  const unitCents = centsFromDollars(price);
  const subtotalCents = unitCents * quantity;
  const isLeftOut = refusal !== undefined && explanation === undefined;
  const totalCents = isLeftOut ? 0 : centsFromDollars(total);
  const offCents = totalCents - subtotalCents;
  const isOnSale = compare_at_price !== null;
  const reductions = line.reductions.flatMap(({ amount, kind, title }): Reduction[] => {
    if (kind === 'sale') return [];
    if (kind === 'promotion') return [{ kind, title, cents: centsFromDollars(amount) }];
    // A share of the regular price, of which a sale has taken a part already: what is left is no round percent.
    return [{ kind, title: isOnSale ? withoutPercent(title) : title, cents: offCents }];
  });
  return {
    ...{ unitCents, subtotalCents, isLeftOut, totalCents },
    reductions: isLeftOut ? [] : reductions.filter(({ cents }) => cents < 0),
  };
}

/** `Trade price` of `Trade price, 30% off the regular price`. */
export function withoutPercent(title: string): string {
  return title.split(', ', 1)[0] ?? title;
}
