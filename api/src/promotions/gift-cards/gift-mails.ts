import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';
import { orderLink } from '../../notifications/mail/write-order-mail.ts';
import { amountOf, type CardInMail, numbersMail } from './gift-card-mail.ts';

interface Gift {
  cards: readonly CardInMail[];
  delivery: GiftDelivery;
  publicOrigin: string;
}

/** To the person whom a gift card was bought for. */
export function giftForRecipientMail({
  cards,
  delivery,
  buyerName,
  publicOrigin,
}: Gift & {
  /** Null when the account of the buyer was deleted. */
  buyerName: string | null;
}): Mail {
  const what = cards.length === 1 ? 'a gift card' : `${cards.length} gift cards`;
  const opening =
    buyerName === null
      ? `You have been sent ${what} for Sanderling, furniture and home decor.`
      : `${buyerName} has sent you ${what} for Sanderling, furniture and home decor.`;
  return numbersMail({
    subject: `A Sanderling gift card of ${amountOf(cards)} for you`,
    heading: `For ${delivery.recipient_name}`,
    paragraphs: [opening],
    note: delivery.note,
    cards,
    publicOrigin,
  });
}

/** To the buyer, once the card has gone out. Its number is the recipient's alone. */
export function giftReceiptMail({
  cards,
  delivery,
  order,
  publicOrigin,
}: Gift & { order: { id: string; number: string } }): Mail {
  const what = cards.length === 1 ? 'Your gift card' : `Your ${cards.length} gift cards`;
  const { recipient_name: name, recipient_email: email } = delivery;
  return plainMail({
    subject: `Your Sanderling gift card for ${name} has been sent`,
    heading: 'Your gift card has been sent',
    paragraphs: [
      `${what} of ${amountOf(cards)} from order ${order.number} went to ${name}, ${email}, today.`,
      'Ask them to look among their unwanted mail if it has not come by tomorrow. If the address is wrong, write to us.',
    ],
    link: orderLink(publicOrigin, order.id),
    publicOrigin,
  });
}
