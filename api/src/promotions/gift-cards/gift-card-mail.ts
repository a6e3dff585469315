import { store } from '@sanderling/catalogue-data/store/store';
import {
  DEFAULT_GIFT_CARD_DESIGN,
  GIFT_CARD_HEADLINES,
  type GiftCardDesign,
} from '@sanderling/contract/commerce/gift-card-designs';
import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { formatDollars } from '@sanderling/pricing/money';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { CLOSING, renderLetter } from '../../notifications/mail/render-mail.ts';
import { orderLink } from '../../notifications/mail/write-order-mail.ts';
import { DESIGN_COLORS } from './designs/design-colors.ts';
import { designPicturePath } from './designs/design-pictures.ts';
import { printedCode } from './gift-card-code.ts';

export interface CardInMail {
  code: string;
  amountCents: number;
}

const WORTH =
  'A gift card is real money in our store: it pays for pieces, delivery and tax, in one order or in several, with a promotion too. It never expires and has no fees.';
const STEPS = [
  'Choose what you like in the store.',
  'At checkout, under payment, press “Add a gift card” and enter the number.',
  'What you do not spend stays on the card.',
];
const CARE =
  'Keep this e-mail. Anyone who has the number can spend the card, so share it with care. It cannot be exchanged for cash, except where the law says otherwise.';

/** What the numbers that were sent or printed before are worth, once there are new ones. */
export const TAKES_THEIR_PLACE =
  'What was sent or printed before no longer works: this e-mail takes its place.';

/** The numbers of gift cards of an order for its buyer, once its money has been taken; with `delivery` to be given on paper. */
export function giftCardMail(bought: {
  cards: readonly CardInMail[];
  delivery: GiftDelivery | null;
  order: { id: string; number: string };
  publicOrigin: string;
  now: Date;
  isAgain: boolean;
}): Mail {
  const { cards, delivery, isAgain, order, publicOrigin, now } = bought;
  const subject =
    cards.length === 1
      ? `Your ${store.name} gift card of ${amountOf(cards)}`
      : `Your ${cards.length} ${store.name} gift cards`;
  const opening = `Here ${cards.length === 1 ? 'is the gift card' : 'are the gift cards'} from your order ${order.number}${delivery === null ? '' : `, for you to give to ${delivery.recipient_name}`}.`;
  const note = delivery?.note ? { from: 'Your note', text: delivery.note } : null;
  return numbersMail({
    subject,
    heading: subject,
    opening,
    note,
    design: delivery?.design ?? DEFAULT_GIFT_CARD_DESIGN,
    // Printing is a page of the order: the number that stands there is for paper alone.
    print: { label: 'Print it from your order', url: orderLink(publicOrigin, order.id).url },
    isAgain,
    cards,
    publicOrigin,
    now,
  });
}

/** A mail with the numbers of gift cards, for the person who may spend them. */
export function numbersMail(mail: {
  subject: string;
  heading: string;
  opening: string;
  /** What the giver wrote, below the words that say who they are. */
  note: { from: string; text: string } | null;
  design: GiftCardDesign;
  /** Where the buyer prints it; absent for the recipient. */
  print?: { label: string; url: string };
  /** Numbers that take the place of others. */
  isAgain: boolean;
  cards: readonly CardInMail[];
  publicOrigin: string;
  now: Date;
}): Mail {
  const { subject, heading, opening, note, design, print, isAgain, cards, publicOrigin, now } = mail;
  const headline = GIFT_CARD_HEADLINES[design];
  const remarks = [...(isAgain ? [TAKES_THEIR_PLACE] : []), CARE];
  const rows = cards.map(({ code, amountCents }): [string, string] => [
    printedCode(code),
    formatDollars(amountCents, { trimZeroCents: true }),
  ]);
  const balanceUrl = `${publicOrigin}/gift-cards/gift-card-balance`;
  const sent = `Sent on ${formatLongDay(centralDay(now))}.`;
  const text = [
    heading,
    '',
    opening,
    '',
    ...(note === null ? [] : [note.from, note.text, '']),
    headline,
    ...rows.map(([code, amount]) => `${amount}: ${code}`),
    '',
    WORTH,
    '',
    'How to use it',
    ...STEPS.map((step, index) => `${index + 1}. ${step}`),
    '',
    `Visit the store: ${publicOrigin}/`,
    `See what is left on a card: ${balanceUrl}`,
    '',
    ...(print ? [`${print.label}: ${print.url}`, ''] : []),
    ...remarks,
    sent,
    '',
    CLOSING,
    store.name,
  ];
  return {
    subject,
    text: text.join('\n'),
    html: renderLetter(
      'promotions/gift-cards/gift-card-mail',
      { subject, preview: opening, heading, publicOrigin },
      {
        opening,
        note: note && { from: note.from, lines: note.text.split(/\r?\n/) },
        rows,
        worth: WORTH,
        steps: STEPS,
        remarks: [...remarks, sent],
        headline,
        colors: DESIGN_COLORS[design],
        // On a dark display its edge is all that tells it from the page.
        isInk: DESIGN_COLORS[design].ground === store.colors.ink,
        picture: `${publicOrigin}${designPicturePath(design)}`,
        print: print ?? null,
        balanceUrl,
      },
    ),
  };
}

/** '$100', or '$350' for several cards together. */
export function amountOf(cards: readonly CardInMail[]): string {
  const cents = cards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return formatDollars(cents, { trimZeroCents: true });
}
