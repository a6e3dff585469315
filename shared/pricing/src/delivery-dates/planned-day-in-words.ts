import type { Shipment } from '@sanderling/contract/wire/orders/order';
import { formatShortDay } from '../calendar/format-day.ts';

/** 'Planned for Tue, Dec 15, the day you asked for', in place of the days of the promise; null where no day was asked for. */
export function plannedDayInWords({ preferred_day: day }: Pick<Shipment, 'preferred_day'>): string | null {
  return day === null ? null : `Planned for ${formatShortDay(day)}, the day you asked for`;
}
