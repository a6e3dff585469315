import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';

/** Orders that were frozen before totals had these have none. */
const ADDED_LATER = { lines: [], designerTier: null, taxableCents: 0 };

/** Totals as they were frozen. Before shipments were split by when they leave, a shipment's id was its category. */
export function readFrozenTotals(totals: OrderTotals): OrderTotals {
  const { shipping } = totals;
  const shipments = shipping.shipments.map((shipment) => ({
    ...{ id: shipment.shippingCategory, departure: 'in_stock' as const },
    ...shipment,
  }));
  return { ...ADDED_LATER, ...totals, shipping: { ...shipping, shipments } };
}
