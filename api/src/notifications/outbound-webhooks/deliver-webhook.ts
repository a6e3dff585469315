import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { backlogOf } from '../../platform/outbox/backlog-of.ts';
import { deliverNext } from '../../platform/outbox/deliver-next.ts';
import type { Backlog } from '../../platform/process/background.ts';
import type { Clock } from '../../platform/process/clock.ts';

const TIMEOUT_MS = 10_000;
/** A receiver that is away is asked no more often, and hears of everything soon after it is back. */
const MAX_RETRY_MS = 300_000;
const OUTBOX = {
  table: 'feed_outbox',
  first: 'sequence',
  maxRetryMs: MAX_RETRY_MS,
  // Stock of a minute ago must not come after that of now: one goes at a time, whichever process tells it.
  isBehind: sql<boolean>`(not feed_outbox.is_refused and feed_outbox.sequence > (
    select min(earlier.sequence) from feed_outbox as earlier
    where earlier.sent_at is null and not earlier.is_refused
  ))`,
  whenFailed: (error: unknown, attempts: number) => ({ is_refused: isRefusal(error, attempts) }),
  failure: 'outbound webhook not delivered',
} as const;

/** What says that this message is not taken, and another one may be. */
const NOT_THIS_ONE = new Set([400, 409, 410, 413, 415, 422]);
/** What says that the receiver is not there, or does not know the shop: the same is true of every message. */
const NONE_NOW = new Set([401, 403, 404, 408, 429, 502, 503, 504]);
/** A receiver that fails at one message so often, for about ten minutes, may take others. */
const FAILS_AT_IT = 8;

class ReceiverAnswered extends Error {
  readonly status: number;

  constructor(status: number) {
    super(`The receiver of webhooks answered ${status}.`);
    this.status = status;
  }
}

function isRefusal(error: unknown, attempts: number): boolean {
  if (!(error instanceof ReceiverAnswered) || NONE_NOW.has(error.status)) return false;
  return NOT_THIS_ONE.has(error.status) || attempts >= FAILS_AT_IT;
}

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
    // The answer is not read, and must not hold its connection.
    await response.body?.cancel();
    if (!response.ok) throw new ReceiverAnswered(response.status);
  };
}

/**
 * Carries the message that is due, if there is one, in the order in which they were written. Answers whether there was. While the
 * receiver is away the first one alone is tried, and the others wait behind it.
 */
export function deliverNextMessage(
  { carry, clock, db }: { db: Database; clock: Clock; carry: WebhookCarrier },
  logger: FastifyBaseLogger,
): Promise<boolean> {
  const deliver = async (id: string) => {
    const { created_at, payload, sequence, topic } = await db
      .selectFrom('feed_outbox')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await carry({
      id,
      body: JSON.stringify({ id, sequence, topic, created_at: created_at.toISOString(), data: payload }),
    });
  };
  return deliverNext(OUTBOX, { clock, db, deliver, logger });
}

/** What the other system has not been told yet. */
export function webhookBacklog(at: { db: Database; clock: Clock }): Promise<Backlog> {
  return backlogOf(OUTBOX, at);
}
