import { MAX_QUANTITY } from '@sanderling/contract/commerce/constants';
import { isDesigner } from '@sanderling/contract/commerce/roles';
import type { GiftDelivery } from '@sanderling/contract/wire/orders/gift-delivery';
import { Transaction as OpenTransaction, sql } from 'kysely';
import type { Principal } from '../../auth/principal/principal.ts';
import type { Database, Transaction } from '../../platform/database/schema.ts';
import { isUuid } from '../../platform/database/uuid.ts';
import { designerDefault } from '../discounts/designer-default.ts';
import { giftKeyOf, requireGiftDelivery } from '../gift-cards/gift-delivery.ts';
import { closedOrder } from '../records/closed-order.ts';
import { isOpenTo, type OrderRecord, requireOrder } from '../records/load-order.ts';
import { tooMany } from '../wire/stock-messages.ts';
import { findProduct } from './find-product.ts';
import { mergeOpenCarts } from './merge-open-carts.ts';

interface Addition {
  variantId: number;
  quantity: number;
  orderId: string | null;
  /** What the shopper has named on this visit. */
  zipCode?: string | undefined;
  giftDelivery?: GiftDelivery | null;
  /** Where the line stood before it was removed; a new one comes last. */
  position?: number | null;
}

/** `not added`: the line would exceed its limit, or there is no cart and none may be started. */
type Outcome = { readonly orderId: string } | 'in payment' | 'not added';

/**
 * Adds a product to the given cart, or when that is not an open cart of the principal's to their account's, or to a new one. The
 * same product again adds to its line; a gift card for another recipient or day is a line of its own. Four queries where the cart is known, whatever is in it.
 * Throws 409/131 while that cart is being paid for: in a new one the shopper would lose sight of what the bank may yet decline.
 */
export async function addToCart(
  db: Database | Transaction,
  addition: Addition,
  principal: Principal,
  now: Date,
): Promise<OrderRecord> {
  const variant = await findProduct(db, addition.variantId, now);
  requireGiftDelivery(addition.giftDelivery ?? null, variant, now);
  const limit = Math.min(MAX_QUANTITY, variant.availableQuantity ?? MAX_QUANTITY);
  if (addition.quantity > limit) throw tooMany(variant.name, limit);
  const outcome =
    principal.userId === null
      ? await addLine(db, addition, limit, { principal, mayStart: true, isForDesigner: false }, now)
      : await addToAccount(db, addition, limit, { ...principal, userId: principal.userId }, now);
  if (outcome === 'in payment') throw closedOrder('payment');
  if (outcome === 'not added') throw tooMany(variant.name, limit);
  return requireOrder(db, outcome.orderId, principal, now);
}

/** An account has one cart: an addition that does not know it waits for those that look for it at the same time. */
async function addToAccount(
  db: Database | Transaction,
  addition: Addition,
  limit: number,
  principal: Principal & { userId: number },
  now: Date,
): Promise<Outcome> {
  const isForDesigner = isDesigner(principal.role ?? null);
  const added = await addLine(db, addition, limit, { principal, mayStart: false, isForDesigner }, now);
  if (typeof added === 'object') return added;
  const add = async (tx: Transaction) => {
    const orderId = await mergeOpenCarts(tx, principal, addition.orderId, now, { isForAdding: true });
    const given = { principal, mayStart: true, isForDesigner, payingId: addition.orderId };
    return addLine(tx, { ...addition, orderId }, limit, given, now);
  };
  return db instanceof OpenTransaction ? add(db) : db.transaction().execute(add);
}

/**
 * Adds the line, unless it would exceed the limit or there is no cart and none may be started: none is while `payingId`, the
 * given order unless told, is being paid for.
 */
async function addLine(
  db: Database | Transaction,
  addition: Addition,
  limit: number,
  {
    principal,
    mayStart,
    isForDesigner,
    payingId = addition.orderId,
  }: { principal: Principal; mayStart: boolean; isForDesigner: boolean; payingId?: string | null },
  now: Date,
): Promise<Outcome> {
  const { userId } = principal;
  const { orderId, quantity, variantId, zipCode, giftDelivery = null, position = null } = addition;
  const gift = giftDelivery === null ? null : JSON.stringify(giftDelivery);
  const { added, state, wasDeclined } = await db
    .with('given', (qb) =>
      // Locked, so that its state is the one after a payment that begins at the same time.
      qb
        .selectFrom('orders')
        .select(['id', 'state'])
        .where('id', '=', isUuid(payingId) ? payingId : null)
        .where((eb) => eb.or([eb('user_id', 'is', null), eb('user_id', '=', userId)]))
        .forUpdate(),
    )
    .with('declined', (qb) =>
      // A cart again since this statement began, as the statement itself does not see it: it cannot add to it.
      qb
        .selectFrom('given')
        .innerJoin('orders', 'orders.id', 'given.id')
        .select('given.id')
        .where('given.state', '=', 'cart')
        .where('orders.state', '=', 'payment'),
    )
    .with('open_cart', (qb) =>
      // Touching the order locks it: a payment that begins at the same time sees this line or keeps it out.
      qb
        .updateTable('orders')
        .set({
          updated_at: now,
          ...(zipCode !== undefined && { estimate_zip_code: zipCode }),
          ...(isForDesigner && designerDefault()),
        })
        .where('id', '=', isUuid(orderId) ? orderId : null)
        .where('state', '=', 'cart')
        .where('merged_into', 'is', null)
        // What was quoted stays as it was given.
        .where('quote_id', 'is', null)
        // A browser may still know the cart of an account that was deleted.
        .where('erased_at', 'is', null)
        .where('user_id', userId === null ? 'is' : '=', userId)
        .$if(userId === null, (cart) => cart.where(isOpenTo(principal)))
        .returning('id'),
    )
    .with('new_cart', (qb) =>
      qb
        .insertInto('orders')
        .columns(['user_id', 'created_at', 'updated_at', 'estimate_zip_code', 'designer_default'])
        .expression(
          qb
            .selectNoFrom([
              sql<number | null>`${userId}::int`.as('user_id'),
              sql<Date>`${now}::timestamptz`.as('created_at'),
              sql<Date>`${now}::timestamptz`.as('updated_at'),
              sql<string | null>`${zipCode ?? null}::text`.as('estimate_zip_code'),
              sql<boolean>`(${isForDesigner}::boolean)`.as('designer_default'),
            ])
            .where((eb) =>
              eb.and([
                eb.lit(mayStart),
                eb.not(eb.exists(eb.selectFrom('open_cart').select('id'))),
                eb.not(eb.exists(eb.selectFrom('given').select('id').where('state', '=', 'payment'))),
                eb.not(eb.exists(eb.selectFrom('declined').select('id'))),
              ]),
            ),
        )
        .returning('id'),
    )
    .with('cart', (qb) =>
      qb.selectFrom('open_cart').select('id').unionAll(qb.selectFrom('new_cart').select('id')),
    )
    .with('line', (qb) =>
      qb
        .insertInto('line_item')
        .columns(['order_id', 'variant_id', 'quantity', 'gift_delivery', 'gift_key', 'position', 'added_at'])
        .expression((qb) =>
          qb
            .selectFrom('cart')
            .select([
              'cart.id',
              sql<number>`${variantId}::int`.as('variant_id'),
              sql<number>`${quantity}::int`.as('quantity'),
              sql<string | null>`${gift}::jsonb`.as('gift_delivery'),
              sql<string>`${giftKeyOf(giftDelivery)}::text`.as('gift_key'),
              sql<number | null>`${position}::int`.as('position'),
              sql<Date>`${now}::timestamptz`.as('added_at'),
            ]),
        )
        .onConflict((conflict) =>
          conflict
            .columns(['order_id', 'variant_id', 'gift_key'])
            .doUpdateSet({ quantity: sql`line_item.quantity + excluded.quantity` })
            // Two tabs that add at the same time cannot both slip under the limit.
            .where((eb) => eb(eb('line_item.quantity', '+', eb.ref('excluded.quantity')), '<=', limit)),
        )
        .returning('order_id'),
    )
    .selectNoFrom((eb) => [
      eb.selectFrom('line').select('order_id').as('added'),
      eb.selectFrom('given').select('state').as('state'),
      eb.exists(eb.selectFrom('declined').select('id')).as('wasDeclined'),
    ])
    .executeTakeFirstOrThrow();
  if (added !== null) return { orderId: added };
  if (state === 'payment') return 'in payment';
  if (wasDeclined) return addLine(db, addition, limit, { principal, mayStart, isForDesigner, payingId }, now);
  return 'not added';
}
