import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { closedOrder } from '../records/closed-order.ts';
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
  const order = await requireChangeableOrder(db, orderId, principal, now);
  if (order.state !== 'cart') throw closedOrder(order.state);
  const line = order.lines.find(({ id }) => id === lineItemId);
  if (line === undefined) throw problem('LINE_ITEM_NOT_FOUND');
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
  const after = await requireChangeableOrder(db, orderId, principal, now);
  if (changed !== undefined) return after;
  if (after.state !== 'cart') throw closedOrder(after.state);
  if (!after.lines.some(({ id }) => id === lineItemId)) throw problem('LINE_ITEM_NOT_FOUND');
  const details =
    'Your cart has this card for the same person, day and note already. Change the quantity of that line instead.';
  throw problem('INFORMATION', { message: details, details });
}
