import type { OrderTotals } from '@sanderling/pricing/order-totals/order-totals';
import type { Transaction } from '../database/schema.ts';
import type { OrderRecord } from '../orders/load-order.ts';
import { releaseStock, reserveStock } from './reserve-stock.ts';

/**
 * Takes everything that an order is paid with or limited by, for a payment that begins: all of it or, by throwing,
 * nothing. `expiresAt` is when nobody may count on it any more.
 */
export async function holdForPayment(
  tx: Transaction,
  order: OrderRecord,
  _totals: OrderTotals,
  { expiresAt }: { now: Date; expiresAt: Date },
): Promise<void> {
  await reserveStock(tx, order, expiresAt);
}

/** Gives back what was held for a payment of which nothing came. Doing it twice gives it back once. */
export async function releaseHoldings(tx: Transaction, orderId: string, _now: Date): Promise<void> {
  await releaseStock(tx, orderId);
}

/** The order is placed: what was held for it is gone for good. */
export async function keepHoldings(tx: Transaction, orderId: string): Promise<void> {
  await tx.deleteFrom('stock_reservation').where('order_id', '=', orderId).execute();
}
