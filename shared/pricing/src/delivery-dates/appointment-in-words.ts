import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '../calendar/format-day.ts';

/**
 * When and how what comes by truck gets its day, with one asked for at the checkout (YYYY-MM-DD) and without: the sentences of checkout,
 * mails, order page and FAQ. They hold before and after the pieces have left.
 */
export function dayChoiceInWords(dayAskedFor: string | null): string {
  const choice = dayAskedFor ? `confirm ${formatShortDay(dayAskedFor)} or choose another` : 'choose one';
  return `When these pieces are ready for delivery, we e-mail you the days that the carrier has, and you ${choice}.`;
}

/** How a shipment by truck gets its day; null for one that comes by parcel or e-mail. */
export function appointmentInWords({
  preferred_day: day,
  shipping_category: category,
}: Pick<Shipment, 'preferred_day' | 'shipping_category'>): string | null {
  if (!category.startsWith('freight') && !category.startsWith('ltl_direct')) return null;
  return dayChoiceInWords(day);
}
