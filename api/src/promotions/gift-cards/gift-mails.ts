import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { orderLink } from '../../notifications/mail/write-order-mail.ts';
import { amountOf, type CardInMail, numbersMail } from './gift-card-mail.ts';

interface Gift {
  cards: readonly CardInMail[];
  delivery: GiftDelivery;
  publicOrigin: string;
  now: Date;
}

/** To the person whom a gift card was bought for. */
export function giftForRecipientMail({
  cards,
  delivery,
  buyerName,
  publicOrigin,
  now,
}: Gift & {
  /** Null when the account of the buyer was deleted. */
  buyerName: string | null;
}): Mail {
  const what =
    cards.length === 1
      ? `a gift card of ${amountOf(cards)}`
      : `${cards.length} gift cards of ${amountOf(cards)} together`;
  const who = buyerName === null ? 'You have been sent' : `${buyerName} has sent you`;
  return numbersMail({
    subject: `A Sanderling gift card of ${amountOf(cards)} for you`,
    heading: `For ${delivery.recipient_name}`,
    opening: `${who} ${what} for Sanderling, an online store for furniture and home decor.`,
    note:
      delivery.note === ''
        ? null
        : { from: buyerName === null ? 'A note for you' : `${buyerName} wrote`, text: delivery.note },
    cards,
    publicOrigin,
    now,
  });
}

/** To the buyer, once the card has gone out. Its number is the recipient's alone. */
export function giftReceiptMail({
  cards,
  delivery,
  order,
  publicOrigin,
  now,
}: Gift & { order: { id: string; number: string } }): Mail {
  const what =
    cards.length === 1
      ? `Your gift card of ${amountOf(cards)}`
      : `Your ${cards.length} gift cards of ${amountOf(cards)} together`;
  const sent = cards.length === 1 ? { what: 'card', verb: 'has' } : { what: 'cards', verb: 'have' };
  const { recipient_name: name, recipient_email: email, note } = delivery;
  const day = formatLongDay(centralDay(now));
  return plainMail({
    subject: `Your Sanderling gift ${sent.what} for ${name} ${sent.verb} been sent`,
    heading: `Your gift ${sent.what} ${sent.verb} been sent`,
    paragraphs: [
      `${what} from order ${order.number} went to ${name}, ${email}, on ${day}.`,
      ...(note === '' ? [] : [`Your note: “${note}”`]),
      'Ask them to look among their unwanted mail if it has not come by tomorrow. If the address is wrong, write to us.',
    ],
    link: orderLink(publicOrigin, order.id),
    publicOrigin,
  });
}
