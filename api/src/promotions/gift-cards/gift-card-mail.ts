import { centralDay } from '@sanderling/pricing/calendar/central-time';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { formatDollars } from '@sanderling/pricing/money';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { CLOSING, renderLetter } from '../../notifications/mail/render-mail.ts';
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

/** The numbers of the gift cards of an order, once its money has been taken. */
export function giftCardMail(bought: {
  cards: readonly CardInMail[];
  orderNumber: string;
  publicOrigin: string;
  now: Date;
}): Mail {
  const { cards, orderNumber, publicOrigin, now } = bought;
  const subject =
    cards.length === 1
      ? `Your Sanderling gift card of ${amountOf(cards)}`
      : `Your ${cards.length} Sanderling gift cards`;
  const opening = `Here ${cards.length === 1 ? 'is the gift card' : 'are the gift cards'} from your order ${orderNumber}.`;
  return numbersMail({ subject, heading: subject, opening, note: null, cards, publicOrigin, now });
}

/** A mail with the numbers of gift cards, for the person who may spend them. */
export function numbersMail(mail: {
  subject: string;
  heading: string;
  opening: string;
  /** What the giver wrote, below the words that say who they are. */
  note: { from: string; text: string } | null;
  cards: readonly CardInMail[];
  publicOrigin: string;
  now: Date;
}): Mail {
  const { subject, heading, opening, note, cards, publicOrigin, now } = mail;
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
    CARE,
    sent,
    '',
    CLOSING,
    'Sanderling',
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
        remarks: [CARE, sent],
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
