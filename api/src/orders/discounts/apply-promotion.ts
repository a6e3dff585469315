import { type RawBuilder, sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { type PromotionRecord, promotionFacts } from '../../promotions/codes/promotion-record.ts';
import { promotionRefusal } from '../../promotions/codes/promotion-refusal.ts';
import { closedOrder } from '../records/closed-order.ts';
import { type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { updateOpenOrder } from '../records/update-open-order.ts';

/** Which promotion is wanted: a condition on `promotion`. */
export const couponByCode = (code: string) =>
  sql<boolean>`(promotion.kind = 'coupon' and lower(promotion.code) = lower(${code}))`;
export const campaignByCode = (code: string) =>
  sql<boolean>`(promotion.kind = 'campaign' and lower(promotion.code) = lower(${code}))`;
export const promotionById = (id: number) => sql<boolean>`(promotion.id = ${id})`;

/**
 * Makes a coupon or campaign the one discount of an order, in place of whatever was. Throws COUPON_NOT_FOUND, or the
 * reason for which it does not count: then nothing has changed.
 */
export async function applyPromotion(
  db: Database,
  orderId: string,
  which: RawBuilder<boolean>,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const { order, promotion } = await requirePromotion(db, orderId, which, principal, now);
  if (order.promotion?.id === promotion.id) return order;
  const change = { promotion_id: promotion.id, designer_default: false };
  return updateOpenOrder(db, orderId, change, principal, now);
}

/** A coupon or campaign that would count for an order. Throws as `applyPromotion`, and changes nothing. */
export async function requirePromotion(
  db: Database,
  orderId: string,
  which: RawBuilder<boolean>,
  principal: Principal,
  now: Date,
): Promise<{ order: OrderRecord; promotion: PromotionRecord }> {
  const order = await requireChangeableOrder(db, orderId, principal, now);
  if (order.state !== 'cart') throw closedOrder(order.state);
  if (order.quote !== null) {
    const message = `Quote ${order.quote.number} has its own prices: codes do not add to them.`;
    throw problem('COUPON_NOT_ELIGIBLE', { message });
  }
  const found = await db
    .selectFrom('orders')
    .select(promotionFacts(which, principal.userId).as('promotion'))
    .where('orders.id', '=', orderId)
    .executeTakeFirst();
  const promotion = found?.promotion;
  if (!promotion) throw problem('COUPON_NOT_FOUND');
  const { lines, customers, ownerId } = order;
  const refusal = promotionRefusal(promotion, { now, isSignedIn: ownerId !== null, customers, lines });
  if (refusal !== null) throw refusal;
  return { order, promotion };
}
