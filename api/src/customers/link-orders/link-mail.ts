import type { Mail } from '../../notifications/mail/confirmation-mail.ts';
import { plainMail } from '../../notifications/mail/plain-mail.ts';

/** To the address that an order was placed with, when a customer wants it in their account. */
export function linkMail(request: {
  number: string;
  accountEmail: string;
  token: string;
  publicOrigin: string;
}): Mail {
  const { number, accountEmail, token, publicOrigin } = request;
  return plainMail({
    subject: `Add order ${number} to an account?`,
    heading: 'Add your order to an account?',
    paragraphs: [`The account ${accountEmail} has asked to add order ${number} to its orders.`],
    link: { label: 'Add the order', url: `${publicOrigin}/link_order/${token}/accept` },
    remarks: ['If that was you, follow the link within a day. If not, you can ignore this e-mail.'],
    publicOrigin,
  });
}
