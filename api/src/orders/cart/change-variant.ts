import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import type { Principal } from '../../auth/principal/principal.ts';
import { takesBackOrders } from '../../catalogue/products/sold-out.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import { closedOrder } from '../records/closed-order.ts';
import { isOwnedBy, type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { daysWithoutShipment, withoutDays } from '../records/preferred-day.ts';
import { cartChanged } from '../wire/cart-changed.ts';
import { notForSale, tooMany } from '../wire/stock-messages.ts';
import { requireCartLine } from './require-cart-line.ts';

interface Change {
  orderId: string;
  lineItemId: number;
  /** Another variant of the line's product. */
  variantId: number;
  quantity: number;
  expectedQuantity?: number | undefined;
}

/**
 * Makes another variant of the same product of a line, in its place and in one transaction: what is refused leaves the line as it
 * was. A cart that has a line of that variant gets the pieces there, since a variant is one line for each recipient.
 */
export async function changeVariant(
  db: Database,
  change: Change,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const { line } = await requireCartLine(db, change, principal, now);
  const variant = await findSibling(db, { of: line.variantId, wanted: change.variantId }, now);
  const limit = Math.min(MAX_QUANTITY, variant.availableQuantity ?? MAX_QUANTITY);

  await db.transaction().execute(async (tx) => {
    // Locks the order: a payment that begins at the same time sees this change or keeps it out.
    const cart = await tx
      .updateTable('orders')
      .set({ updated_at: now })
      .where('id', '=', change.orderId)
      .where('state', '=', 'cart')
      .where(isOwnedBy(principal))
      .returning('id')
      .executeTakeFirst();
    if (cart === undefined) throw closedOrder('payment');
    const other = await tx
      .deleteFrom('line_item')
      .where('order_id', '=', change.orderId)
      .where('variant_id', '=', change.variantId)
      .where('id', '<>', change.lineItemId)
      // A gift card for another person stays a line of its own.
      .where('gift_key', '=', ({ selectFrom }) =>
        selectFrom('line_item as changed')
          .select('changed.gift_key')
          .where('changed.id', '=', change.lineItemId),
      )
      .returning(['quantity', 'added_at'])
      .executeTakeFirst();
    const quantity = change.quantity + (other?.quantity ?? 0);
    if (quantity > limit) throw tooMany(variant.name, limit);
    const changed = await tx
      .updateTable('line_item')
      .set({
        variant_id: change.variantId,
        quantity,
        // Chosen now: what was bought of that variant before this is not the one that is wanted.
        ...(change.variantId !== line.variantId && { added_at: other?.added_at ?? now }),
      })
      .where('order_id', '=', change.orderId)
      .where('id', '=', change.lineItemId)
      .where('variant_id', '=', line.variantId)
      // Of two tabs that change the same line the second gets a conflict, and undoes nothing.
      .where('quantity', '=', change.expectedQuantity ?? line.quantity)
      .returning('id')
      .executeTakeFirst();
    if (changed === undefined) {
      throw cartChanged(await requireChangeableOrder(tx, change.orderId, principal, now));
    }
    // Another variant may travel in another shipment: the day of its last one was asked for what is gone.
    const daysGone = daysWithoutShipment(await requireChangeableOrder(tx, change.orderId, principal, now));
    if (daysGone.length === 0) return;
    await tx
      .updateTable('orders')
      .set({ preferred_delivery_days: withoutDays(daysGone) })
      .where('id', '=', change.orderId)
      .execute();
  });
  return requireChangeableOrder(db, change.orderId, principal, now);
}

async function findSibling(db: Database, { of, wanted }: { of: number; wanted: number }, now: Date) {
  const variant = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .innerJoin('variant as present', 'present.product_id', 'variant.product_id')
    .select(['variant.name', 'variant.quantity', 'variant.backorderable', 'variant.made_to_order'])
    .select(['variant.purchasable', 'variant.discontinued', 'variant.content', 'product.gift_card'])
    .where('variant.id', '=', wanted)
    .where('present.id', '=', of)
    .where('variant.listed', '=', true)
    .executeTakeFirst();
  if (variant === undefined) throw problem('VARIANT_NOT_FOUND');
  if (!variant.purchasable || variant.discontinued) throw notForSale();
  const isUnlimited = takesBackOrders(variant, now) || variant.made_to_order || variant.gift_card;
  return { name: variant.name, availableQuantity: isUnlimited ? null : variant.quantity };
}
