import type { Transaction } from '../../platform/database/schema.ts';

/**
 * Refunds and the cancellation of an order follow each other: both change its payment and its gift cards, and would wait for each
 * other if each locked those in its own order. Rows that only point to the order do not wait.
 */
export async function lockOrderOfRefund(tx: Transaction, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forNoKeyUpdate().executeTakeFirst();
}
