import { findOrder } from '../../orders/records/load-order.ts';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { byId } from '../checkout/checkout-input.ts';
import { GUEST } from '../checkout/session.ts';
import { type AgentCall, operation } from '../operations/operation.ts';
import { logAgent } from '../trust/agent-log.ts';
import { outcome } from '../wire/ucp-envelope.ts';
import { ORDER, orderToUcp } from './order-to-ucp.ts';
import { readOrderFacts } from './read-order-facts.ts';

const getOrder = operation({
  name: 'get_order',
  description: 'Read an order that this assistant has placed: its shipments, days, refunds.',
  capability: ORDER,
  scope: 'orders',
  argument: null,
  input: byId,
  run: async ({ clock, config, db }, call, { id }) => {
    const { publicOrigin } = config;
    const order = await readAgentOrder({ db, now: clock(), publicOrigin }, call, id);
    if (order === null) return outcome(call, [ORDER], [NOT_FOUND], publicOrigin);
    await logAgent(db, { agentId: call.agent.id, orderId: id, what: 'order_read', now: clock() });
    return { status: 200, body: order };
  },
});

export const orderOperations = [getOrder];

const NOT_FOUND = {
  type: 'error',
  code: 'not_found',
  content: 'There is no such order.',
  severity: 'unrecoverable',
} as const;

/**
 * An order as the agent may see it that made it, or null. What the buyer changed or paid in the store stays theirs: then names are
 * short and there is no street, and once it is in an account there is nothing.
 */
export async function readAgentOrder(
  { db, now, publicOrigin }: { db: Database; now: Date; publicOrigin: string },
  call: Pick<AgentCall, 'capabilities'> & { agent: { id: string } },
  orderId: string,
): Promise<object | null> {
  const agentId = call.agent.id;
  const session = isUuid(orderId)
    ? await db
        .selectFrom('agent_session')
        .leftJoin('agent_spending', 'agent_spending.session_id', 'agent_session.id')
        .select(['agent_session.id', 'agent_spending.session_id as paid_session'])
        .where('agent_session.order_id', '=', orderId)
        .where('agent_session.agent_id', '=', agentId)
        .where('agent_session.kind', '=', 'checkout')
        .orderBy('agent_session.created_at', 'desc')
        .executeTakeFirst()
    : undefined;
  if (session === undefined) return null;
  const found = await findOrder(db, orderId, GUEST, now);
  if (found === null || found.completedAt === null) return null;
  const order = orderToWire({ ...found, isVouched: session.paid_session !== null });
  const facts = await readOrderFacts(db, { agentId, orderId, placedAt: found.completedAt.toISOString() });
  return orderToUcp(order, facts, { call, publicOrigin, sessionId: session.id });
}
