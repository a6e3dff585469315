import type { ServiceLevel } from '@sanderling/contract/wire/orders/order';
import type { Principal } from '../../auth/principal/principal.ts';
import type { ServiceLevels } from '../../platform/database/columns/order-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/**
 * Chooses how each shipment is delivered; a category's first shipment chooses for all of it. A level that a shipment is not
 * offered answers 422/101 and changes nothing.
 */
export async function setServiceLevels(
  db: Database,
  given: { orderId: string; options: { shipment_id: string; service_level: ServiceLevel }[] },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const order = await requireChangeableOrder(db, given.orderId, principal, now);
  const { shipments } = totalsOf(order).shipping;
  const chosen: ServiceLevels = { ...order.serviceLevels };
  for (const option of given.options) {
    const shipment = shipments.find((each) => each.id === option.shipment_id);
    const isOffered = option.service_level === 'standard' || shipment?.whiteGloveOfferCents != null;
    if (shipment === undefined || !isOffered) {
      const details =
        shipment === undefined
          ? 'The delivery options for this order have changed. Please choose again.'
          : 'White glove delivery is not available for this shipment.';
      throw problem('INFORMATION', { message: details, details });
    }
    const first = shipments.find((each) => each.shippingCategory === shipment.shippingCategory);
    if (shipment === first) chosen[shipment.shippingCategory] = option.service_level;
  }
  return updateOpenOrder(db, given.orderId, { service_levels: JSON.stringify(chosen) }, principal, now);
}
