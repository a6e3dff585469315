import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { requireCartLine } from '../cart/require-cart-line.ts';
import { isOwnedBy, type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { giftKeyOf, requireGiftDelivery } from './gift-delivery.ts';

interface Change {
  orderId: string;
  lineItemId: number;
  giftDelivery: GiftDelivery | null;
}

/** Changes to whom a gift card in the cart is sent. Throws 422/101 where another line of the cart says the same already. */
export async function setGiftDelivery(
  db: Database,
  { orderId, lineItemId, giftDelivery }: Change,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const { line } = await requireCartLine(db, { orderId, lineItemId }, principal, now);
  requireGiftDelivery(giftDelivery, line, now);
  const key = giftKeyOf(giftDelivery);
  const changed = await db
    .with('cart', (qb) =>
      // Touching the order locks it: a payment that begins at the same time sees this change or keeps it out.
      qb
        .updateTable('orders')
        .set({ updated_at: now })
        .where('id', '=', orderId)
        .where('state', '=', 'cart')
        .where(isOwnedBy(principal))
        .returning('id'),
    )
    .updateTable('line_item')
    .from('cart')
    .set({ gift_delivery: giftDelivery && JSON.stringify(giftDelivery), gift_key: key })
    .whereRef('line_item.order_id', '=', 'cart.id')
    .where('line_item.id', '=', lineItemId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('line_item as other')
            .select('other.id')
            .where('other.order_id', '=', orderId)
            .where('other.variant_id', '=', line.variantId)
            .where('other.gift_key', '=', key)
            .where('other.id', '!=', lineItemId),
        ),
      ),
    )
    .returning('line_item.id')
    .executeTakeFirst();
  if (changed !== undefined) return requireChangeableOrder(db, orderId, principal, now);
  // Payment began meanwhile, or another tab took the line away: else it is the other line that keeps this one as it is.
  await requireCartLine(db, { orderId, lineItemId }, principal, now);
  const details =
    'Your cart has this card for the same person, day and note already. Change the quantity of that line instead.';
  throw problem('INFORMATION', { message: details, details });
}
