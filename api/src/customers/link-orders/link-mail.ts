import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { renderMail } from '../../notifications/mail/render-mail.ts';

/** To the address that an order was placed with, when a customer wants it in their account. */
export function linkMail(number: string, accountEmail: string, link: string): Mail {
  const question = `The account ${accountEmail} has asked to add order ${number} to its orders.`;
  const advice = 'If that was you, follow the link within a day. If not, you can ignore this e-mail.';
  return {
    subject: `Add order ${number} to an account?`,
    text: [question, advice, '', link, '', 'Sanderling'].join('\n'),
    html: renderMail('customers/link-orders/link-mail', { question, advice, link }),
  };
}
