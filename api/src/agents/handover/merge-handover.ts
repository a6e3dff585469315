import type { Principal } from '../../auth/principal/principal.ts';
import { setContact, setShippingAddress } from '../../orders/addresses/set-addresses.ts';
import { addToCart } from '../../orders/cart/add-to-cart.ts';
import { setZipCode } from '../../orders/cart/set-zip-code.ts';
import { applyPromotion, couponByCode } from '../../orders/discounts/apply-promotion.ts';
import { type OrderRecord, requireOrder } from '../../orders/records/load-order.ts';
import { orderToWire } from '../../orders/wire/order-to-wire.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { ProblemError, problem } from '../../platform/http/problem.ts';
import { GUEST } from '../checkout/session.ts';
import { gone } from './handover-end.ts';

interface Merging {
  sessionOrderId: string;
  /** The shopper's own cart, if it is known. */
  orderId: string | null;
}

/**
 * Puts what an assistant has prepared into the shopper's own cart, with its code, address and person where that has none, and ends the
 * assistant's checkout: what stands in two places is bought twice. Throws NOT_FOUND for one that is over, also when two presses come at once.
 */
export async function mergeHandover(
  db: Database,
  { orderId, sessionOrderId }: Merging,
  principal: Principal,
  now: Date,
): Promise<{ order: OrderRecord; left: string[] }> {
  return db.transaction().execute(async (tx) => {
    const prepared = await endSessions(tx, sessionOrderId, now);
    const names = orderToWire(prepared).line_items.map(({ variant }) => variant.name);
    const left: string[] = [];
    let cartId = orderId;
    for (const [at, { giftDelivery, quantity, variantId }] of prepared.lines.entries()) {
      const added = await tried(tx, async (step) => {
        cartId = (
          await addToCart(step, { variantId, quantity, giftDelivery, orderId: cartId }, principal, now)
        ).id;
      });
      if (added !== null) left.push(`${names[at]}: ${added.message}`);
    }
    // Then the assistant's stays as it is, for another try.
    if (cartId === null || left.length === prepared.lines.length)
      throw problem('INFORMATION', { message: `None of it could be added. ${left.join(' ')}` });
    await tx
      .updateTable('agent_session')
      .set({ merged_into: cartId })
      .where('order_id', '=', sessionOrderId)
      .execute();
    await bringAlong(tx, prepared, await requireOrder(tx, cartId, principal, now), principal, now);
    return { order: await requireOrder(tx, cartId, principal, now), left };
  });
}

/** Under the order's lock, which changes, payments and cancelling take too. */
async function endSessions(tx: Transaction, orderId: string, now: Date): Promise<OrderRecord> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute();
  const ended = await tx
    .updateTable('agent_session')
    .set({ state: 'taken_over' })
    .where('order_id', '=', orderId)
    .where('state', '=', 'open')
    .returning('id')
    .execute();
  const order = await requireOrder(tx, orderId, GUEST, now);
  if (ended.length === 0 || order.state !== 'cart') throw gone('taken_over');
  return order;
}

/** What the shopper has said themselves stays. */
async function bringAlong(
  tx: Transaction,
  { contact, estimateZipCode: zipCode, promotion, shippingAddress: address }: OrderRecord,
  own: OrderRecord,
  principal: Principal,
  now: Date,
): Promise<void> {
  if (promotion?.kind === 'coupon' && own.promotion === null)
    await tried(tx, (step) => applyPromotion(step, own.id, couponByCode(promotion.code), principal, now));
  if (contact !== null && own.contact === null)
    await tried(tx, (step) => setContact(step, { orderId: own.id, contact }, principal, now));
  if (zipCode !== null && own.estimateZipCode === null && own.shippingAddress === null)
    await tried(tx, (step) =>
      setZipCode(step, { orderId: own.id, zipCode, replacesAddress: false }, principal, now),
    );
  if (address !== null && own.shippingAddress === null)
    await tried(tx, (step) => setShippingAddress(step, { orderId: own.id, address }, principal, now));
}

/** What the store's rules refuse is left out, and all else holds. */
async function tried(
  tx: Transaction,
  work: (step: Transaction) => Promise<unknown>,
): Promise<ProblemError | null> {
  try {
    await work(tx);
    return null;
  } catch (error) {
    if (error instanceof ProblemError) return error;
    throw error;
  }
}
