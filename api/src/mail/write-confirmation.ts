import type { Order } from '@sanderling/contract/wire/order';
import type { Transaction } from '../database/schema.ts';
import { confirmationMail } from './confirmation-mail.ts';

/** Puts an order's confirmation into the outbox, in the transaction that places the order: both happen or neither. */
export async function writeConfirmation(
  tx: Transaction,
  order: Order,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<void> {
  const recipient = order.shipping_address?.email ?? order.billing_address?.email;
  if (recipient === undefined) return;
  const mail = confirmationMail(order, publicOrigin);
  await tx
    .insertInto('mail_outbox')
    .values({
      reason: `order-confirmation-${order.id}`,
      recipient,
      subject: mail.subject,
      text_body: mail.text,
      html_body: mail.html,
      created_at: now,
      next_attempt_at: now,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.column('reason').doNothing())
    .execute();
}
