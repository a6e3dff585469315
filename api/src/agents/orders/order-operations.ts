import { findOrder } from '../../orders/records/load-order.ts';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { byId } from '../checkout/checkout-input.ts';
import { findOrderOfAgent } from '../checkout/made-by-agent.ts';
import type { Link } from '../linking/link-tokens.ts';
import { type AgentCall, operation } from '../operations/operation.ts';
import { logAgent } from '../trust/agent-log.ts';
import { ScopeRefusal } from '../wire/agent-refusal.ts';
import { outcome } from '../wire/ucp-envelope.ts';
import { ORDER, orderToUcp } from './order-to-ucp.ts';
import { readOrderFacts } from './read-order-facts.ts';

const getOrder = operation({
  name: 'get_order',
  description:
    'Read an order that this assistant has placed, or one of a linked account: its shipments, days, refunds.',
  capability: ORDER,
  scope: 'orders',
  argument: null,
  input: byId,
  run: async ({ clock, config, db }, call, { id }) => {
    const { publicOrigin } = config;
    const reading = { db, now: clock(), publicOrigin };
    const order = (await readAgentOrder(reading, call, id)) ?? (await readLinkedOrder(reading, call, id));
    // The same of each id, so that none can be probed.
    if (order === null && call.link !== null && !call.link.scopes.includes(READ_SCOPE))
      throw new ScopeRefusal('The customer has not allowed this assistant to read their orders.', READ_SCOPE);
    if (order === null) return outcome(call, [ORDER], [NOT_FOUND], publicOrigin);
    // Of what the assistant made for another person, or for none, the account knows nothing, whichever token is sent with the call.
    const linkId = call.link !== null && (await isOrderOf(db, id, call.link)) ? call.link.id : null;
    const log = { agentId: call.agent.id, linkId, orderId: id };
    await logAgent(db, { ...log, what: 'order_read', now: clock() });
    return { status: 200, body: order };
  },
});

export const orderOperations = [getOrder];

const READ_SCOPE = 'dev.ucp.shopping.order:read';

const NOT_FOUND = {
  type: 'error',
  code: 'not_found',
  content: 'There is no such order.',
  severity: 'unrecoverable',
} as const;

/** An order of the account that the customer has linked to have its orders read, as they see it; or null. */
async function readLinkedOrder(
  { db, now, publicOrigin }: Reading,
  call: AgentCall,
  orderId: string,
): Promise<object | null> {
  const { link } = call;
  if (!link?.scopes.includes(READ_SCOPE) || !isUuid(orderId)) return null;
  const isOwn = await isOrderOf(db, orderId, link);
  const found = isOwn && (await findOrder(db, orderId, { userId: link.accountId }, now));
  if (!found || found.completedAt === null) return null;
  const placedAt = found.completedAt.toISOString();
  const facts = await readOrderFacts(db, { orderId, placedAt });
  return orderToUcp(orderToWire(found), facts, { call, publicOrigin, sessionId: found.id });
}

async function isOrderOf(db: Database, orderId: string, { accountId }: Link): Promise<boolean> {
  const own = await db
    .selectFrom('orders')
    .select('id')
    .where('id', '=', orderId)
    .where('user_id', '=', accountId)
    .executeTakeFirst();
  return own !== undefined;
}

interface Reading {
  db: Database;
  now: Date;
  publicOrigin: string;
}

/**
 * An order as the agent may see it that made it, or null. What the buyer changed or paid in the store stays theirs: then names are
 * short and there is no street, and once it is in an account for which the agent did not buy it there is nothing.
 */
export async function readAgentOrder(
  { db, now, publicOrigin }: Reading,
  call: Pick<AgentCall, 'capabilities' | 'lineId'> & { agent: { id: string } },
  orderId: string,
): Promise<object | null> {
  const agentId = call.agent.id;
  const session = isUuid(orderId)
    ? await db
        .selectFrom('agent_session')
        .select(['id', 'order_id', 'destination', 'link_id'])
        .where('order_id', '=', orderId)
        .where('agent_id', '=', agentId)
        .where('kind', '=', 'checkout')
        .where('state', 'not in', ['taken_over', 'unlinked'])
        .orderBy('created_at', 'desc')
        .executeTakeFirst()
    : undefined;
  if (session === undefined) return null;
  const found = await findOrderOfAgent(db, session, now);
  if (found === null || found.completedAt === null) return null;
  const order = orderToWire(found);
  const facts = await readOrderFacts(db, { orderId, placedAt: found.completedAt.toISOString() });
  return orderToUcp(order, facts, { call, publicOrigin, sessionId: session.id });
}
