import type { ServiceLevel } from '@sanderling/contract/wire/orders/order';
import { shipmentIdSince } from '@sanderling/pricing/delivery-dates/departure';
import type { Principal } from '../../auth/principal/principal.ts';
import type { ServiceLevels } from '../../platform/database/columns/order-content.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { totalsOf } from '../records/order-totals-now.ts';
import { daysToAskFor } from '../records/preferred-day.ts';
import { withLevel } from '../records/service-levels.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/**
 * Chooses how each shipment is delivered; a carriage's first shipment chooses for all of it. A level that a shipment is not
 * offered answers 422/101 and changes nothing. Tabs that were opened before may still name a shipment of its own for what
 * always ships free: it means the one that it travels in. `preferredDays` are the days that the shopper asks for, by shipment: no
 * promise, since the carrier's own days are known once the order is ready; they are then chosen from by a delivery date request.
 */
export async function setServiceLevels(
  db: Database,
  given: {
    orderId: string;
    options: { shipment_id: string; service_level: ServiceLevel }[];
    preferredDays?: Record<string, string | null> | undefined;
  },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const order = await requireChangeableOrder(db, given.orderId, principal, now);
  const totals = totalsOf(order);
  const { shipments } = totals.shipping;
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
  const asked = Object.entries(given.preferredDays ?? {});
  const days = daysToAskFor(order, totals);
  const tooEarly = asked.filter(([id, day]) => day !== null && !days.get(id)?.includes(day));
  if (tooEarly.length > 0) {
    const message = 'This day can no longer be reached. Choose another one.';
    const errors = Object.fromEntries(tooEarly.map(([id]) => [`preferred_delivery_days.${id}`, [message]]));
    throw problem('VALIDATION_FAILED', { errors });
  }
  const kept = Object.entries(order.preferredDays).filter(
    ([id]) => days.has(id) && given.preferredDays?.[id] === undefined,
  );
  const preferredDays = Object.fromEntries([...kept, ...asked.filter(([, day]) => day !== null)]);
  const change = {
    service_levels: JSON.stringify({ ...order.serviceLevels, ...chosen }),
    preferred_delivery_days: JSON.stringify(preferredDays),
  };
  return updateOpenOrder(db, given.orderId, change, principal, now);
}
