import type { Database } from '../../platform/database/schema.ts';

/** As if the cart had been paid for. */
export async function placeCart(db: Database, orderId: string, at: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ state: 'processing', completed_at: new Date(at), totals: '{}', total_cents: 1 })
    .where('id', '=', orderId)
    .execute();
}
