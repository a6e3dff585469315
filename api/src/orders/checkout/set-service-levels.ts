import type { ServiceLevel } from '@sanderling/contract/wire/orders/order';
import { shipmentIdSince } from '@sanderling/pricing/delivery-dates/departure';
import type { Principal } from '../../auth/principal/principal.ts';
import type { ServiceLevels } from '../../platform/database/columns/order-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { withLevel } from '../records/service-levels.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/**
 * Chooses how each shipment is delivered; a carriage's first shipment chooses for all of it. A level that a shipment is not
 * offered answers 422/101 and changes nothing. Tabs that were opened before may still name a shipment of its own for what
 * always ships free: it means the one that it travels in.
 */
export async function setServiceLevels(
  db: Database,
  given: { orderId: string; options: { shipment_id: string; service_level: ServiceLevel }[] },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const order = await requireChangeableOrder(db, given.orderId, principal, now);
  const { shipments } = totalsOf(order).shipping;
  let chosen: ServiceLevels = {};
  for (const option of given.options) {
    const shipment =
      shipments.find((each) => each.id === option.shipment_id) ??
      shipments.find((each) => each.id === shipmentIdSince(option.shipment_id));
    const isOffered = option.service_level === 'standard' || shipment?.whiteGloveOfferCents != null;
    if (shipment === undefined || !isOffered) {
      const details =
        shipment === undefined
          ? 'The delivery options for this order have changed. Please choose again.'
          : 'White glove delivery is not available for this shipment.';
      throw problem('INFORMATION', { message: details, details });
    }
    const first = shipments.find((each) => each.shippingCategory === shipment.shippingCategory);
    if (shipment === first) chosen = withLevel(chosen, shipment.shippingCategory, option.service_level);
  }
  const levels = JSON.stringify({ ...order.serviceLevels, ...chosen });
  return updateOpenOrder(db, given.orderId, { service_levels: levels }, principal, now);
}
