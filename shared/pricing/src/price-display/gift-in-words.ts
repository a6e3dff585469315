import { GIFT_TIME_ZONE_NAMES } from '@sanderling/contract/commerce/gift-card-designs';
import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import type { LineItem } from '@sanderling/contract/wire/orders/order';
import { formatLongDay } from '../calendar/format-day.ts';

/**
 * When a card is sent: 'Friday, December 18, 2026, Eastern time'. The hour is left to the form: a card that is bought in the afternoon
 * goes out that afternoon. Older cards name no place.
 */
export function giftDayInWords({ send_on: day, time_zone: zone }: GiftDelivery): string {
  return `${formatLongDay(day)}${zone ? `, ${GIFT_TIME_ZONE_NAMES[zone]}` : ''}`;
}

/** To whom a card goes, how and when, before it has gone. */
export function giftInWords(gift: GiftDelivery): string {
  const { method, recipient_email: email, recipient_name: name } = gift;
  // Who has the order's address alone reads of no one.
  const whom = [name, email].filter((word) => word !== '').join(', ');
  if (method === 'paper') return `${whom ? `For ${whom}, on` : 'On'} paper: we e-mail it to you to print`;
  return `${whom ? `For ${whom}, sent` : 'Sent'} on ${giftDayInWords(gift)}`;
}

/** What stands above the gift cards of an order: one on paper is the buyer's to print. */
export function mailedTitle(lines: readonly Pick<LineItem, 'gift_delivery'>[]): string {
  return lines.some(({ gift_delivery: gift }) => gift?.method === 'paper') ? 'Gift cards' : 'Sent by e-mail';
}
