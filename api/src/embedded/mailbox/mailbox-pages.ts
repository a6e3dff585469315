import { store } from '@sanderling/catalogue-data/store/store';
import { centralTime } from '@sanderling/pricing/calendar/central-time';
import { escapeHtml } from '../../platform/http/escape-html.ts';

interface Message {
  id: string;
  recipient: string;
  subject: string;
  received_at: Date;
}

export function mailboxPage(messages: readonly Message[]): string {
  const rows = messages
    .map(
      (message) => `<li><a href="/_mail/${message.id}">
        <span class="subject">${escapeHtml(message.subject)}</span>
        <span class="about">${escapeHtml(message.recipient)} · ${timeOf(message)}</span></a></li>`,
    )
    .join('');
  return page(
    'Mailbox',
    `<h1>Mailbox</h1>
    <p class="about">What the store would have sent. Set SMTP_URL and it goes out instead.</p>
    ${rows === '' ? '<p>No mail yet. Place an order, and its confirmation arrives here.</p>' : `<ol>${rows}</ol>`}`,
  );
}

export function messagePage(message: Message & { text_body: string }): string {
  return page(
    message.subject,
    `<p><a href="/_mail">Back to the mailbox</a></p>
    <h1>${escapeHtml(message.subject)}</h1>
    <p class="about">To ${escapeHtml(message.recipient)} · ${timeOf(message)}</p>
    <iframe title="The mail as it looks" src="/_mail/${message.id}/body" sandbox="allow-popups allow-popups-to-escape-sandbox"></iframe>
    <h2>As plain text</h2>
    <pre>${escapeHtml(message.text_body)}</pre>`,
  );
}

function timeOf({ received_at }: Message): string {
  const when = centralTime(received_at).format('MMM D, YYYY, h:mm A');
  return `<time datetime="${received_at.toISOString()}">${when} Central</time>`;
}

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${escapeHtml(title)} | ${escapeHtml(store.name)} mailbox</title>
<link rel="stylesheet" href="/_mail/mailbox.css">
</head>
<body><main>${content}</main></body>
</html>`;
}
