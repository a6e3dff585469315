import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/** What the carrier should know, such as a gate code, where it is said apart from the address. */
export async function setDeliveryInstructions(
  db: Database,
  { orderId, text }: { orderId: string; text: string },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  return updateOpenOrder(db, orderId, { delivery_instructions: text }, principal, now);
}
