import { carriageOf, type ShippingCategory } from '@sanderling/contract/commerce/shipping-category';
import { sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { LineRecord } from '../records/catalogue-line-item.ts';
import { closedOrder } from '../records/closed-order.ts';
import { isOwnedBy, type OrderRecord, requireChangeableOrder } from '../records/load-order.ts';
import { daysWithoutShipment, withoutDays } from '../records/preferred-day.ts';
import { cartChanged } from '../wire/cart-changed.ts';
import { stockRefusal } from '../wire/stock-messages.ts';
import { requireCartLine } from './require-cart-line.ts';

interface Change {
  orderId: string;
  lineItemId: number;
  /** The new quantity itself, not a difference; 0 removes the line. */
  quantity: number;
  /** What the principal believes the quantity to be; a line that has another one is left alone. */
  expectedQuantity?: number | undefined;
}

/**
 * Sets a line's quantity. More than can be delivered answers 422/101, another quantity than expected 409/134; both leave the cart
 * as it was.
 */
export async function updateQuantity(
  db: Database,
  change: Change,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const { order, line } = await requireCartLine(db, change, principal, now);
  if (!isExpected(line.quantity, change)) throw cartChanged(order);
  // Fewer is always allowed: it is how a shopper reacts to a stock that has shrunk.
  const refusal = change.quantity > line.quantity ? stockRefusal(line, change.quantity) : null;
  if (refusal !== null) throw refusal;

  const ends = change.quantity === 0 ? endingCarriage(order, line) : null;
  const left = order.lines.filter(({ id }) => id !== line.id);
  const daysGone = change.quantity === 0 ? daysWithoutShipment({ ...order, lines: left }) : [];
  const withOpenCart = db.with('cart', (qb) =>
    qb
      .updateTable('orders')
      .set({
        updated_at: now,
        ...(ends !== null && { service_levels: withoutLevel(ends) }),
        ...(daysGone.length > 0 && { preferred_delivery_days: withoutDays(daysGone) }),
      })
      .where('id', '=', change.orderId)
      .where('state', '=', 'cart')
      .where(isOwnedBy(principal))
      .returning('id'),
  );
  const changed =
    change.quantity === 0
      ? await withOpenCart
          .deleteFrom('line_item')
          .using('cart')
          .whereRef('line_item.order_id', '=', 'cart.id')
          .where('line_item.id', '=', change.lineItemId)
          .returning('line_item.id')
          .executeTakeFirst()
      : await withOpenCart
          .updateTable('line_item')
          .from('cart')
          .set({ quantity: change.quantity })
          .whereRef('line_item.order_id', '=', 'cart.id')
          .where('line_item.id', '=', change.lineItemId)
          // Of two tabs that count from the same quantity the second gets a conflict, and undoes nothing.
          .$if(change.expectedQuantity !== undefined, (qb) =>
            qb.where('line_item.quantity', '=', change.expectedQuantity ?? 0),
          )
          .returning('line_item.id')
          .executeTakeFirst();
  const after = await requireChangeableOrder(db, change.orderId, principal, now);
  // Nothing changed although the line was there a moment ago: payment began, or another tab removed the line.
  if (changed === undefined && after.state !== 'cart') throw closedOrder(after.state);
  if (changed === undefined && change.quantity > 0) {
    throw after.lines.some(({ id }) => id === change.lineItemId)
      ? cartChanged(after)
      : problem('LINE_ITEM_NOT_FOUND');
  }
  return after;
}

/** The carriage of which the line is the last one: how it is delivered was chosen for what is gone. */
function endingCarriage({ lines }: OrderRecord, removed: LineRecord): ShippingCategory | null {
  const carriage = carriageOf(removed.shippingCategory);
  const isLast = lines.every(
    (line) => line.id === removed.id || carriageOf(line.shippingCategory) !== carriage,
  );
  return isLast ? carriage : null;
}

/** Carts of before chose for what always ships free apart. */
function withoutLevel(carriage: ShippingCategory) {
  return sql<string>`(orders.service_levels - ${carriage}::text - ${`${carriage}_free`}::text)`;
}

function isExpected(quantity: number, { expectedQuantity, ...change }: Change): boolean {
  return change.quantity === 0 || expectedQuantity === undefined || quantity === expectedQuantity;
}
