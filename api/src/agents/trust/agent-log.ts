import type { AgentAction } from '../../platform/database/columns/named-values.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';

interface AgentEvent {
  agentId: string;
  /** Of the account that it was done by the customer's leave of. */
  linkId?: string | null;
  orderId: string | null;
  what: AgentAction;
  detail?: string;
  now: Date;
}

/** As `logAgent`, unless it is written down of this order already: what is answered again was done once. */
export async function logAgentOnce(
  db: Database | Transaction,
  event: AgentEvent & { orderId: string },
): Promise<void> {
  const known = await db
    .selectFrom('agent_event')
    .select('id')
    .where('order_id', '=', event.orderId)
    .where('what', '=', event.what)
    .executeTakeFirst();
  if (known === undefined) await logAgent(db, event);
}

/** Writes down what an agent did, for the customer that it did it for and for operators. */
export async function logAgent(db: Database | Transaction, event: AgentEvent): Promise<void> {
  await db
    .insertInto('agent_event')
    .values({
      agent_id: event.agentId,
      order_id: event.orderId,
      link_id: event.linkId ?? null,
      what: event.what,
      detail: event.detail ?? '',
      at: event.now,
    })
    .execute();
}
