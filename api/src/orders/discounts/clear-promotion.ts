import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/**
 * Takes a coupon off an order, and the designer's default with it, which the designer may then apply again. With a code
 * only that coupon or campaign; without one a campaign stays.
 */
export async function clearPromotion(
  db: Database,
  { orderId, code }: { orderId: string; code: string | null },
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const { promotion } = await requireChangeableOrder(db, orderId, principal, now);
  const isNamed = code !== null && promotion?.code.toLowerCase() === code.toLowerCase();
  if (code !== null && promotion !== null && !isNamed) {
    throw problem('COUPON_NOT_FOUND', {
      message: `This order has another code, ${promotion.code}.`,
    });
  }
  const goes = isNamed || promotion?.kind !== 'campaign';
  const change = { designer_default: false, ...(goes ? { promotion_id: null } : {}) };
  return updateOpenOrder(db, orderId, change, principal, now);
}

/** Takes every discount off an order: coupon, campaign, designer's default. */
export async function clearPromotions(
  db: Database,
  orderId: string,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  return updateOpenOrder(db, orderId, { promotion_id: null, designer_default: false }, principal, now);
}
