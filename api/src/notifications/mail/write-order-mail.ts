import type { Transaction } from '../../platform/database/schema.ts';
import { type MailContent, plainMail } from './plain-mail.ts';
import { queueMail } from './queue-mail.ts';

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
  await queueMail(tx, {
    reason: mail.reason,
    recipient,
    content: plainMail(mail.compose(order)),
    now: mail.now,
  });
}
