import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '../calendar/format-day.ts';
import { formatDeliveryDate } from './format-delivery-date.ts';

type AskedFor = Pick<Shipment, 'arrival' | 'delivery_day' | 'preferred_day' | 'promised_arrival'>;

/** Whether a shipment can still come on the day asked for at the checkout: the shopper has chosen no other, and the pieces are there by then. */
export function comesOnAskedDay(shipment: AskedFor): boolean {
  const { arrival, delivery_day: choice, preferred_day: asked, promised_arrival: promised } = shipment;
  if (asked === null) return false;
  if (choice?.chosen_date) return choice.chosen_date === asked;
  // A day can be asked for before it is known when the pieces are there.
  if ('reason' in arrival) return promised === null || 'reason' in promised;
  return arrival.earliest <= asked;
}

/**
 * 'You asked for Tue, Dec 15; not confirmed yet. Promised: Fri, Dec 11 to Tue, Dec 15', until the carrier has confirmed a day. Null where
 * none was asked for, one is chosen, or the day cannot be reached any more.
 */
export function askedDayInWords(shipment: AskedFor): string | null {
  const { arrival, delivery_day: choice, preferred_day: day, promised_arrival: atOrder } = shipment;
  if (day === null || choice?.chosen_date || !comesOnAskedDay(shipment)) return null;
  const promised = atOrder ?? arrival;
  const days =
    'reason' in promised ? '' : `. Promised: ${formatDeliveryDate({ kind: 'range', ...promised })}`;
  return `You asked for ${formatShortDay(day)}; not confirmed yet${days}`;
}
