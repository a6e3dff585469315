import { isDesigner } from '@sanderling/contract/commerce/roles';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/** Makes the designer's default the one discount of an order. Throws FORBIDDEN for all but designers. */
export async function applyDesignerDefault(
  db: Database,
  orderId: string,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  if (!isDesigner(principal.role ?? null)) {
    throw problem('FORBIDDEN', { message: 'Designer discounts are for members of the trade program.' });
  }
  const order = await requireChangeableOrder(db, orderId, principal, now);
  // The prices of a quote are never above a designer's own, and the browser asks by itself.
  if (order.isDesignerDefault || order.quote !== null) return order;
  return updateOpenOrder(db, orderId, { promotion_id: null, designer_default: true }, principal, now);
}
