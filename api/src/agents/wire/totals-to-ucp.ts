import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars, sumCents } from '@sanderling/pricing/money';
import { type LinePrice, linePrice, type Reduction, withoutPercent } from './line-price.ts';

export interface Total {
  type: string;
  display_text: string;
  amount: number;
}

const LEFT_OUT = 'Cannot be bought now: not in the total';

/**
 * An order's rows as a receipt has them. They add up to the last one, and the first and what discounts take off are the sums of the
 * lines' own.
 */
export function totalsToUcp(order: Order): Total[] {
  const lines = order.line_items.map(linePrice);
  const leftOutCents = sumCents(
    lines.flatMap(({ isLeftOut, subtotalCents }) => (isLeftOut ? subtotalCents : [])),
  );
  const charges = order.not_tax_adjustments
    .filter(({ best_price_optimization: isBest, is_promotion, order_gift_card_id: giftCard }) => {
      // What promotions take off stands among the reductions.
      return !isBest && !is_promotion && giftCard === null;
    })
    .map(({ amount, label, title }) => row(CHARGES[label] ?? 'fee', title, amount));
  const rows = [
    rowOfCents('subtotal', 'Subtotal', sumCents(lines.map(({ subtotalCents }) => subtotalCents))),
    rowOfCents('unavailable', LEFT_OUT, -leftOutCents),
    ...reductionsOf(order, lines),
    row('fulfillment', 'Shipping', order.shipments_total),
    ...charges,
    ...order.tax_adjustments.map(({ amount, title }) =>
      row('tax', title.replace('Sales Tax', 'Sales tax'), amount),
    ),
    row('gift_card', 'Gift cards', order.gift_cards_adjustments_total),
  ];
  const stays = rows.filter(
    ({ amount, type }) => amount !== 0 || type === 'subtotal' || type === 'fulfillment',
  );
  return [...stays, row('total', 'Total', order.total)];
}

/** What is chosen with a way of delivery is a part of what that costs. */
const CHARGES: Readonly<Record<string, string>> = { 'White Glove Shipping': 'fulfillment' };

function reductionsOf({ line_items, reductions }: Order, lines: readonly LinePrice[]): Total[] {
  // Orders of before know what each discount took off the order alone.
  if (line_items.every(({ explanation }) => explanation === undefined))
    return reductions.flatMap(({ amount, kind, title }) =>
      kind === 'sale' ? [] : [row('discount', title, amount)],
    );
  const kinds = ['promotion', 'trade', 'quote'] as const;
  return kinds.flatMap((kind) => {
    const own = lines.flatMap((line) => line.reductions.filter((each) => each.kind === kind));
    if (own.length === 0) return [];
    return rowOfCents(
      'items_discount',
      titleOf(kind, own, reductions),
      sumCents(own.map(({ cents }) => cents)),
    );
  });
}

function titleOf(kind: Reduction['kind'], own: readonly Reduction[], all: Order['reductions']): string {
  const ofOrder = all.find((each) => each.kind === kind)?.title ?? own[0]?.title ?? '';
  const isExact = kind === 'promotion' || own.every(({ title }) => title !== withoutPercent(title));
  return isExact ? ofOrder : withoutPercent(ofOrder);
}

export function lineTotalsToUcp(line: LineItem): Total[] {
  const { isLeftOut, reductions, subtotalCents, totalCents } = linePrice(line);
  return [
    rowOfCents('subtotal', 'Subtotal', subtotalCents),
    ...(isLeftOut ? [rowOfCents('unavailable', LEFT_OUT, -subtotalCents)] : []),
    ...reductions.map(({ cents, title }) => rowOfCents('items_discount', title, cents)),
    rowOfCents('total', 'Total', totalCents),
  ];
}

function row(type: string, display_text: string, dollars: number): Total {
  return rowOfCents(type, display_text, centsFromDollars(dollars));
}

function rowOfCents(type: string, display_text: string, amount: number): Total {
  // No row of a receipt is minus nothing.
  return { type, display_text, amount: amount === 0 ? 0 : amount };
}
