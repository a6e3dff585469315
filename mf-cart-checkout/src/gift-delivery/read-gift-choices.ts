import {
  DEFAULT_GIFT_CARD_DESIGN,
  DEFAULT_GIFT_TIME_ZONE,
  GIFT_CARD_DESIGNS,
  GIFT_TIME_ZONES,
} from '@sanderling/contract/commerce/gift-card-designs';
import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { readGiftDelivery } from './read-gift-delivery.ts';

/** All that a gift card's dialog asks for. A card on paper has no address and no day: its buyer prints and gives it. */
export function readGiftChoices(form: FormData, today: string): GiftDelivery {
  const delivery = readGiftDelivery(form);
  const sender_name = String(form.get('sender_name') ?? '').trim();
  const chosen = {
    ...delivery,
    design: GIFT_CARD_DESIGNS.find((each) => each === form.get('design')) ?? DEFAULT_GIFT_CARD_DESIGN,
    ...(sender_name && { sender_name }),
  };
  if (form.get('method') === 'paper')
    return { ...chosen, method: 'paper', recipient_email: '', send_on: today };
  const time_zone = GIFT_TIME_ZONES.find((each) => each === form.get('time_zone')) ?? DEFAULT_GIFT_TIME_ZONE;
  return { ...chosen, method: 'email', time_zone };
}
