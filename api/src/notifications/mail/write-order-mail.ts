import type { Transaction } from '../../platform/database/schema.ts';
import { type MailContent, plainMail } from './plain-mail.ts';
import { queueMail } from './queue-mail.ts';

/** The button of a mail about an order. */
export function orderLink(publicOrigin: string, orderId: string) {
  return { label: 'View your order', url: `${publicOrigin}/my_orders/${orderId}` };
}

/**
 * Puts a mail about an order into the outbox, in the transaction of what it tells about. `reason` makes it happen once,
 * however often it is said.
 */
export async function writeOrderMail(
  tx: Transaction,
  orderId: string,
  mail: {
    reason: string;
    now: Date;
    publicOrigin: string;
    compose: (order: { number: string }) => Omit<MailContent, 'publicOrigin'>;
  },
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
    content: plainMail({ ...mail.compose(order), publicOrigin: mail.publicOrigin }),
    now: mail.now,
  });
}
