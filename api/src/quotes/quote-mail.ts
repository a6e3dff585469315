import { quotePaths } from '@sanderling/contract/site/quote-paths';
import type { Quote } from '@sanderling/contract/wire/quotes/quote';
import { formatLongDay } from '@sanderling/pricing/calendar/format-day';
import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { leadTimeWithLabel } from '@sanderling/pricing/quotes/lead-time-with-label';
import { pictureInMail } from '../catalogue/media/picture-in-mail.ts';
import type { LineInMail } from '../notifications/mail/lines-in-mail.ts';
import { type MailContent, plainMail } from '../notifications/mail/plain-mail.ts';
import { queueMail } from '../notifications/mail/queue-mail.ts';
import type { Transaction } from '../platform/database/schema.ts';

export interface QuoteMail {
  /** Id of the log entry that the mail tells of. */
  event: number;
  recipient: string;
  now: Date;
  publicOrigin: string;
  quote: Quote;
}

const dollars = (amount: number) => formatDollars(centsFromDollars(amount));

/** To who asked: that the store has it, and by when it answers. An address that is not proved reads nothing that was typed. */
export function mailAsked(
  tx: Transaction,
  mail: QuoteMail,
  { isProved, askedAgain }: { isProved: boolean; askedAgain: string },
): Promise<void> {
  const { answer_by: answerBy, first_name: name, number } = mail.quote;
  return queue(tx, mail, 'asked', {
    subject: `We have your request for quote ${number}`,
    heading: isProved ? `Thank you, ${name}` : 'Thank you',
    paragraphs: [
      `We work out delivery, lead times and prices ourselves, and answer by ${answerBy ? formatLongDay(answerBy) : 'mail'}.`,
      ...(isProved && askedAgain !== '' ? [`You asked: “${askedAgain}”`] : []),
    ],
    lines: mail.quote.lines.map((line) =>
      lineInMail(isProved ? line : { ...line, note: '' }, mail.publicOrigin),
    ),
    link: { label: 'See what you asked for', url: mail.publicOrigin + quotePaths.quote(mail.quote.id) },
  });
}

/** To the store's trade desk: what waits for an answer. It says nothing of who asks, so that deleting an account leaves no mail of theirs. */
export function mailToTradeDesk(
  tx: Transaction,
  mail: QuoteMail,
  { isAgain, ...when }: { isAgain: boolean; reason?: string; sendAt?: Date },
): Promise<void> {
  const { answer_by: answerBy, id, lines, number } = mail.quote;
  const content = {
    subject: `Quote ${number} is asked for${isAgain ? ' again' : ''}`,
    heading: `Quote ${number}`,
    paragraphs: [
      `It is to be answered by ${answerBy ? formatLongDay(answerBy) : 'the second business day'}.`,
    ],
    lines: lines.map((line) => lineInMail({ ...line, note: '' }, mail.publicOrigin)),
    // By way of the quote's own page, which leads admins to the desk, and first to signing in where they are not.
    link: { label: 'Answer it', url: mail.publicOrigin + quotePaths.quote(id) },
  };
  return queue(tx, mail, 'desk', content, when);
}

/** To who asked: the store's answer, with its numbers. */
export function mailAnswered(tx: Transaction, mail: QuoteMail): Promise<void> {
  const { expires_on: lastDay, lines, message, number, totals } = mail.quote;
  // Without the number of the certificate: the address may be another than its owner's.
  const tax = totals?.is_tax_exempt ? 'free of sales tax' : `sales tax ${dollars(totals?.tax ?? 0)}`;
  const sums = totals && [
    `Pieces ${dollars(totals.lines)}, delivery ${dollars(totals.shipping)}, ${tax}: ${dollars(totals.total)} in all.`,
  ];
  return queue(tx, mail, 'answered', {
    subject: `Your quote ${number}${totals ? `: ${dollars(totals.total)}` : ''}`,
    heading: `Your quote ${number}`,
    paragraphs: [
      ...message.split(/\n+/).filter(Boolean),
      ...(sums ?? []),
      `These prices hold until ${lastDay ? formatLongDay(lastDay) : 'we tell you'}, whatever the shop does.`,
    ],
    lines: lines.map((line) => lineInMail(line, mail.publicOrigin)),
    link: { label: 'See your quote', url: mail.publicOrigin + quotePaths.quote(mail.quote.id) },
    remarks: ['Accept it there, ask again for something else, or just let it expire.'],
  });
}

function lineInMail(line: Quote['lines'][number], publicOrigin: string): LineInMail {
  const { late, note, option_name: option, picture, product_name: name, quantity, quoted, slug } = line;
  return {
    name: option === null ? name : `${name}, ${option}`,
    details: [
      quoted && quantity > 1 ? `Quantity ${quantity}, ${dollars(quoted.price)} each` : `Quantity ${quantity}`,
      ...(quoted?.lead_time ? [leadTimeWithLabel(quoted.lead_time)] : []),
      ...(quoted && late ? [late] : []),
      ...(note ? [note] : []),
    ],
    url: `${publicOrigin}/products/${slug}`,
    image: pictureInMail({ main: picture, hover: null, all: [] }, publicOrigin),
    ...(quoted && {
      price: {
        amount: dollars(quoted.total),
        regular:
          quoted.regular_price > quoted.price
            ? formatDollars(centsFromDollars(quoted.regular_price) * quantity)
            : null,
        reason: null,
      },
    }),
  };
}

/** In the transaction of the step that it tells of. */
async function queue(
  tx: Transaction,
  { event, recipient, now, publicOrigin }: QuoteMail,
  kind: 'asked' | 'desk' | 'answered',
  content: Omit<MailContent, 'publicOrigin'>,
  when: { reason?: string; sendAt?: Date } = {},
): Promise<void> {
  await queueMail(tx, {
    reason: `quote-${kind}-${event}`,
    ...when,
    recipient,
    content: plainMail({ ...content, publicOrigin }),
    now,
  });
}
