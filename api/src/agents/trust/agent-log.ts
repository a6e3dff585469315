import type { AgentAction } from '../../platform/database/columns/named-values.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';

/** Writes down what an agent did, for the customer that it did it for and for operators. */
export async function logAgent(
  db: Database | Transaction,
  event: { agentId: string; orderId: string | null; what: AgentAction; detail?: string; now: Date },
): Promise<void> {
  await db
    .insertInto('agent_event')
    .values({
      agent_id: event.agentId,
      order_id: event.orderId,
      what: event.what,
      detail: event.detail ?? '',
      at: event.now,
    })
    .execute();
}
