import { formatCentral } from '@sanderling/pricing/calendar/central-instant';
import { formatDate } from '@sanderling/pricing/calendar/format-day';
import { formatDollars } from '@sanderling/pricing/money';
import { dealAt, dealEndedWithin } from '@sanderling/pricing/price-display/deals';
import type { LineRecord } from '../records/catalogue-line-item.ts';

/** So long a cart is told that a deal is over: who has left it overnight still counts on it. */
const TOLD_FOR_MS = 3 * 86_400_000;
const LAST_MINUTE_MS = 60_000;

type DealLine = Pick<LineRecord, 'deals' | 'isQuoted' | 'regularPriceCents' | 'sellingPriceCents'>;

/**
 * Until when the price of a line in a cart is a deal's, or that it is no longer. Null for what has none, or the price of a quote. A price that
 * is made of the regular one, `isOfRegular`, does not end with the deal: the deal's own is named.
 */
export function dealReason(
  { deals, isQuoted, sellingPriceCents }: DealLine,
  { now, isOfRegular }: { now: Date; isOfRegular: boolean },
): string | null {
  if (isQuoted) return null;
  const deal = dealAt(deals, now);
  if (deal) {
    if (deal.priceCents !== sellingPriceCents) return null;
    const price = isOfRegular ? `The sale price of ${formatDollars(deal.priceCents)}` : 'This price';
    return endsInWords(price, deal.endsAt);
  }
  const over = dealEndedWithin(deals, now, TOLD_FOR_MS);
  if (!over || over.priceCents >= sellingPriceCents) return null;
  return `The price of ${formatDollars(over.priceCents)} ended ${endOf(over.endsAt)}. It is ${formatDollars(sellingPriceCents)} now.`;
}

/** `This price ends November 30, 2026, at 11:59 pm.` */
export function endsInWords(price: string, endsAt: string): string {
  return `${price} ends ${endOf(endsAt)}.`;
}

/**
 * On the clocks of Chicago. The end of a day is its last minute, `November 30, 2026, at 11:59 pm`, as on the cards of listings: midnight
 * could be its first as well.
 */
function endOf(endsAt: string): string {
  const [, clock = ''] = formatCentral(new Date(endsAt)).split('T');
  const [day = '', lastMinute = ''] = formatCentral(new Date(Date.parse(endsAt) - LAST_MINUTE_MS)).split('T');
  const time = clock === '00:00' ? lastMinute : clock;
  const [hour = 0, minute = '00'] = [Number(time.slice(0, 2)), time.slice(3)];
  return `${formatDate(day)}, at ${hour % 12 || 12}:${minute} ${hour < 12 ? 'am' : 'pm'} Central time`;
}
