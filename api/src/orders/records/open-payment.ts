import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { OrderRecord } from './load-order.ts';
import { totalsOf } from './order-totals-now.ts';

const PLACED = ['processing', 'shipped', 'delivered'];

/** What is still due for a placed order whose payment failed: 0 as a rule. */
export async function dueOfPlacedOrder(db: Database | Transaction, order: OrderRecord): Promise<number> {
  if (!PLACED.includes(order.state)) return 0;
  const live = await db
    .selectFrom('payment')
    .select('id')
    .where('order_id', '=', order.id)
    .where('state', 'in', ['started', 'authorized', 'captured', 'voiding'])
    .executeTakeFirst();
  return live === undefined ? totalsOf(order).totalCents : 0;
}
