import type { WebhookTopic } from '../../platform/database/columns/named-values.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/** Writes a message for other systems, in the transaction of what it tells about: both happen or neither. */
export async function queueWebhook(
  tx: Transaction,
  message: { topic: WebhookTopic; about: string; payload: object; now: Date },
): Promise<void> {
  await tx
    .insertInto('feed_outbox')
    .values({
      topic: message.topic,
      about: message.about,
      payload: JSON.stringify(message.payload),
      created_at: message.now,
      next_attempt_at: message.now,
      sent_at: null,
      last_error: null,
    })
    .onConflict((conflict) => conflict.columns(['topic', 'about']).doNothing())
    .execute();
}
