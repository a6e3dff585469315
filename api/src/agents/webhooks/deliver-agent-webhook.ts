import type { FastifyBaseLogger } from 'fastify';
import { sql } from 'kysely';
import type { Config } from '../../platform/config/config.ts';
import type { Database } from '../../platform/database/schema.ts';
import { backlogOf } from '../../platform/outbox/backlog-of.ts';
import { deliverNext } from '../../platform/outbox/deliver-next.ts';
import type { Backlog } from '../../platform/process/background.ts';
import type { Clock } from '../../platform/process/clock.ts';
import { orderEvent } from '../acp/order-event.ts';
import { giveToLinkedAccount } from '../checkout/made-by-agent.ts';
import { readAgentOrder } from '../orders/order-operations.ts';
import { ORDER } from '../orders/order-to-ucp.ts';
import { askAgent } from '../outbound/ask-agent.ts';
import { webhookUrlOf } from '../profile/agent-profile.ts';
import { type AgentRecord, toAgentRecord } from '../trust/agent-record.ts';
import { olderEvent, requestSignature } from '../version-2026-01-11/older-event.ts';
import { OLDER_VERSION } from '../wire/ucp-version.ts';
import type { AgentKey, AgentKeys } from './agent-keys.ts';
import { signedHeaders } from './sign-webhook.ts';

const MAX_ATTEMPTS = 30;
const OUTBOX = {
  table: 'agent_outbox',
  // Of an agent that does not answer much comes again: it holds up no other.
  first: 'attempts',
  maxAttempts: MAX_ATTEMPTS,
  // What happened to an order is told in the order in which it happened. One that is given up holds up nothing.
  isBehind: sql<boolean>`(exists (
    select from agent_outbox as earlier
    where earlier.agent_id = agent_outbox.agent_id and earlier.order_id = agent_outbox.order_id
      and earlier.sequence < agent_outbox.sequence and earlier.sent_at is null and earlier.attempts < ${MAX_ATTEMPTS}
  ))`,
  failure: 'agent not told',
} as const;

interface Delivery {
  db: Database;
  clock: Clock;
  keys: AgentKeys;
  config: Pick<Config, 'publicOrigin' | 'isThisMachineOnly'>;
}

/** Tells an agent of the next thing that happened to an order of its. Answers whether there was something to tell. */
export function deliverAgentWebhook(delivery: Delivery, logger: FastifyBaseLogger): Promise<boolean> {
  const { clock, db } = delivery;
  const deliver = (id: string, now: Date) => tell(delivery, id, now);
  return deliverNext(OUTBOX, { clock, db, deliver, logger });
}

/** The order is told as it is by now. */
async function tell({ config, db, keys }: Delivery, id: string, now: Date): Promise<void> {
  const { agent_id, created_at, order_id, topic } = await db
    .selectFrom('agent_outbox')
    .select(['agent_id', 'created_at', 'order_id', 'topic'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  // A buyer who confirmed at their bank has placed it without another call of the agent.
  if (topic === 'order.placed') await giveToLinkedAccount(db, order_id, now);
  const row = await db.selectFrom('agent').selectAll().where('id', '=', agent_id).executeTakeFirstOrThrow();
  const agent = toAgentRecord(row);
  const place = placeOf(agent, await protocolOf(db, { agentId: agent_id, orderId: order_id }));
  if (place === null || agent.access === 'denied') return;
  const { secret, url } = place;
  const { isThisMachineOnly: mayBeHere, publicOrigin } = config;
  const call = { agent, capabilities: new Set([ORDER]), lineId: await keys.lineId() };
  const order = await readAgentOrder({ db, now, publicOrigin }, call, order_id);
  // It is in the buyer's account by now, and theirs alone to read.
  if (order === null) return;
  const event = { id, topic, url, publicOrigin, createdAt: created_at, key: await keys.current(), now };
  const tellUcp = agent.profile?.ucp.version === OLDER_VERSION ? olderUcpEvent : ucpEvent;
  const { body, headers } =
    secret === null ? await tellUcp(order, event) : orderEvent(order, { id, topic, secret, now });
  const { status } = await askAgent(url, { method: 'POST', headers, body }, { mayBeHere });
  if (status < 200 || status > 299) throw new Error(`The agent answered ${status}.`);
}

/**
 * Where an agent hears of an order: the address that an operator has said for ACP, or the one of its profile for UCP (without a secret).
 * Who has only one of them hears there of all.
 */
function placeOf(
  { orderEvents, profile }: AgentRecord,
  protocol: 'ucp' | 'acp',
): { url: string; secret: string | null } | null {
  const ofProfile = webhookUrlOf(profile);
  const isByProfile = ofProfile !== null && (protocol === 'ucp' || orderEvents === null);
  return isByProfile ? { url: ofProfile, secret: null } : orderEvents;
}

/** By which protocol the agent made the order. */
async function protocolOf(
  db: Database,
  { agentId, orderId }: { agentId: string; orderId: string },
): Promise<'ucp' | 'acp'> {
  const session = await db
    .selectFrom('agent_session')
    .select('protocol')
    .where('agent_id', '=', agentId)
    .where('order_id', '=', orderId)
    .where('kind', '=', 'checkout')
    .orderBy('state', 'desc')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  return session?.protocol ?? 'ucp';
}

interface UcpEvent {
  id: string;
  topic: string;
  url: string;
  publicOrigin: string;
  createdAt: Date;
  key: AgentKey;
  now: Date;
}

async function ucpEvent(order: object, { key, topic, ...webhook }: UcpEvent) {
  const body = JSON.stringify({ ...order, event: { id: webhook.id, type: topic } });
  return { body, headers: await signedHeaders(key, { ...webhook, body }) };
}

/** Signed in both versions' ways: one says that the body is the store's, the other when and where it was sent too. */
async function olderUcpEvent(order: object, { key, topic: _topic, ...webhook }: UcpEvent) {
  const body = JSON.stringify(olderEvent(order, webhook));
  const headers = await signedHeaders(key, { ...webhook, body });
  return { body, headers: { ...headers, ...(await requestSignature(body, key)) } };
}

/** What agents have not been told yet, without what is given up. */
export function agentBacklog(at: { db: Database; clock: Clock }): Promise<Backlog> {
  return backlogOf(OUTBOX, at);
}
