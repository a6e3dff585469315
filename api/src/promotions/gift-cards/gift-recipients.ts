import { centralDay } from '@sanderling/pricing/calendar/central-time';
import dayjs from 'dayjs';
import timezone from 'dayjs/plugin/timezone.js';
import utc from 'dayjs/plugin/utc.js';
import type { Transaction } from '../../platform/database/schema.ts';

dayjs.extend(utc);
dayjs.extend(timezone);

const TIME_ZONE = 'America/Chicago';
/** A phone that announces a mail wakes no recipient. */
const SENDING_TIME = '08:00';

/** When the card of a calendar day goes out: in the morning in Central time, or at once where the day has come. */
export function sendingTime(day: string | null, now: Date): Date {
  if (day === null || day <= centralDay(now)) return now;
  return dayjs.tz(`${day}T${SENDING_TIME}`, TIME_ZONE).toDate();
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
