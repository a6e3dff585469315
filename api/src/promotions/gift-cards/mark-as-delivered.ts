import { LAST_STEP } from '@sanderling/pricing/order-status/tracking-step';
import { queueWebhook } from '../../notifications/outbound-webhooks/queue-webhook.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Once the last gift card of an order has been mailed, what goes by e-mail has arrived; an order of gift cards alone is delivered
 * with it. No warehouse ever says so.
 */
export async function markAsDelivered(tx: Transaction, orderId: string, now: Date): Promise<void> {
  const arrived = await tx
    .updateTable('shipment')
    .set({ step: LAST_STEP })
    .where('order_id', '=', orderId)
    .where('shipping_category', '=', 'e_deliver')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb.selectFrom('gift_card_due').select('gift_card_due.order_id').where('order_id', '=', orderId),
        ),
      ),
    )
    .returning('id')
    .execute();
  if (arrived.length === 0) return;
  const delivered = await tx
    .updateTable('orders')
    .set({ state: 'delivered', updated_at: now })
    .where('id', '=', orderId)
    .where('state', '=', 'processing')
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('shipment')
            .select('shipment.id')
            .where('order_id', '=', orderId)
            .where('step', '<', LAST_STEP),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst();
  if (delivered === undefined) return;
  // The mail with the card has told the customer.
  const payload = { order_id: orderId };
  await queueWebhook(tx, { topic: 'order.delivered', about: orderId, orderId, payload, now });
}
