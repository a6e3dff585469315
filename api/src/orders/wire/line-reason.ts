import type { PriceReduction } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { DESIGNER_DISCOUNT } from '@sanderling/pricing/order-totals/primary-discount';
import { chargeName } from '@sanderling/pricing/price-display/charge-name';
import { lineReductions, type PricedLine } from './price-reductions.ts';

type Totals = Pick<
  OrderTotals,
  'bestPriceCents' | 'discountCents' | 'discountedLines' | 'lineItemsCents' | 'lines' | 'promotion'
>;

/**
 * Why a line costs less than its regular price, each reason with what it takes off: `Buy more, save more, 15%: $658.00 off`. Also why
 * a discount of the order leaves the line out. Null for a line at its regular price that no discount could reduce, and for orders
 * that are older than the explanations.
 */
export function lineReason(line: PricedLine, totals: Totals): string | null {
  const reductions = lineReductions(line, totals);
  const said = reductions.map(inWords).map(withinSentence).join(', then ') || null;
  const note = notReduced(line, totals);
  return note === null ? said : [...(said === null ? [] : [`${said}.`]), note].join(' ');
}

function inWords({ amount, title }: PriceReduction): string {
  return `${title}: ${formatDollars(centsFromDollars(-amount))} off`;
}

function withinSentence(words: string, position: number): string {
  return position === 0 ? words : words.charAt(0).toLowerCase() + words.slice(1);
}

/** Why the order's discount takes nothing off the line; null where it does, or the order has none. */
function notReduced(line: PricedLine, { discountedLines, lines, promotion }: Totals): string | null {
  const pricedBy = lines.find(({ lineId }) => lineId === line.id)?.explanation.pricedBy;
  if (promotion === null || (pricedBy !== 'regular' && pricedBy !== 'sale')) return null;
  const isTrade = promotion.label === DESIGNER_DISCOUNT;
  if (!discountedLines.eligibleLineIds.includes(line.id))
    return `${isTrade ? 'Your trade discount' : chargeName(promotion.label)} does not apply to this item.`;
  return isTrade && pricedBy === 'sale' ? 'The sale price is lower than your trade price.' : null;
}
