import type { Mail } from './confirmation-mail.ts';
import { renderMail } from './render-mail.ts';

/** A short mail: some paragraphs and, where there is something to do, a link. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
}

const CLOSING = 'Questions? Reply to this e-mail, or write to care@sanderling.example.';

export function plainMail({ subject, paragraphs, link }: MailContent): Mail {
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), CLOSING, 'Sanderling'];
  const html = renderMail('notifications/mail/plain-mail', { subject, paragraphs, link, closing: CLOSING });
  return { subject, text: text.join('\n\n'), html };
}
