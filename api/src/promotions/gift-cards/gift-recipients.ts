import { DEFAULT_GIFT_TIME_ZONE } from '@sanderling/contract/commerce/gift-card-designs';
import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { timeIn } from '@sanderling/pricing/calendar/central-time';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { Transaction } from '../../platform/database/schema.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

/** A phone that announces a mail wakes no recipient. */
const SENDING_TIME = '08:00';

/**
 * When a card goes out: in the morning of its day where the recipient lives, or at once where the day has come there. What goes to
 * the buyer goes at once.
 */
export function sendingTime(delivery: GiftDelivery | null, now: Date): Date {
  if (delivery === null || delivery.method === 'paper') return now;
  const { send_on: day, time_zone: timeZone = DEFAULT_GIFT_TIME_ZONE } = delivery;
  if (day <= timeIn(timeZone, now).format('YYYY-MM-DD')) return now;
  return dayjs.tz(`${day}T${SENDING_TIME}`, timeZone).toDate();
}

/** Takes the recipients of an order's gift cards off its lines, but for those whose card is still to be sent. */
export async function eraseRecipients(tx: Transaction, orderId: string): Promise<void> {
  await tx
    .updateTable('line_item')
    .set({ gift_delivery: null })
    .where('order_id', '=', orderId)
    .where('gift_delivery', 'is not', null)
    .where('id', 'not in', (eb) => eb.selectFrom('gift_card_due').select('line_item_id'))
    .execute();
}
