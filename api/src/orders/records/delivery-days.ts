import { centralDay } from '@sanderling/pricing/calendar/central-time';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { sql } from 'kysely';
import { LORRY_CATEGORIES } from './delivery-rates.ts';

/** Days of delivery that a carrier has offered for a shipment, and the one that was chosen. */
export interface DeliveryDays {
  requestId: string;
  offeredDays: string[];
  chosenDay: string | null;
}

/** For a query that selects from `shipment`: what was offered last, or null. */
export function deliveryDaysOfShipment() {
  return sql<DeliveryDays | null>`(
    select jsonb_build_object('requestId', request.id, 'offeredDays', request.offered_dates, 'chosenDay', request.chosen_date)
    from delivery_date_request request
    where request.order_id = shipment.order_id and (request.shipment_code = shipment.code
      or (request.shipment_code is null and shipment.shipping_category in (${sql.join(LORRY_CATEGORIES)})))
    order by request.created_at desc, request.id limit 1
  )`;
}

/** A carrier plans a truck on the day before: from then on its day can no longer be chosen. */
export function daysStillOpen(offered: readonly string[], now: Date): string[] {
  const today = centralDay(now);
  return offered.filter((day) => day > today);
}

/** Only what has been ordered and has not arrived yet can be given a day. */
export function isUnderWay(state: string): boolean {
  return state === 'processing' || state === 'shipped';
}

/** The chosen days by the ids of the lines that they bring. */
export function chosenDays(
  trackings: readonly { id: string; deliveryDays: DeliveryDays | null }[],
  { shipping }: OrderTotals,
): Map<number, string> {
  return new Map(
    trackings.flatMap(({ id, deliveryDays }) => {
      const day = deliveryDays?.chosenDay;
      const lineIds = shipping.shipments.find((each) => each.id === id)?.lineIds ?? [];
      return day ? lineIds.map((lineId): [number, string] => [lineId, day]) : [];
    }),
  );
}
