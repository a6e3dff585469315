import type { Generated } from 'kysely';

export interface MailTables {
  /** Mails to be sent, written in the transaction of what they tell about. */
  mail_outbox: {
    id: Generated<string>;
    /** What the mail is about, once: the same reason is never written a second time. */
    reason: string;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    /** Whether the text is blanked once it has been carried: it holds what is worth money. */
    forget_when_sent: Generated<boolean>;
    created_at: Generated<Date>;
    attempts: Generated<number>;
    next_attempt_at: Generated<Date>;
    sent_at: Date | null;
    last_error: string | null;
  };
  /** The embedded mailbox: what would have gone out by SMTP, to be read at /_mail. */
  mailbox_message: {
    id: string;
    recipient: string;
    subject: string;
    text_body: string;
    html_body: string;
    received_at: Generated<Date>;
  };
}
