import type { PriceReduction } from '@sanderling/contract/wire/orders/order';
import { dollarsFromCents, sumCents } from '@sanderling/pricing/money';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { DESIGNER_DISCOUNT } from '@sanderling/pricing/order-totals/primary-discount';
import { chargeName } from '@sanderling/pricing/price-display/charge-name';

/** What of a line its prices depend on. */
export interface PricedLine {
  id: number;
  quantity: number;
  regularPriceCents: number;
  sellingPriceCents: number;
}

type Totals = Pick<
  OrderTotals,
  'bestPriceCents' | 'discountCents' | 'lineItemsCents' | 'lines' | 'promotion'
>;

interface Reduction {
  kind: PriceReduction['kind'];
  cents: number;
  /** Of the selling price for a promotion, of the regular price for a trade price. 0 for a sale. */
  percent: number;
  isOnSale: boolean;
}

/**
 * What makes a line cheaper than its regular price, each with what it alone takes off: they add up to the difference. A trade price
 * is a share of the regular price and takes the place of a sale and a promotion, so it stands alone and counts from the regular
 * price; the contract's adjustments book the same cents by another rule. Empty for orders that are older than the explanations.
 */
function reductionsOf(line: PricedLine, totals: Totals): Reduction[] {
  const priced = totals.lines.find(({ lineId }) => lineId === line.id);
  if (priced === undefined) return [];
  const { percent, pricedBy } = priced.explanation;
  const regularCents = line.regularPriceCents * line.quantity;
  const isOnSale = priced.baseCents < regularCents;
  const reductions: Reduction[] =
    pricedBy === 'quote'
      ? [{ kind: 'quote', cents: regularCents - priced.netCents, percent, isOnSale }]
      : pricedBy === 'designer' || pricedBy === 'best_price'
        ? [{ kind: 'trade', cents: regularCents - priced.netCents, percent, isOnSale }]
        : [
            { kind: 'sale', cents: regularCents - priced.baseCents, percent: 0, isOnSale },
            { kind: 'promotion', cents: priced.discountCents, percent, isOnSale },
          ];
  return reductions.filter(({ cents }) => cents > 0);
}

/** Of a line, in the order in which they are taken off. */
export function lineReductions(line: PricedLine, totals: Totals): PriceReduction[] {
  return reductionsOf(line, totals).map(({ kind, cents, percent, isOnSale }) =>
    toWire(kind, cents, titleOf(kind, `${percent}%${isOnSale ? ' off the sale price' : ''}`, totals)),
  );
}

/** Of an order: the lines at their regular prices, and what each reason takes off them, the sum of the lines' own amounts. */
export function orderReductions(
  lines: readonly PricedLine[],
  totals: Totals,
): { regular_total: number; reductions: PriceReduction[] } {
  // Orders of before know what each discount took off the order alone.
  if (totals.lines.length === 0) return reductionsOfBefore(totals);
  // What cannot be bought is in no total.
  const counted = lines.filter(({ id }) => totals.lines.some(({ lineId }) => lineId === id));
  const all = counted.flatMap((line) => reductionsOf(line, totals));
  const kinds = ['sale', 'promotion', 'trade', 'quote'] as const;
  return {
    regular_total: dollarsFromCents(
      sumCents(counted.map(({ regularPriceCents, quantity }) => regularPriceCents * quantity)),
    ),
    reductions: kinds.flatMap((kind) => {
      const ofKind = all.filter((each) => each.kind === kind);
      if (ofKind.length === 0) return [];
      const cents = sumCents(ofKind.map((each) => each.cents));
      return toWire(kind, cents, titleOf(kind, percentOf(ofKind), totals));
    }),
  };
}

function reductionsOfBefore(totals: Totals): ReturnType<typeof orderReductions> {
  const { bestPriceCents, discountCents, lineItemsCents, promotion } = totals;
  const isTrade = promotion?.label === DESIGNER_DISCOUNT;
  const reductions = [
    toWire(isTrade ? 'trade' : 'promotion', discountCents, isTrade ? TRADE : nameOf(totals)),
    toWire('trade', bestPriceCents, TRADE),
  ];
  return {
    regular_total: dollarsFromCents(lineItemsCents),
    reductions: reductions.filter(({ amount }) => amount < 0),
  };
}

const TRADE = chargeName(DESIGNER_DISCOUNT);

function titleOf(kind: PriceReduction['kind'], percent: string, totals: Totals): string {
  if (kind === 'sale') return 'Sale price';
  if (kind === 'quote') return 'Price of your quote';
  return kind === 'trade'
    ? `${TRADE}, ${percent.replace(' off the sale price', '')} off the regular price`
    : `${nameOf(totals)}, ${percent}`;
}

const nameOf = ({ promotion }: Totals): string => chargeName(promotion?.label ?? 'Discount');

/** `15%`, `up to 20%` where lines get different percents. */
function percentOf(reductions: readonly Reduction[]): string {
  const percents = reductions.map(({ percent }) => percent);
  const highest = Math.max(...percents);
  return percents.every((percent) => percent === highest) ? `${highest}%` : `up to ${highest}%`;
}

const toWire = (kind: PriceReduction['kind'], cents: number, title: string): PriceReduction => ({
  kind,
  title,
  amount: cents === 0 ? 0 : -dollarsFromCents(cents),
});
