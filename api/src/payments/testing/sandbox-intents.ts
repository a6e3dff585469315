import type { Database } from '../../platform/database/schema.ts';

/** What the sandbox of the card provider has begun for this order. */
export async function sandboxIntents(db: Database, orderId: string) {
  const rows = await db
    .selectFrom('sandbox_object')
    .select('body')
    .where('kind', '=', 'payment_intent')
    .execute();
  return rows.flatMap(({ body }) =>
    body.object === 'payment_intent' && body.metadata.order_id === orderId ? [body] : [],
  );
}
