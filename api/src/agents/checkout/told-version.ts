import type { OrderRecord } from '../../orders/records/load-order.ts';
import { orderVersion } from '../../orders/records/order-version.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { AgentRefusal } from '../wire/agent-refusal.ts';
import { requireOpen, requireSession, requireUnpaid, type Session } from './session.ts';

/** Keeps what an agent is told of a session now: what it sends next is meant for that. */
export async function keepTold(
  db: Database | Transaction,
  { id, order, told_version: before }: Pick<Session, 'id' | 'order' | 'told_version'>,
): Promise<void> {
  if (order === null) return;
  const version = orderVersion(order);
  if (version === before) return;
  await db.updateTable('agent_session').set({ told_version: version }).where('id', '=', id).execute();
}

/**
 * A session that its agent may change, with its order locked. Throws a 409 where nothing changes any more, and where the agent has not
 * seen what the buyer has changed in the store since: it says all lines every time, so what it does not know of would be taken out.
 */
export async function requireChangeable(
  tx: Transaction,
  which: Parameters<typeof requireSession>[1],
  now: Date,
): Promise<{ session: Session; order: OrderRecord }> {
  await lockOrderOf(tx, which);
  const session = await requireSession(tx, which, now);
  const order = requireOpen(session);
  requireUnpaid(order);
  requireTold(session, order);
  return { session, order };
}

/** Throws a 409 where the agent has not read what the order is now. */
export function requireTold({ told_version: told }: Pick<Session, 'told_version'>, order: OrderRecord): void {
  if (told === null || told === orderVersion(order)) return;
  throw new AgentRefusal(
    409,
    'changed_by_buyer',
    'The buyer has changed this in the store since you last read it. Read it again, then send what they want now.',
  );
}

/** Before the order is read: who waits for a shopper's change reads it with that. */
export async function lockOrderOf(
  tx: Transaction,
  { agentId, id }: { agentId: string; id: string },
): Promise<void> {
  if (!isUuid(id)) return;
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', (row) =>
      row
        .selectFrom('agent_session')
        .select('order_id')
        .where('agent_session.id', '=', id)
        .where('agent_id', '=', agentId),
    )
    .forUpdate()
    .execute();
}
