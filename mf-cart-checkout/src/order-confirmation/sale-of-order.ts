import type { Sale } from '@sanderling/contract/site/events';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';

/** What was bought, for those who count sales: nothing of the person. */
export function saleOfOrder(
  order: Pick<Order, 'line_items' | 'promo_code' | 'shipments_total' | 'tax_adjustments_total'>,
): Sale {
  return {
    tax: order.tax_adjustments_total,
    shipping: order.shipments_total,
    ...(order.promo_code !== null && { coupon: order.promo_code }),
    items: order.line_items.map(({ variant, product_name, quantity, total, regular_total }) => ({
      item_id: variant.id,
      item_name: product_name,
      quantity,
      price: each(total, quantity),
      discount: each((regular_total ?? total) - total, quantity),
    })),
  };
}

/** To the cent. */
const each = (dollars: number, quantity: number) => Math.round(centsFromDollars(dollars) / quantity) / 100;
