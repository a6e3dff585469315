import type { Transaction } from '../database/schema.ts';
import { type MailContent, plainMail } from './plain-mail.ts';

/**
 * Puts a mail about an order into the outbox, in the transaction of what it tells about. `reason` makes it happen once,
 * however often it is said.
 */
export async function writeOrderMail(
  tx: Transaction,
  orderId: string,
  mail: { reason: string; now: Date; compose: (order: { number: string }) => MailContent },
): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['number', 'email', 'billing_address'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const recipient = order.email ?? order.billing_address?.email;
  if (recipient === undefined) return;
  const { subject, text, html } = plainMail(mail.compose(order));
  await tx
    .insertInto('mail_outbox')
    .values({
      reason: mail.reason,
      recipient,
      subject,
      text_body: text,
      html_body: html,
      created_at: mail.now,
      next_attempt_at: mail.now,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute();
}
