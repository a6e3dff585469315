import { store } from '@sanderling/catalogue-data/store/store';
import type { Mail } from './confirmation-mail.ts';
import { type LineInMail, linesHtml } from './lines-in-mail.ts';
import { CLOSING, renderLetter } from './render-mail.ts';

interface MailLink {
  label: string;
  url: string;
}

/** A short mail: some paragraphs and, where there is something to do, a link. */
export interface MailContent {
  subject: string;
  heading: string;
  /** Lines of a paragraph stay lines. */
  paragraphs: readonly string[];
  /** To be typed in somewhere. */
  code?: string | null;
  /** What the mail is about, with pictures. */
  lines?: readonly LineInMail[];
  /** More to follow, each on a line of its own. */
  links?: readonly MailLink[];
  link?: MailLink;
  /** Said last, in smaller type: how long a code is valid, what to do if the mail is a mistake. */
  remarks?: readonly string[];
  /** Said last of all, instead of where to ask. */
  closing?: string;
  /** Of the shop, for the letterhead. */
  publicOrigin: string;
}

export function plainMail(content: MailContent): Mail {
  const { subject, heading, paragraphs, code, lines = [], links = [], link, remarks = [] } = content;
  const { closing = CLOSING, publicOrigin } = content;
  const text = [
    heading,
    ...paragraphs,
    ...(code ? [code] : []),
    ...lines.map(({ name, details }) => [name, ...details].join('\n')),
    ...[...links, ...(link ? [link] : [])].map(({ label, url }) => `${label}: ${url}`),
    ...remarks,
    closing,
    store.name,
  ];
  const html = renderLetter(
    'notifications/mail/plain-mail',
    { subject, preview: paragraphs[0] ?? subject, heading, publicOrigin, closing },
    { paragraphs, code, lines: lines.length === 0 ? '' : linesHtml(lines), links, link, remarks },
  );
  return { subject, text: text.join('\n\n'), html };
}
