import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/process/clock.ts';

const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3_600_000;
const TIMEOUT_MS = 10_000;

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

/**
 * Carries the message that is due, if there is one, in the order in which they were written. Leased before it is
 * carried and marked afterwards: a process that dies in between carries it again, with the same id.
 */
export async function deliverNextMessage(
  { db, clock, carry }: { db: Database; clock: Clock; carry: WebhookCarrier },
  logger: FastifyBaseLogger,
): Promise<boolean> {
  const now = clock();
  const message = await db
    .updateTable('feed_outbox')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('sequence', '=', (eb) =>
      eb
        .selectFrom('feed_outbox')
        .select('sequence')
        .where('sent_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('sequence')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (message === undefined) return false;
  const { id, topic, created_at: createdAt, payload, sequence } = message;
  const body = JSON.stringify({ id, topic, created_at: createdAt.toISOString(), data: payload });
  try {
    await carry({ id, body });
    await db
      .updateTable('feed_outbox')
      .set({ sent_at: now, last_error: null })
      .where('sequence', '=', sequence)
      .execute();
  } catch (error) {
    const pauseMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (message.attempts - 1));
    logger.warn({ err: error, message: id, attempts: message.attempts }, 'outbound webhook not delivered');
    await db
      .updateTable('feed_outbox')
      .set({ next_attempt_at: new Date(now.getTime() + pauseMs), last_error: String(error) })
      .where('sequence', '=', sequence)
      .execute();
  }
  return true;
}
