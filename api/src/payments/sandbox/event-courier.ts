import { createHmac } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Clock } from '../../clock.ts';
import type { Database } from '../../database/schema.ts';

const FIRST_RETRY_S = 2;
const LONGEST_RETRY_S = 3_600;
const BATCH = 20;

interface Courier {
  db: Database;
  clock: Clock;
  webhookSecret: string;
  /** Address of the store's webhook; null while nothing listens yet. */
  webhookUrl: () => string | null;
  logger: FastifyBaseLogger;
}

/** Delivers due events, signed as Stripe signs them, until each was answered with 2xx. Answers how many were taken. */
export async function deliverEvents({
  db,
  clock,
  webhookSecret,
  webhookUrl,
  logger,
}: Courier): Promise<number> {
  const url = webhookUrl();
  if (url === null) return 0;
  const now = clock();
  const due = await db
    .selectFrom('sandbox_event')
    .selectAll()
    .where('delivered_at', 'is', null)
    .where('next_attempt_at', '<=', now)
    .orderBy('next_attempt_at')
    .limit(BATCH)
    .execute();
  let delivered = 0;
  for (const event of due) {
    const isTaken = await post(url, event.body, webhookSecret).catch((error: unknown) => {
      logger.warn({ err: error, event: event.id }, 'webhook not delivered');
      return false;
    });
    if (isTaken) delivered += 1;
    const pauseS = Math.min(LONGEST_RETRY_S, FIRST_RETRY_S * 2 ** event.attempts);
    await db
      .updateTable('sandbox_event')
      .set({
        attempts: sql`attempts + 1`,
        next_attempt_at: new Date(now.getTime() + pauseS * 1_000),
        delivered_at: isTaken ? now : null,
      })
      .where('id', '=', event.id)
      .execute();
  }
  return delivered;
}

async function post(url: string, body: string, secret: string): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'stripe-signature': signature(body, secret, new Date()) },
    signal: AbortSignal.timeout(10_000),
  });
  return response.ok;
}

/** Stripe's signature header: the time, and a hash of time and body that only a holder of the secret can make. */
export function signature(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const hash = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${hash}`;
}
