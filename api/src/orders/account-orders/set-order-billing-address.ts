import type { AddressInput } from '@sanderling/contract/wire/values/address';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { problem } from '../../platform/http/problem.ts';
import { checkBillingAddress } from '../addresses/check-address.ts';
import { closedOrder } from '../records/closed-order.ts';
import { isOwnedBy, type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { dueOfPlacedOrder } from '../records/open-payment.ts';

/** Sets who pays, also while a payment is open: a bank may ask for another address. Not once the order is paid. */
export async function setOrderBillingAddress(
  db: Database,
  { orderId, address: typed }: { orderId: string; address: AddressInput },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const before = await requireChangeableOrder(db, orderId, principal, now);
  // Placed, but its payment failed: the same or another customer pays it anew.
  const isUnpaid = (await dueOfPlacedOrder(db, before)) > 0;
  const address = await checkBillingAddress(db, typed, before.email);
  if (!isUuid(orderId)) throw problem('ORDER_NOT_FOUND');
  const changed = await db
    .updateTable('orders')
    .set({
      billing_address: JSON.stringify(address),
      is_billing_same_as_shipping: false,
      updated_at: now,
    })
    .where('id', '=', orderId)
    .where('state', 'in', isUnpaid ? ['processing', 'shipped', 'delivered'] : ['cart', 'payment'])
    .where(isOwnedBy(principal))
    .returning('id')
    .executeTakeFirst();
  const order = await requireChangeableOrder(db, orderId, principal, now);
  if (changed === undefined) throw closedOrder(order.state);
  return order;
}
