import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { readAgentOrder } from '../orders/order-operations.ts';
import { ORDER } from '../orders/order-to-ucp.ts';
import { askAgent } from '../outbound/ask-agent.ts';
import { webhookUrlOf } from '../profile/agent-profile.ts';
import { toAgentRecord } from '../trust/agent-record.ts';
import type { AgentKeys } from './agent-keys.ts';
import { signedHeaders } from './sign-webhook.ts';

const LEASE_MS = 60_000;
const FIRST_RETRY_MS = 5_000;
const MAX_RETRY_MS = 3_600_000;
const MAX_ATTEMPTS = 30;

interface Delivery {
  db: Database;
  clock: Clock;
  keys: AgentKeys;
  config: Pick<Config, 'publicOrigin' | 'isThisMachineOnly'>;
}

/**
 * Tells an agent of the next thing that happened to an order of its, as the order is by now. Leased before it goes out and marked
 * afterwards: a process that dies in between tells it again, with the same id. Answers whether there was something to tell.
 */
export async function deliverAgentWebhook(delivery: Delivery, logger: FastifyBaseLogger): Promise<boolean> {
  const { clock, db } = delivery;
  const now = clock();
  const message = await db
    .updateTable('agent_outbox')
    .set({ attempts: sql`attempts + 1`, next_attempt_at: new Date(now.getTime() + LEASE_MS) })
    .where('sequence', '=', (eb) =>
      eb
        .selectFrom('agent_outbox')
        .select('sequence')
        .where('sent_at', 'is', null)
        .where('attempts', '<', MAX_ATTEMPTS)
        .where('next_attempt_at', '<=', now)
        .orderBy('sequence')
        .limit(1)
        .forUpdate()
        .skipLocked(),
    )
    .returningAll()
    .executeTakeFirst();
  if (message === undefined) return false;
  try {
    await tell(delivery, message, now);
    await mark(db, message.sequence, { sent_at: now, last_error: null });
  } catch (error) {
    const pauseMs = Math.min(MAX_RETRY_MS, FIRST_RETRY_MS * 2 ** (message.attempts - 1));
    logger.warn({ err: error, message: message.id, attempts: message.attempts }, 'agent not told');
    const next = new Date(now.getTime() + pauseMs);
    await mark(db, message.sequence, { next_attempt_at: next, last_error: String(error) });
  }
  return true;
}

async function tell(
  { config, db, keys }: Delivery,
  message: { id: string; agent_id: string; order_id: string; topic: string },
  now: Date,
): Promise<void> {
  const row = await db
    .selectFrom('agent')
    .selectAll()
    .where('id', '=', message.agent_id)
    .executeTakeFirstOrThrow();
  const agent = toAgentRecord(row);
  const url = webhookUrlOf(agent.profile);
  if (url === null || agent.access === 'denied') return;
  const { publicOrigin } = config;
  const call = { agent, capabilities: new Set([ORDER]) };
  const order = await readAgentOrder({ db, now, publicOrigin }, call, message.order_id);
  // It is in the buyer's account by now, and theirs alone to read.
  if (order === null) return;
  const body = JSON.stringify({ ...order, event: { id: message.id, type: message.topic } });
  const headers = await signedHeaders(await keys.current(), { id: message.id, url, body, publicOrigin, now });
  const mayBeHere = config.isThisMachineOnly;
  const { status } = await askAgent(url, { method: 'POST', headers, body }, { mayBeHere });
  if (status < 200 || status > 299) throw new Error(`The agent answered ${status}.`);
}

async function mark(
  db: Database,
  sequence: number,
  change: { sent_at?: Date; next_attempt_at?: Date; last_error: string | null },
): Promise<void> {
  await db.updateTable('agent_outbox').set(change).where('sequence', '=', sequence).execute();
}
