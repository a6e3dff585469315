import type { DeliveryEstimate } from './delivery-dates.ts';

const dayFormat = new Intl.DateTimeFormat('en-US', {
  timeZone: 'UTC',
  weekday: 'short',
  month: 'short',
  day: 'numeric',
});

/** 'Tue, Dec 8'. */
function dayInWords(day: string): string {
  return dayFormat.format(new Date(`${day}T00:00:00Z`));
}

/** 'Tue, Dec 8 to Fri, Dec 11'; one day alone where both are the same. Null where there is no range. */
export function deliveryInWords(estimate: DeliveryEstimate): string | null {
  if (estimate.kind !== 'range') return null;
  const { earliest, latest } = estimate;
  return earliest === latest ? dayInWords(earliest) : `${dayInWords(earliest)} to ${dayInWords(latest)}`;
}
