import type { Database } from '../../platform/database/schema.ts';

/** An order that an account had delivered on a day, of so much merchandise after discounts. Answers its id. */
export async function placePastOrder(
  db: Database,
  past: {
    userId: number | null;
    email?: string;
    spentCents: number;
    completedAt: string;
    state?: 'delivered' | 'cancelled';
  },
): Promise<string> {
  const completedAt = new Date(past.completedAt);
  const { id } = await db
    .insertInto('orders')
    .values({
      user_id: past.userId,
      email: past.email ?? null,
      state: past.state ?? 'delivered',
      totals: JSON.stringify({ currentOrderSpendPostDiscountCents: past.spentCents, giftCards: [] }),
      total_cents: past.spentCents,
      created_at: completedAt,
      updated_at: completedAt,
      completed_at: completedAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** An account has one cart: a test that begins another leaves the first without an owner. */
export async function leaveCarts(db: Database, userId: number): Promise<void> {
  await db
    .updateTable('orders')
    .set({ user_id: null })
    .where('user_id', '=', userId)
    .where('state', '=', 'cart')
    .execute();
}
