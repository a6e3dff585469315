import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../../../platform/http/escape-html.ts';

/** Nothing but its own style sheet, and forms that may lead on to wherever the shop wanted the shopper back. */
const AGREEMENT_POLICY = "default-src 'none'; style-src 'self'; base-uri 'none'; frame-ancestors 'none'";

interface Choice {
  value: string;
  label: string;
}

interface Agreement {
  provider: string;
  what: string;
  amount: string;
  action: string;
  token: string;
  choices: readonly Choice[];
  /** Of what was answered before: what came of it, and where the shop goes on. Nothing can be pressed then. */
  answered?: { text: string; backUrl: string } | null;
}

/** Answers with the page of a provider's sandbox on which a shopper agrees to a payment, or does not. */
export function sendAgreementPage(reply: FastifyReply, agreement: Agreement): FastifyReply {
  return (
    reply
      .header('content-security-policy', AGREEMENT_POLICY)
      // The way back to it is another visit, which may find it answered.
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(agreementPage(agreement))
  );
}

function agreementPage(page: Agreement): string {
  const { answered } = page;
  const title = `${escapeHtml(page.provider)} sandbox`;
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/_payments/agreement.css"></head>
<body><main>
<p class="provider">${title}</p>
<h1>${escapeHtml(page.amount)}</h1>
<p>${escapeHtml(answered ? answered.text : `${page.what}.`)} No money moves here: this page stands in for ${escapeHtml(page.provider)}’s own.</p>
${answered ? wayBack(answered.backUrl) : form(page)}
</main></body></html>`;
}

function form(page: Agreement): string {
  const buttons = page.choices
    .map(
      ({ value, label }) =>
        `<button name="choice" value="${escapeHtml(value)}">${escapeHtml(label)}</button>`,
    )
    .join('\n');
  return `<form method="post" action="${escapeHtml(page.action)}">
<input type="hidden" name="token" value="${escapeHtml(page.token)}">
${buttons}
</form>`;
}

function wayBack(url: string): string {
  return `<p><a href="${escapeHtml(url)}">Return to the shop</a></p>`;
}
