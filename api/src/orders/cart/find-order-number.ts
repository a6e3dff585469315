import type { OrderNumber } from '@sanderling/contract/wire/orders/order-calls';
import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problem.ts';
import { isReadableBy } from '../records/load-order.ts';

/** The number of an order whose id is known, or the id of a placed order whose number and e-mail address are. */
export async function findOrderNumber(
  db: Database,
  given: { order_id: string } | { number: string; email: string },
  principal: Principal,
): Promise<OrderNumber> {
  const found = 'order_id' in given ? await byId(db, given.order_id, principal) : await byNumber(db, given);
  // One answer for a wrong number, a wrong address and a stranger's id: none of them tells whether the order exists.
  if (found === undefined) throw problem('ORDER_NOT_FOUND');
  const { id: order_id, number } = found;
  return {
    order_id,
    number,
    ...('email' in given && found.user_id === null ? { access_key: found.access_key } : {}),
  };
}

async function byId(db: Database, orderId: string, principal: Principal) {
  if (!isUuid(orderId)) return undefined;
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'access_key'])
    .where('id', '=', orderId)
    .where(isReadableBy(principal))
    .executeTakeFirst();
}

async function byNumber(db: Database, given: { number: string; email: string }) {
  return db
    .selectFrom('orders')
    .select(['id', 'number', 'user_id', 'access_key'])
    .where('number', '=', given.number.toUpperCase())
    .where(sql`lower(email)`, '=', given.email.toLowerCase())
    .where('completed_at', 'is not', null)
    .executeTakeFirst();
}
