import { store } from '@sanderling/catalogue-data/store/store';
import { DEFAULT_GIFT_CARD_DESIGN } from '@sanderling/contract/commerce/gift-card-designs';
import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { orderLink } from '../../notifications/mail/write-order-mail.ts';
import { amountOf, type CardInMail, numbersMail, TAKES_THEIR_PLACE } from './gift-card-mail.ts';

interface Gift {
  cards: readonly CardInMail[];
  delivery: GiftDelivery;
  publicOrigin: string;
  now: Date;
  /** It was sent before, with numbers that end now. */
  isAgain: boolean;
}

/** To the person whom a gift card was bought for. */
export function giftForRecipientMail({
  cards,
  delivery,
  buyerName,
  publicOrigin,
  now,
  isAgain,
}: Gift & {
  /** Null when the account of the buyer was deleted. */
  buyerName: string | null;
}): Mail {
  const what =
    cards.length === 1
      ? `a gift card of ${amountOf(cards)}`
      : `${cards.length} gift cards of ${amountOf(cards)} together`;
  const giver = delivery.sender_name || buyerName;
  const who = giver === null ? 'You have been sent' : `${giver} has sent you`;
  return numbersMail({
    subject: `A ${store.name} gift card of ${amountOf(cards)} for you`,
    heading: `For ${delivery.recipient_name}`,
    opening: `${who} ${what} for ${store.name}, an online store for ${store.sells}.`,
    note:
      delivery.note === ''
        ? null
        : { from: giver === null ? 'A note for you' : `${giver} wrote`, text: delivery.note },
    design: delivery.design ?? DEFAULT_GIFT_CARD_DESIGN,
    isAgain,
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
  isAgain,
}: Gift & { order: { id: string; number: string } }): Mail {
  const what =
    cards.length === 1
      ? `Your gift card of ${amountOf(cards)}`
      : `Your ${cards.length} gift cards of ${amountOf(cards)} together`;
  const sent = cards.length === 1 ? { what: 'card', verb: 'has' } : { what: 'cards', verb: 'have' };
  const again = isAgain ? ' again' : '';
  const { recipient_name: name, recipient_email: email, note } = delivery;
  const day = formatLongDay(centralDay(now));
  return plainMail({
    subject: `Your ${store.name} gift ${sent.what} for ${name} ${sent.verb} been sent${again}`,
    heading: `Your gift ${sent.what} ${sent.verb} been sent${again}`,
    paragraphs: [
      `${what} from order ${order.number} went to ${name}, ${email}, on ${day}.`,
      ...(isAgain ? [TAKES_THEIR_PLACE.replace('this e-mail', 'the new e-mail')] : []),
      ...(note === '' ? [] : [`Your note: “${note}”`]),
      'Ask them to look among their unwanted mail if it has not come by tomorrow. If the address is wrong, correct it on the page of your order and send the card again.',
    ],
    link: orderLink(publicOrigin, order.id),
    publicOrigin,
  });
}
