import type { Order } from '@sanderling/contract/wire/orders/order';
import { centsFromDollars } from '@sanderling/pricing/money';

/** The one discount of an order as it counts now, and the codes that were asked for. */
export function discountsToUcp(order: Order, codes: readonly string[]) {
  const amount = -centsFromDollars(order.discounts_adjustments_total);
  const { promo_code: code, promotions, url_campaign: campaign } = order;
  if (amount <= 0) return { codes, applied: [] };
  const title = promotions[0]?.name ?? code ?? campaign ?? 'Discount';
  return {
    codes,
    applied: [{ ...(code === null ? { automatic: true } : { code }), title, amount }],
  };
}
