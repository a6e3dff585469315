import { store } from '@sanderling/catalogue-data/store/store';
import type { Database } from '../../platform/database/schema.ts';

export interface OutgoingMail {
  /** The same for every attempt, so that a mail server that receives a mail twice can tell. */
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  /** Null for a mail that its reader has not subscribed to. */
  unsubscribeUrl: string | null;
  /** Null where a reply goes to the sender. */
  replyTo: string | null;
}

export type MailCarrier = (mail: OutgoingMail) => Promise<void>;

const SENDER = { name: store.name, address: store.contact.email };

/** Hands mails to a mail server. */
export function smtpCarrier(smtpUrl: string, publicOrigin: string): MailCarrier {
  const host = new URL(publicOrigin).hostname;
  // Loaded with the first mail: a shop without a mail server never needs it.
  const loading = () => import('nodemailer').then(({ default: mailer }) => mailer.createTransport(smtpUrl));
  let transport: ReturnType<typeof loading> | undefined;
  return async ({ id, recipient, replyTo, subject, text, html, unsubscribeUrl }) => {
    transport ??= loading();
    const messageId = `<${id}@${host}>`;
    const headers = unsubscribeUrl === null ? {} : oneClickHeaders(unsubscribeUrl);
    const mail = { from: SENDER, to: recipient, subject, text, html, messageId, headers };
    await (await transport).sendMail(replyTo === null ? mail : { ...mail, replyTo });
  };
}

/** A mail program posts to the address when its reader presses "Unsubscribe" there (RFC 8058). */
function oneClickHeaders(unsubscribeUrl: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${unsubscribeUrl}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

/** Puts mails into the embedded mailbox, each once however often it is carried. */
export function mailboxCarrier(db: Database): MailCarrier {
  return async ({ id, recipient, subject, text, html }) => {
    await db
      .insertInto('mailbox_message')
      .values({ id, recipient, subject, text_body: text, html_body: html })
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  };
}
