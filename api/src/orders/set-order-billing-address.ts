import type { AddressInput } from '@sanderling/contract/wire/address';
import { checkAddress } from '../checkout/check-address.ts';
import type { Database } from '../database/schema.ts';
import { problem } from '../http/problem.ts';
import type { Caller } from './caller.ts';
import { closedOrder } from './closed-order.ts';
import { isOrderId, isOwnedBy, type OrderRecord, requireOrder } from './load-order.ts';

/** Sets who pays, also while a payment is open: a bank may ask for another address. Not once the order is placed. */
export async function setOrderBillingAddress(
  db: Database,
  { orderId, address: typed }: { orderId: string; address: AddressInput },
  caller: Caller,
  now: Date,
): Promise<OrderRecord> {
  await requireOrder(db, orderId, caller, now);
  const { address } = await checkAddress(db, typed);
  if (!isOrderId(orderId)) throw problem('ORDER_NOT_FOUND');
  const changed = await db
    .updateTable('orders')
    .set({
      billing_address: JSON.stringify(address),
      is_billing_same_as_shipping: false,
      updated_at: now,
    })
    .where('id', '=', orderId)
    .where('state', 'in', ['cart', 'payment'])
    .where(isOwnedBy(caller))
    .returning('id')
    .executeTakeFirst();
  const order = await requireOrder(db, orderId, caller, now);
  if (changed === undefined) throw closedOrder(order.state);
  return order;
}
