import type { LineItem, Order } from '@sanderling/contract/wire/orders/order';
import { wireDollars } from '../order-summary/wire-dollars.ts';

type Discounted = Pick<Order, 'not_tax_adjustments' | 'promotion'>;

/**
 * Why a line costs what it costs: `Buy More Save More, 15%: $658.00 off`. Null where its price says it all.
 */
export function lineReason({ id, explanation }: LineItem, order: Discounted): string | null {
  if (!explanation) return null;
  const { priced_by: pricedBy, percent, discount } = explanation;
  const off = `${wireDollars(-discount)} off`;
  const promotion = order.not_tax_adjustments.find((row) => row.is_promotion)?.label;
  switch (pricedBy) {
    case 'promotion':
      return `${promotion ?? 'Discount'}, ${percent}%: ${off}`;
    case 'designer':
    case 'best_price':
      return `Trade price, ${percent}% off the regular price: ${off}`;
    default: {
      const isLeftOut =
        order.promotion && !order.promotion.eligible_for_discounts_line_items_ids.includes(id);
      return promotion && isLeftOut ? `${promotion} does not apply to this item.` : null;
    }
  }
}
