import { isChargeable } from '@sanderling/pricing/order-totals/max-charge';
import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { claimPromotion, lockCustomer, releasePromotion } from '../../promotions/codes/claim-promotion.ts';
import { queueGiftCards } from '../../promotions/gift-cards/issue-gift-cards.ts';
import { redeemGiftCards, restoreGiftCards } from '../../promotions/gift-cards/redeem-gift-cards.ts';
import { findOrder, type OrderRecord } from '../records/load-order.ts';
import { discountOf } from '../records/order-totals-now.ts';
import { orderToWire } from '../wire/order-to-wire.ts';
import { releaseStock, reserveStock } from './reserve-stock.ts';

/**
 * Takes everything that an order is paid with or limited by, for a payment that begins: the use of its code, the money
 * of its gift cards, its pieces. All of it or, by throwing, nothing. Always in this order, so that two payments wait for
 * each other and never both for ever. From `expiresAt` on no payment may count on it.
 */
export async function reserveForPayment(
  tx: Transaction,
  order: OrderRecord,
  totals: OrderTotals,
  { now, expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  requireChargeable(totals);
  await assignCartToCustomer(tx, order);
  await lockCustomer(tx, order);
  await sql`savepoint reservation`.execute(tx);
  const isHeld =
    (await claimDiscount(tx, order, now)) && (await redeemGiftCards(tx, order, totals.giftCards, now));
  if (!isHeld) throw await totalChanged(tx, order, now);
  await reserveStock(tx, order, expiresAt);
}

/** Releases the reservations of a failed payment. Doing it twice releases them once. */
export async function releaseReservations(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await releasePromotion(tx, orderId);
  await restoreGiftCards(tx, orderId, now);
  await releaseStock(tx, orderId);
}

/** The order is placed: what was held for it is gone for good, and what it has bought as a gift card is to be made. */
export async function consumeReservations(tx: Transaction, orderId: string, now: Date): Promise<void> {
  await tx.deleteFrom('stock_reservation').where('order_id', '=', orderId).execute();
  await queueGiftCards(tx, orderId, now);
}

/** Uses up the order's promotion when it counts. False when another order was faster. */
async function claimDiscount(tx: Transaction, order: OrderRecord, now: Date): Promise<boolean> {
  const { promotion } = order;
  const { discount } = discountOf(order);
  if (promotion === null || discount === null || discount.kind === 'designer') return true;
  return claimPromotion(tx, order, promotion, now);
}

function requireChargeable(totals: OrderTotals): void {
  if (isChargeable(totals)) return;
  const details = 'Orders of a million dollars or more are placed by phone. Call us, or remove something.';
  throw problem('INFORMATION', { message: details, details });
}

/** A guest's cart that a signed-in customer pays for becomes theirs, and counts toward their year. */
async function assignCartToCustomer(tx: Transaction, order: OrderRecord): Promise<void> {
  if (order.userId !== null || order.ownerId === null) return;
  await tx
    .updateTable('orders')
    .set({ user_id: order.ownerId })
    .where('id', '=', order.id)
    .where('user_id', 'is', null)
    .execute();
}

/** Another order took the last use or the last dollar a moment ago: the order is read again, as it is without it. */
async function totalChanged(tx: Transaction, order: OrderRecord, now: Date) {
  // Without what this order has claimed itself, which would be read as used up.
  await sql`rollback to savepoint reservation`.execute(tx);
  const fresh = await findOrder(tx, order.id, { userId: order.ownerId }, now);
  return problem('TOTAL_CHANGED', { details: orderToWire(fresh ?? order) });
}
