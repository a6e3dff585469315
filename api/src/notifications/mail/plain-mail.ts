import type { Mail } from './confirmation-mail.ts';
import { escapeHtml } from './escape-html.ts';

/** A short mail: some paragraphs and, where there is something to do, a link. */
export interface MailContent {
  subject: string;
  paragraphs: readonly string[];
  link?: { label: string; url: string };
}

const CLOSING = 'Questions? Reply to this e-mail, or write to care@sanderling.example.';

/** Mail programs know style attributes, little else. Colors are those of the store. */
export function plainMail({ subject, paragraphs, link }: MailContent): Mail {
  const text = [...paragraphs, ...(link ? [`${link.label}: ${link.url}`] : []), CLOSING, 'Sanderling'];
  const button = link
    ? `<p style="margin:0 0 40px"><a href="${escapeHtml(link.url)}" style="display:inline-block;padding:12px 24px;background:#1e1c19;color:#fbf9f5;border-radius:2px;text-decoration:none">${escapeHtml(link.label)}</a></p>`
    : '';
  return {
    subject,
    text: text.join('\n\n'),
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;background:#fbf9f5;color:#1e1c19;font:17px/1.5 Figtree,'Gill Sans',Calibri,sans-serif">
<div style="max-width:560px;margin:0 auto;padding:40px 24px">
<p style="margin:0 0 32px;font:28px/1.2 Newsreader,Georgia,serif">Sanderling</p>
${paragraphs.map((paragraph) => `<p style="margin:0 0 24px">${escapeHtml(paragraph)}</p>`).join('\n')}
${button}
<p style="margin:0;color:#6b6357;font-size:15px">${CLOSING}</p>
</div></body></html>`,
  };
}
