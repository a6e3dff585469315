import type { OrderRecord } from '../../orders/records/load-order.ts';
import type { AgentDestination } from '../../platform/database/columns/agent-content.ts';
import type { Database } from '../../platform/database/schema.ts';

/** How the keys of payments begin that an agent makes for a session: they are no other program's. */
export function paymentKeyOf(sessionId: string): string {
  return `agent ${sessionId} `;
}

/**
 * Whether an agent may read what is personal in a placed order: its own payment has paid for it, and it goes where the agent has said.
 * An agent that has tried to pay, for an order that the buyer then paid in the store, has not.
 */
export async function isAsAgentMadeIt(
  db: Database,
  session: { id: string; destination: AgentDestination | null },
  { id, shippingAddress }: Pick<OrderRecord, 'id' | 'shippingAddress'>,
): Promise<boolean> {
  const last = await db
    .selectFrom('payment')
    .select('idempotency_key')
    .where('order_id', '=', id)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!last?.idempotency_key.startsWith(paymentKeyOf(session.id))) return false;
  const { destination } = session;
  if (shippingAddress === null) return true;
  const sent = [destination?.street_address, destination?.extended_address, destination?.postal_code];
  return lettersOf(sent) === lettersOf([shippingAddress.address1, shippingAddress.zip_code]);
}

/** What is left of an address when spaces, commas and capitals do not count. */
function lettersOf(parts: readonly (string | undefined)[]): string {
  return parts
    .join(' ')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
