import { type OrderTotals, orderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { LORRY_CATEGORIES, WHITE_GLOVE } from './delivery-rates.ts';
import type { OrderRecord } from './load-order.ts';

/** An order's totals: those frozen when payment began, else computed from the catalogue of this moment. */
export function totalsOf(order: OrderRecord): OrderTotals {
  if (order.frozenTotals !== null) return order.frozenTotals;
  const address = order.shippingAddress;
  return orderTotals({
    lines: order.lines,
    primaryDiscount: null,
    designer: null,
    destination: address === null ? null : { zipCode: address.zip_code, stateAbbr: address.state.abbr },
    serviceLevels: order.serviceLevels,
    giftCards: [],
    zipFees: { appliesTo: LORRY_CATEGORIES, fees: order.zipFees },
    whiteGlove: WHITE_GLOVE,
    salesTaxRate:
      address === null || order.salesTaxRatePpm === null
        ? null
        : { stateAbbr: address.state.abbr, ratePpm: order.salesTaxRatePpm },
  });
}
