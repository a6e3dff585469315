import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';

export interface Total {
  type: string;
  display_text: string;
  amount: number;
}

/** An order's rows as a receipt has them. They add up to the last one, since each is the order pipeline's own. */
export function totalsToUcp(order: Order): Total[] {
  const reductions = order.reductions.map(({ amount, title }) => row('items_discount', title, amount));
  const charges = order.not_tax_adjustments
    .filter(({ best_price_optimization: isBest, is_promotion, order_gift_card_id: giftCard }) => {
      // What promotions take off stands among the reductions.
      return !isBest && !is_promotion && giftCard === null;
    })
    .map(({ amount, title }) => row('fee', title, amount));
  const rows = [
    row('subtotal', 'Subtotal', order.regular_total),
    ...reductions,
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

export function lineTotalsToUcp({ regular_total, reductions, total }: Order['line_items'][number]): Total[] {
  return [
    row('subtotal', 'Subtotal', regular_total ?? total),
    ...reductions.map(({ amount, title }) => row('items_discount', title, amount)),
    row('total', 'Total', total),
  ];
}

function row(type: string, display_text: string, dollars: number): Total {
  return { type, display_text, amount: centsFromDollars(dollars) };
}
