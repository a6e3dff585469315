import dayjs from 'dayjs';
import utc from 'dayjs/plugin/utc.js';
import { memoize } from '../calendar/memoize.ts';
import type { DeliveryEstimate } from './delivery-dates.ts';

dayjs.extend(utc);

/** 'Tue, Dec 8'. */
const formatDay = memoize((day: string): string => dayjs.utc(day).format('ddd, MMM D'));

/** 'Tue, Dec 8 to Fri, Dec 11'; one day alone where both are the same. Null where there is no range. */
export function formatDeliveryDate(estimate: DeliveryEstimate): string | null {
  if (estimate.kind !== 'range') return null;
  const { earliest, latest } = estimate;
  return earliest === latest ? formatDay(earliest) : `${formatDay(earliest)} to ${formatDay(latest)}`;
}
