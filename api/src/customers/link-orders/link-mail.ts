import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { escapeHtml } from '../../notifications/mail/escape-html.ts';

/** To the address that an order was placed with, when a customer wants it in their account. */
export function linkMail(number: string, accountEmail: string, link: string): Mail {
  const question = `The account ${accountEmail} has asked to add order ${number} to its orders.`;
  const advice = 'If that was you, follow the link within a day. If not, you can ignore this e-mail.';
  return {
    subject: `Add order ${number} to an account?`,
    text: [question, advice, '', link, '', 'Sanderling'].join('\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#fbf9f5;color:#1e1c19;font-family:Georgia,serif">
<div style="max-width:520px;margin:0 auto;padding:40px 24px;font-size:17px;line-height:1.6">
<p style="font-size:21px;margin:0 0 24px">Sanderling</p>
<p>${escapeHtml(question)}</p>
<p>${escapeHtml(advice)}</p>
<p><a href="${escapeHtml(link)}" style="color:#2f4a3d">Add the order to my account</a></p>
</div></body></html>`,
  };
}
