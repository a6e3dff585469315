import type { WebhookTopic } from '../../platform/database/columns/named-values.ts';
import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Writes a message for other systems, in the transaction of what it tells about: both happen or neither. The assistant that an
 * order was made with hears of it too, where `orderId` says which order it is.
 */
export async function queueWebhook(
  tx: Transaction,
  message: { topic: WebhookTopic; about: string; payload: object; now: Date; orderId?: string },
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
  if (message.orderId !== undefined) await queueForAgents(tx, { ...message, orderId: message.orderId });
}

/** What they are told is the order as it is when the message goes out, so that none is told of what another must not see. */
export async function queueForAgents(
  tx: Transaction,
  { about, now, orderId, topic }: { topic: WebhookTopic; about: string; now: Date; orderId: string },
): Promise<void> {
  await tx
    .insertInto('agent_outbox')
    .columns(['agent_id', 'order_id', 'topic', 'about', 'created_at', 'next_attempt_at'])
    .expression((eb) =>
      eb
        .selectFrom('agent_session')
        .select(['agent_session.agent_id', 'agent_session.order_id'])
        .select([eb.val(topic).as('topic'), eb.val(about).as('about')])
        .select([eb.cast<Date>(eb.val(now), 'timestamptz').as('created_at')])
        .select([eb.cast<Date>(eb.val(now), 'timestamptz').as('next_attempt_at')])
        .where('agent_session.order_id', '=', orderId)
        .where('agent_session.kind', '=', 'checkout')
        // One that was cancelled too: its buyer had the page open, and bought.
        .where('agent_session.state', 'not in', ['taken_over', 'unlinked'])
        .distinct(),
    )
    .onConflict((conflict) => conflict.columns(['agent_id', 'topic', 'about']).doNothing())
    .execute();
}
