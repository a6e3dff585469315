import { isDesigner } from '@sanderling/contract/commerce/roles';
import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/** What a change of a designer's cart sets along: trade prices, unless it has a discount that was asked for, or is a quote's. */
export function designerDefault() {
  return { designer_default: sql<boolean>`(promotion_id is null and quote_id is null)` };
}

/** The designer's own cart at trade prices, also where it was begun before signing in or before the application was approved. */
export async function atTradePrices<Read extends OrderRecord | null>(
  db: Database,
  order: Read,
  principal: Principal,
  now: Date,
): Promise<OrderRecord | Read> {
  if (order === null || order.state !== 'cart' || !isDesigner(principal.role ?? null)) return order;
  const { isDesignerDefault, ownerId, promotion, quote } = order;
  if (isDesignerDefault || promotion !== null || quote !== null || ownerId !== principal.userId) return order;
  return updateOpenOrder(db, order.id, designerDefault(), principal, now);
}
