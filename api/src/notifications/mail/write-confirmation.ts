import type { Order } from '@sanderling/contract/wire/orders/order';
import type { Transaction } from '../../platform/database/schema.ts';
import { confirmationMail } from './confirmation-mail.ts';
import { queueMail } from './queue-mail.ts';

/** Puts an order's confirmation into the outbox, in the transaction that places the order: both happen or neither. */
export async function writeConfirmation(
  tx: Transaction,
  order: Order,
  { publicOrigin, now }: { publicOrigin: string; now: Date },
): Promise<void> {
  const recipient = order.contact?.email ?? order.billing_address?.email;
  if (recipient === undefined) return;
  await queueMail(tx, {
    reason: `order-confirmation-${order.id}`,
    recipient,
    content: confirmationMail(order, publicOrigin),
    now,
  });
}
