import type { DeliveryDateRequest } from '@sanderling/contract/wire/orders/delivery-date';
import type { Order, Shipment } from '@sanderling/contract/wire/orders/order';
import { formatLongDay, formatShortDay } from '@sanderling/pricing/calendar/format-day';
import { promiseInWords } from '@sanderling/pricing/delivery-dates/promise-in-words';
import { shipmentTitle } from '@sanderling/pricing/price-display/shipment-name';
import { isByTruck } from '../records/preferred-day.ts';

export interface DaysOfShipments {
  /** Those that can be chosen, or the chosen one. */
  days: readonly string[];
  chosen: string | null;
}

/** What a request for a day is about: one shipment, or (code null) all that travel by truck. */
export function shipmentsOfRequest(order: Order, shipmentCode: string | null): Shipment[] {
  return order.visible_shipments
    .flatMap((id) => order.shipments[id] ?? [])
    .filter(({ id, shipping_category: shippingCategory }) =>
      shipmentCode === null ? isByTruck({ shippingCategory }) : id === shipmentCode,
    );
}

/** The words of the mail and of the page that its link leads to. */
export function aboutDays(
  { number }: Pick<Order, 'number'>,
  shipments: readonly Shipment[],
  { chosen, days }: DaysOfShipments,
): Pick<DeliveryDateRequest, 'message' | 'notes'> {
  const asked = askedDays(shipments).map((day) =>
    day === chosen
      ? 'It is the day that you asked for at the checkout.'
      : `At the checkout you asked for ${formatShortDay(day)}.`,
  );
  const notes = [...promisesBeside(shipments, { days, chosen }), ...asked];
  if (chosen !== null) {
    const message = `These pieces of your order ${number} come on ${formatLongDay(chosen)}. The carrier will call an hour ahead.`;
    return { message, notes: [...notes, ANOTHER_DAY] };
  }
  if (days.length === 0) {
    return { message: `Your order ${number} says how far these pieces are.`, notes: [...notes, ANOTHER_DAY] };
  }
  return {
    message: `These pieces of your order ${number} are ready for delivery. Choose the day that suits you:`,
    notes: [...notes, `A day can be chosen until the day before it. ${ANOTHER_DAY}`],
  };
}

const ANOTHER_DAY = 'If you need another day, call us or reply to our e-mail.';

/** Which shipments the days are for and what is in them, without a price or an address. */
export function piecesOfShipments(
  order: Order,
  shipments: readonly Shipment[],
): Pick<DeliveryDateRequest, 'pieces' | 'shipment_titles'> {
  const ids = shipments.flatMap(({ line_item_ids }) => line_item_ids);
  const all = order.visible_shipments;
  return {
    shipment_titles: shipments.map((shipment) =>
      shipmentTitle(shipment, all.indexOf(shipment.id), all.length),
    ),
    pieces: order.line_items
      .filter(({ id }) => ids.includes(id))
      .map(({ image_url, product_url, quantity, variant }) => ({
        name: variant.name,
        quantity,
        image_url,
        product_url,
      })),
  };
}

/** None where no day was asked for, or it was for another shipment. */
function askedDays(shipments: readonly Shipment[]): string[] {
  return [...new Set(shipments.flatMap(({ preferred_day: day }) => day ?? []))];
}

/** What was promised, where one of the days is not within it. A day that was asked for is said by itself, and left a choice until one is chosen. */
function promisesBeside(shipments: readonly Shipment[], { chosen, days }: DaysOfShipments): string[] {
  const promised = shipments.filter(
    ({ preferred_day: asked }) => asked === null || (chosen !== null && chosen !== asked),
  );
  const words = promised.flatMap((shipment) =>
    days.flatMap(
      (day) =>
        promiseInWords({ ...shipment, preferred_day: null, arrival: { earliest: day, latest: day } }) ?? [],
    ),
  );
  return [...new Set(words)];
}
