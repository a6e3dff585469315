import type { Arrival } from '@sanderling/contract/wire/orders/arrival';
import type { Transaction } from '../../platform/database/schema.ts';
import { arrivalOfShipment, arrivalsOf } from './arrivals.ts';
import { deliveryDaysOfShipment } from './delivery-days.ts';
import { readFrozenTotals } from './frozen-totals.ts';
import { loadLines } from './load-lines.ts';

/** When a shipment of a placed order arrives, as its order says it; null where the order does not know the shipment. */
export async function findArrivalOfShipment(
  tx: Transaction,
  { now, orderId, shipmentId }: { orderId: string; shipmentId: number; now: Date },
): Promise<Arrival | null> {
  const row = await tx
    .selectFrom('shipment')
    .innerJoin('orders', 'orders.id', 'shipment.order_id')
    .select(deliveryDaysOfShipment().as('delivery_days'))
    .select(['shipment.code', 'orders.totals', 'orders.promised_arrivals', 'orders.shipping_address'])
    .where('shipment.id', '=', shipmentId)
    .executeTakeFirst();
  if (!row?.totals) return null;
  const charge = readFrozenTotals(row.totals).shipping.shipments.find(({ id }) => id === row.code);
  if (charge === undefined) return null;
  const day = row.delivery_days?.chosenDay;
  if (day) return { earliest: day, latest: day };
  const lines = await loadLines(tx, orderId, now);
  const { now: arrivals } = arrivalsOf(
    { lines, isFrozen: true, promised: row.promised_arrivals },
    { now, zip: row.shipping_address?.zip_code ?? null },
  );
  return arrivalOfShipment(arrivals, charge.lineIds);
}
