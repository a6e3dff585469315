import { formatDollars } from '@sanderling/pricing/money';
import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { CLOSING, renderLetter } from '../../notifications/mail/render-mail.ts';
import { printedCode } from './gift-card-code.ts';

export interface CardInMail {
  code: string;
  amountCents: number;
}

const ADVICE =
  'Anyone who has the number can spend the card, so share it with care. To use it, enter it at checkout, under payment.';

/** The numbers of the gift cards of an order, once its money has been taken. */
export function giftCardMail(bought: {
  cards: readonly CardInMail[];
  orderNumber: string;
  publicOrigin: string;
}): Mail {
  const { cards, orderNumber, publicOrigin } = bought;
  const subject =
    cards.length === 1
      ? `Your Sanderling gift card of ${amountOf(cards)}`
      : `Your ${cards.length} Sanderling gift cards`;
  const opening = `Here ${cards.length === 1 ? 'is the gift card' : 'are the gift cards'} from your order ${orderNumber}.`;
  return numbersMail({ subject, heading: subject, paragraphs: [opening], note: '', cards, publicOrigin });
}

/** A mail with the numbers of gift cards, for the person who may spend them. */
export function numbersMail(mail: {
  subject: string;
  heading: string;
  paragraphs: readonly string[];
  /** What the buyer of a gift wrote; empty for none. */
  note: string;
  cards: readonly CardInMail[];
  publicOrigin: string;
}): Mail {
  const { subject, heading, paragraphs, note, cards, publicOrigin } = mail;
  const rows = cards.map(({ code, amountCents }): [string, string] => [
    printedCode(code),
    formatDollars(amountCents, { trimZeroCents: true }),
  ]);
  const balanceUrl = `${publicOrigin}/gift-cards/gift-card-balance`;
  const text = [
    heading,
    '',
    ...paragraphs,
    '',
    ...(note === '' ? [] : [note, '']),
    ...rows.map(([code, amount]) => `${amount}: ${code}`),
    '',
    ADVICE,
    `See what is left on a card: ${balanceUrl}`,
    `Visit the store: ${publicOrigin}/`,
    '',
    CLOSING,
    'Sanderling',
  ];
  return {
    subject,
    text: text.join('\n'),
    html: renderLetter(
      'promotions/gift-cards/gift-card-mail',
      { subject, preview: paragraphs[0] ?? subject, heading, publicOrigin },
      { paragraphs, note: note === '' ? [] : note.split(/\r?\n/), rows, advice: ADVICE, balanceUrl },
    ),
  };
}

/** '$100', or '$350' for several cards together. */
export function amountOf(cards: readonly CardInMail[]): string {
  const cents = cards.reduce((sum, { amountCents }) => sum + amountCents, 0);
  return formatDollars(cents, { trimZeroCents: true });
}
