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
  heading?: string;
  paragraphs: readonly string[];
  /** What the mail is about, with pictures. */
  lines?: readonly LineInMail[];
  /** More to follow, each on a line of its own. */
  links?: readonly MailLink[];
  link?: MailLink;
  /** Of the shop, for the letterhead. */
  publicOrigin?: string;
}

export function plainMail(content: MailContent): Mail {
  const { subject, heading, paragraphs, lines = [], links = [], link, publicOrigin } = content;
  const text = [
    ...(heading === undefined ? [] : [heading]),
    ...paragraphs,
    ...lines.map(({ name, details }) => [name, ...details].join('\n')),
    ...[...links, ...(link ? [link] : [])].map(({ label, url }) => `${label}: ${url}`),
    CLOSING,
    'Sanderling',
  ];
  const letter = { subject, preview: paragraphs[0] ?? subject, publicOrigin };
  const html = renderLetter(
    'notifications/mail/plain-mail',
    heading === undefined ? letter : { ...letter, heading },
    { paragraphs, lines: lines.length === 0 ? '' : linesHtml(lines), links, link },
  );
  return { subject, text: text.join('\n\n'), html };
}
