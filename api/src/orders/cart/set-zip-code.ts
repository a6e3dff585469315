import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/** Keeps the ZIP code that the shopper has named, for which the cart's days hold until it has an address. */
export function setZipCode(
  db: Database,
  { orderId, zipCode }: { orderId: string; zipCode: string | null },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  return updateOpenOrder(db, orderId, { estimate_zip_code: zipCode }, principal, now);
}
