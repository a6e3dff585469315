import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/schema.ts';
import { deliverNext } from '../../platform/outbox/deliver-next.ts';
import type { Clock } from '../../platform/process/clock.ts';

const TIMEOUT_MS = 10_000;
const OUTBOX = {
  table: 'feed_outbox',
  first: 'sequence',
  failure: 'outbound webhook not delivered',
} as const;

interface WebhookMessage {
  /** The same for every attempt, so that a system that receives a message twice can tell. */
  id: string;
  body: string;
}

export type WebhookCarrier = (message: WebhookMessage) => Promise<void>;

/** Posts messages to another system, signed so that it can tell who speaks. */
export function httpWebhookCarrier(url: string, secret: string): WebhookCarrier {
  return async ({ id, body }) => {
    const signature = createHmac('sha256', secret).update(body).digest('hex');
    const response = await fetch(url, {
      method: 'POST',
      redirect: 'error',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': id,
        'x-sanderling-signature': signature,
      },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`The receiver of webhooks answered ${response.status}.`);
  };
}

/** Carries the message that is due, if there is one, in the order in which they were written. Answers whether there was. */
export function deliverNextMessage(
  { carry, clock, db }: { db: Database; clock: Clock; carry: WebhookCarrier },
  logger: FastifyBaseLogger,
): Promise<boolean> {
  const deliver = async (id: string) => {
    const { created_at, payload, topic } = await db
      .selectFrom('feed_outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await carry({
      id,
      body: JSON.stringify({ id, topic, created_at: created_at.toISOString(), data: payload }),
    });
  };
  return deliverNext(OUTBOX, { clock, db, deliver, logger });
}
