import type { AssistantOfOrder } from '@sanderling/contract/wire/orders/order';
import { assistantInWords } from '@sanderling/pricing/price-display/assistant-in-words';
import { assistantOfOrder } from '../../platform/database/assistant-of-order.ts';
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
    .select(assistantOfOrder().as('assistant'))
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const recipient = order.email ?? order.billing_address?.email;
  if (recipient === undefined) return;
  await queueMail(tx, {
    reason: mail.reason,
    recipient,
    content: plainMail({ ...withAssistant(mail.compose(order), order), publicOrigin: mail.publicOrigin }),
    now: mail.now,
  });
}

/** Who did not press a button of the store knows by this why the mail comes. */
function withAssistant<Content extends Pick<MailContent, 'remarks'>>(
  content: Content,
  { assistant }: { assistant: AssistantOfOrder | null },
): Content {
  if (assistant === null) return content;
  return { ...content, remarks: [`${assistantInWords(assistant)}.`, ...(content.remarks ?? [])] };
}
