import type { Expression, ExpressionBuilder, SqlBool } from 'kysely';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { logAgent } from '../trust/agent-log.ts';

type Which = (link: ExpressionBuilder<Schema, 'agent_link'>) => Expression<SqlBool>;

/**
 * Ends those of these links that are open, with what their accounts have filled in, and writes down why. Answers how many there were.
 * Everything that ends a link ends it here.
 */
export async function endLinks(db: Database, which: Which, why: string, now: Date): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const ended = await tx
      .updateTable('agent_link')
      .set({ revoked_at: now })
      .where('revoked_at', 'is', null)
      .where(which)
      .returning(['id', 'agent_id'])
      .execute();
    for (const { agent_id: agentId, id: linkId } of ended) {
      await endFilledIn(tx, linkId);
      await logAgent(tx, { agentId, orderId: null, linkId, what: 'unlinked', detail: why, now });
    }
    return ended.length;
  });
}

/** Carts and checkouts that an account has filled in are no longer their assistant's. What is paid for stays as it is. */
async function endFilledIn(tx: Transaction, linkId: string): Promise<void> {
  // The lock that a payment begins under: of both at once one finds the other done.
  await tx
    .selectFrom('orders')
    .select('id')
    .where('id', 'in', (order) =>
      order.selectFrom('agent_session').select('order_id').where('prefill_link_id', '=', linkId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  await tx
    .updateTable('agent_session')
    .set({ state: 'unlinked', buyer: '{}', destination: null, messages: '[]' })
    .where('prefill_link_id', '=', linkId)
    .where('order_id', 'in', (order) => order.selectFrom('orders').select('id').where('state', '=', 'cart'))
    .execute();
}
