import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { hasOtherOrder, type PromotionRecord } from './promotion-record.ts';

/** What a claim has to know of an order. */
export interface PromotedOrder {
  id: string;
  /** The account that the order belongs to, or that uses it. */
  ownerId: number | null;
  /** By what the customer is known: `user:7`, `email:ada@example.com`. */
  customers: readonly string[];
}

/**
 * Uses up a promotion that counts for an order, for a payment that begins. False when it is used up: another order was
 * faster.
 * Limits are in WHERE clauses, so that no two orders can both take the last use.
 */
export async function claimPromotion(
  tx: Transaction,
  order: PromotedOrder,
  promotion: PromotionRecord,
  now: Date,
): Promise<boolean> {
  if (promotion.firstOrderOnly && (await isAnotherOrderThere(tx, order))) return false;
  if (promotion.usageLimit !== null && !(await countUse(tx, promotion.id))) return false;
  // Sorted, as everywhere: two orders of one customer lock in the same order.
  const counted = promotion.customerLimit === null ? [] : order.customers.toSorted();
  for (const customer of counted) {
    if (!(await countCustomerUse(tx, promotion.id, customer, promotion.customerLimit ?? 0))) return false;
  }
  await tx
    .insertInto('promotion_redemption')
    .values({
      order_id: order.id,
      promotion_id: promotion.id,
      customers: JSON.stringify(counted),
      created_at: now,
    })
    .execute();
  return true;
}

/** Gives back what an order has used up. Doing it twice gives it back once. */
export async function releasePromotion(tx: Transaction, orderId: string): Promise<void> {
  const redemption = await tx
    .deleteFrom('promotion_redemption')
    .where('order_id', '=', orderId)
    .returning(['promotion_id', 'customers'])
    .executeTakeFirst();
  if (redemption === undefined) return;
  await tx
    .updateTable('promotion')
    .set({ times_used: sql`times_used - 1` })
    .where('id', '=', redemption.promotion_id)
    .where('usage_limit', 'is not', null)
    .where('times_used', '>', 0)
    .execute();
  for (const customer of redemption.customers.toSorted()) {
    await tx
      .updateTable('promotion_use')
      .set({ times_used: sql`times_used - 1` })
      .where('promotion_id', '=', redemption.promotion_id)
      .where('customer', '=', customer)
      .where('times_used', '>', 0)
      .execute();
  }
}

async function countUse(tx: Transaction, promotionId: number): Promise<boolean> {
  const counted = await tx
    .updateTable('promotion')
    .set({ times_used: sql`times_used + 1` })
    .where('id', '=', promotionId)
    .where((eb) => eb.or([eb('usage_limit', 'is', null), eb('times_used', '<', eb.ref('usage_limit'))]))
    .returning('id')
    .executeTakeFirst();
  return counted !== undefined;
}

async function countCustomerUse(
  tx: Transaction,
  promotionId: number,
  customer: string,
  limit: number,
): Promise<boolean> {
  const counted = await tx
    .insertInto('promotion_use')
    .values({ promotion_id: promotionId, customer, times_used: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['promotion_id', 'customer'])
        .doUpdateSet({ times_used: sql`promotion_use.times_used + 1` })
        .where('promotion_use.times_used', '<', limit),
    )
    .returning('customer')
    .executeTakeFirst();
  return counted !== undefined;
}

/** Asked while the customer is locked (see `lockCustomer`): an order that is being paid for elsewhere is seen. */
async function isAnotherOrderThere(tx: Transaction, order: PromotedOrder): Promise<boolean> {
  const row = await tx
    .selectFrom('orders')
    .select(hasOtherOrder(order.ownerId).as('hasOther'))
    .where('orders.id', '=', order.id)
    .executeTakeFirst();
  return row?.hasOther ?? false;
}

/**
 * Lets the payments of one customer begin one after the other, until each transaction ends: a code for a first order
 * must see the order that is begun at the same time. No row stands for "has no order yet" that could be locked.
 */
export async function lockCustomer(tx: Transaction, order: Pick<PromotedOrder, 'customers'>): Promise<void> {
  for (const customer of order.customers.toSorted()) {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`customer ${customer}`}, 0))`.execute(tx);
  }
}
