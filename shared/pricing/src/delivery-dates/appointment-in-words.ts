import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '../calendar/format-day.ts';

/** 'Planned for Tue, Dec 15, the day you asked for', in place of the days of the promise; null where no day was asked for. */
export function plannedDayInWords({ preferred_day: day }: Pick<Shipment, 'preferred_day'>): string | null {
  return day ? `Planned for ${formatShortDay(day)}, the day you asked for` : null;
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
