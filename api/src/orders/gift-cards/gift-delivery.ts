import { createHash } from 'node:crypto';
import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { giftDays } from '@sanderling/pricing/calendar/gift-days';
import { problem } from '../../platform/http/problem.ts';

/** Throws 422/110 for a recipient of what is no gift card, and for a day that has passed or is more than a year away. */
export function requireGiftDelivery(
  delivery: GiftDelivery | null,
  { isGiftCard }: { isGiftCard: boolean },
  now: Date,
): void {
  if (delivery === null) return;
  if (!isGiftCard) {
    const errors = { gift_delivery: ['Only gift cards are sent to another person by e-mail.'] };
    throw problem('VALIDATION_FAILED', { errors });
  }
  const { earliest, latest } = giftDays(now);
  if (delivery.send_on >= earliest && delivery.send_on <= latest) return;
  const message = `Choose a day from ${formatLongDay(earliest)} to ${formatLongDay(latest)}.`;
  throw problem('VALIDATION_FAILED', { errors: { 'gift_delivery.send_on': [message] } });
}

/** Tells the lines of one gift card apart: the same recipient, day and note have the same key; the buyer has none. */
export function giftKeyOf(delivery: GiftDelivery | null): string {
  if (delivery === null) return '';
  const { recipient_email, recipient_name, send_on, note } = delivery;
  const parts = JSON.stringify([recipient_email.toLowerCase(), recipient_name, send_on, note]);
  return createHash('sha256').update(parts).digest('base64url');
}
