import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';

/**
 * Takes an accepted quote's cart back: its lines go, and the empty cart is an ordinary one. Throws 409/131 once it is being paid for,
 * or is paid.
 */
export async function detachOrder(tx: Transaction, quoteId: number, now: Date): Promise<void> {
  const order = await tx
    .selectFrom('orders')
    .select(['id', 'state'])
    .where('quote_id', '=', quoteId)
    // A payment that begins at the same time has it, or finds it empty.
    .forUpdate()
    .executeTakeFirst();
  if (order === undefined) return;
  if (order.state !== 'cart') {
    const message =
      order.state === 'payment'
        ? 'This quote is being paid for. Try again in a few minutes.'
        : 'This quote has been paid for. Ask for a new one.';
    throw problem('ORDER_COMPLETED', { message });
  }
  await tx.deleteFrom('line_item').where('order_id', '=', order.id).execute();
  await tx
    .updateTable('orders')
    .set({
      quote_id: null,
      updated_at: now,
      // Where the quote goes, and who it is for, are not those of the cart that this one joins.
      ...{ email: null, shipping_address: null, billing_address: null, delivery_instructions: '' },
    })
    .where('id', '=', order.id)
    .execute();
}
