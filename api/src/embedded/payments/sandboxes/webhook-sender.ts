import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { SandboxKeys } from '../../../payments/gateways/choose-gateways.ts';
import type { EventProvider } from '../../../platform/database/columns/named-values.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Clock } from '../../../platform/process/clock.ts';
import { signTransmission } from '../paypal/paypal-events.ts';

const FIRST_RETRY_S = 2;
const MAX_RETRY_S = 3_600;
const BATCH = 20;
/** Longer than an answer is waited for. */
const LEASE_MS = 60_000;

interface WebhookSender {
  db: Database;
  clock: Clock;
  keys: SandboxKeys;
  /** Address of the store's webhook for a provider; null while nothing listens yet. */
  webhookUrl: (provider: EventProvider) => string | null;
  logger: FastifyBaseLogger;
}

/**
 * Delivers due events, signed as their provider signs them, until each was answered with 2xx. Each is leased before it is sent,
 * so that of several processes one sends it. Answers how many were taken.
 */
export async function deliverEvents(sender: WebhookSender): Promise<number> {
  let delivered = 0;
  for (let count = 0; count < BATCH; count += 1) {
    const event = await leaseDueEvent(sender);
    const url = event && sender.webhookUrl(event.provider);
    if (!url) return delivered;
    if (await deliver(event, url, sender)) delivered += 1;
  }
  return delivered;
}

function leaseDueEvent({ db, clock }: WebhookSender) {
  const now = clock();
  return db
    .updateTable('sandbox_event')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('sandbox_event')
        .select('id')
        .where('delivered_at', 'is', null)
        .where('next_attempt_at', '<=', now)
        .orderBy('next_attempt_at')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
}

async function deliver(
  { id, body, provider, attempts }: { id: string; body: string; provider: EventProvider; attempts: number },
  url: string,
  { db, clock, keys, logger }: WebhookSender,
): Promise<boolean> {
  const now = clock();
  const isTaken = await post(url, body, signatureOf({ provider, body }, keys, new Date())).catch(
    (error: unknown) => {
      logger.warn({ err: error, event: id }, 'webhook not delivered');
      return false;
    },
  );
  const pauseS = Math.min(MAX_RETRY_S, FIRST_RETRY_S * 2 ** (attempts - 1));
  await db
    .updateTable('sandbox_event')
    .set(isTaken ? { delivered_at: now } : { next_attempt_at: new Date(now.getTime() + pauseS * 1_000) })
    .where('id', '=', id)
    .execute();
  return isTaken;
}

async function post(url: string, body: string, signed: Record<string, string>): Promise<boolean> {
  const response = await fetch(url, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', ...signed },
    signal: AbortSignal.timeout(10_000),
  });
  return response.ok;
}

function signatureOf(
  { provider, body }: { provider: EventProvider; body: string },
  keys: SandboxKeys,
  now: Date,
): Record<string, string> {
  if (provider === 'stripe') return { 'stripe-signature': signature(body, keys.webhookSecret, now) };
  const transmission = { id: randomUUID(), time: now.toISOString(), webhookId: keys.payPalWebhookId, body };
  return {
    'paypal-transmission-id': transmission.id,
    'paypal-transmission-time': transmission.time,
    'paypal-transmission-sig': signTransmission(transmission, keys.payPalSecret),
    'paypal-auth-algo': 'SHA256withRSA',
    'paypal-cert-url': 'https://api.paypal.com/v1/notifications/certs/sandbox',
  };
}

/** Stripe's signature header: the time, and a hash of time and body that only a holder of the secret can make. */
export function signature(body: string, secret: string, now: Date): string {
  const timestamp = Math.floor(now.getTime() / 1_000);
  const hash = createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex');
  return `t=${timestamp},v1=${hash}`;
}
