import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '../calendar/format-day.ts';

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

/** 'Planned for Tue, Dec 15, the day you asked for', in place of the days of the promise; null where that day is not, or no longer, planned. */
export function plannedDayInWords(shipment: AskedFor): string | null {
  const { preferred_day: day } = shipment;
  return day && comesOnAskedDay(shipment)
    ? `Planned for ${formatShortDay(day)}, the day you asked for`
    : null;
}

/**
 * How what comes by truck gets its day, with one asked for at the checkout (YYYY-MM-DD) and without: the two sentences of checkout, mails,
 * order page and FAQ. They hold before and after the pieces have left.
 */
export function dayChoiceInWords(dayAskedFor: string | null): string {
  const choice = dayAskedFor ? 'confirm this one or choose another' : 'choose one';
  return `Before these pieces come, we e-mail you the days that the carrier has, and you ${choice}.`;
}

/** How a shipment by truck gets its day; null for one that comes by parcel or e-mail. */
export function appointmentInWords({
  preferred_day: day,
  shipping_category: category,
}: Pick<Shipment, 'preferred_day' | 'shipping_category'>): string | null {
  if (!category.startsWith('freight') && !category.startsWith('ltl_direct')) return null;
  return dayChoiceInWords(day);
}
