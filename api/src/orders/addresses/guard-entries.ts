import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { orderVersion } from '../records/order-version.ts';

/**
 * Of a cart that an assistant made, what its buyer enters in the store is not the assistant's to read, which knows the cart's id: from now on
 * it opens with a key, a new one that this answer has. What is as the assistant was told needs none.
 */
export async function guardEntries(
  tx: Transaction,
  order: OrderRecord,
  { isToldOf = true }: { isToldOf?: boolean } = {},
): Promise<OrderRecord> {
  if (order.userId !== null || order.isGuarded) return order;
  const guarded = await tx
    .updateTable('orders')
    .set({ is_guarded: true, access_key: sql<string>`gen_random_uuid()` })
    .where('id', '=', order.id)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('agent_session')
          .select('agent_session.id')
          .where('agent_session.order_id', '=', order.id)
          .$if(isToldOf, (session) => session.where('told_version', 'is distinct from', orderVersion(order))),
      ),
    )
    .returning('access_key')
    .executeTakeFirst();
  if (guarded === undefined) return order;
  return { ...order, isGuarded: true, isVouched: true, accessKey: guarded.access_key };
}
