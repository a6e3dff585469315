import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';

/** Orders that were frozen before totals had these have none. */
const ADDED_LATER = { lines: [], designerTier: null, taxableCents: 0 };
const SHIPPING_ADDED_LATER = { hasFreePieces: false };

/**
 * Totals as they were frozen. Before shipments were split by when they leave, a shipment's id was its category; what always
 * ships free was a shipment of its own before it travelled with the rest.
 */
export function readFrozenTotals(totals: OrderTotals): OrderTotals {
  const { shipping } = totals;
  const shipments = shipping.shipments.map((shipment) => ({
    ...{ id: shipment.shippingCategory, departure: 'in_stock' as const },
    ...shipment,
  }));
  return { ...ADDED_LATER, ...totals, shipping: { ...SHIPPING_ADDED_LATER, ...shipping, shipments } };
}
