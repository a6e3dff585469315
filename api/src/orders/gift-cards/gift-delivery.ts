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
  if (delivery.method === 'paper' ? delivery.recipient_email !== '' : delivery.recipient_email === '') {
    const message =
      delivery.method === 'paper'
        ? 'A card on paper is sent to no address. Leave it empty.'
        : 'Enter an e-mail address, such as ada@example.com.';
    throw problem('VALIDATION_FAILED', { errors: { 'gift_delivery.recipient_email': [message] } });
  }
  const { earliest, latest } = giftDays(now);
  if (delivery.send_on >= earliest && delivery.send_on <= latest) return;
  const message = `Choose a day from ${formatLongDay(earliest)} to ${formatLongDay(latest)}.`;
  throw problem('VALIDATION_FAILED', { errors: { 'gift_delivery.send_on': [message] } });
}

/** Tells the lines of one gift card apart: cards that are the same in all that was chosen have the same key; the buyer's own has none. */
export function giftKeyOf(delivery: GiftDelivery | null): string {
  if (delivery === null) return '';
  const { recipient_email, recipient_name, send_on, note } = delivery;
  const { design, method, sender_name, time_zone } = delivery;
  const addedLater = [design, method, sender_name, time_zone].some((choice) => choice !== undefined)
    ? [design ?? null, method ?? null, sender_name ?? null, time_zone ?? null]
    : [];
  // Carts that are older than these choices keep their keys.
  const parts = JSON.stringify([recipient_email.toLowerCase(), recipient_name, send_on, note, ...addedLater]);
  return createHash('sha256').update(parts).digest('base64url');
}
