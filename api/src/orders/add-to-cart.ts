import { MAX_QUANTITY } from '@sanderling/contract/limits';
import { type QueryCreator, sql } from 'kysely';
import type { Database, Schema, Transaction } from '../database/schema.ts';
import { problem } from '../http/problem.ts';
import type { Caller } from './caller.ts';
import { isOrderId, isOwnedBy, type OrderRecord, requireOrder } from './load-order.ts';
import { notForSale, tooMany } from './stock-sentences.ts';

interface Addition {
  variantId: number;
  quantity: number;
  orderId: string | null;
}

/**
 * Adds pieces to the given cart, or to a new one when that is not an open cart of the caller's. The same piece again
 * adds to its line. Four queries as a rule, five where the given cart is none.
 */
export async function addToCart(
  db: Database | Transaction,
  addition: Addition,
  caller: Caller,
  now: Date,
): Promise<OrderRecord> {
  const piece = await findPiece(db, addition.variantId);
  const limit = Math.min(MAX_QUANTITY, piece.availableQuantity ?? MAX_QUANTITY);
  if (addition.quantity > limit) throw tooMany(piece.name, limit);

  const orderId =
    (await addToOpenCart(db, addition, limit, caller, now)) ??
    (await explainOrStartCart(db, addition, { limit, name: piece.name }, caller, now));
  return requireOrder(db, orderId, caller, now);
}

async function findPiece(db: Database | Transaction, variantId: number) {
  const piece = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select(['variant.name', 'variant.quantity', 'variant.backorderable', 'variant.made_to_order'])
    .select(['variant.purchasable', 'variant.discontinued', 'product.gift_card'])
    .where('variant.id', '=', variantId)
    .where('variant.listed', '=', true)
    .executeTakeFirst();
  if (piece === undefined) throw problem('VARIANT_NOT_FOUND');
  if (!piece.purchasable || piece.discontinued) throw notForSale();
  const isUnlimited = piece.backorderable || piece.made_to_order || piece.gift_card;
  return { name: piece.name, availableQuantity: isUnlimited ? null : piece.quantity };
}

/** Answers the cart's id, or null when it is no open cart of the caller's or the line would exceed the limit. */
async function addToOpenCart(
  db: Database | Transaction,
  addition: Addition,
  limit: number,
  caller: Caller,
  now: Date,
): Promise<string | null> {
  const { orderId } = addition;
  if (!isOrderId(orderId)) return null;
  return addLine(
    db.with('cart', (qb) =>
      // Touching the order locks it: a payment that begins at the same time sees this line or keeps it out.
      qb
        .updateTable('orders')
        .set({ updated_at: now, user_id: sql<number | null>`coalesce(user_id, ${caller.userId})` })
        .where('id', '=', orderId)
        .where('state', '=', 'cart')
        .where('merged_into', 'is', null)
        .where(isOwnedBy(caller))
        .returning('id'),
    ),
    addition,
    limit,
  );
}

async function explainOrStartCart(
  db: Database | Transaction,
  addition: Addition,
  piece: { limit: number; name: string },
  caller: Caller,
  now: Date,
): Promise<string> {
  const { orderId } = addition;
  // The line was not added although its cart is open: it is full of this piece. Else there is no such cart: one begins.
  const started = await addLine(
    db.with('cart', (qb) =>
      qb
        .insertInto('orders')
        .columns(['user_id', 'created_at', 'updated_at'])
        .expression(
          db
            .selectNoFrom([
              sql<number | null>`${caller.userId}::int`.as('user_id'),
              sql<Date>`${now}::timestamptz`.as('created_at'),
              sql<Date>`${now}::timestamptz`.as('updated_at'),
            ])
            .where((eb) => eb.not(eb.exists(openCart(db, orderId, caller)))),
        )
        .returning('id'),
    ),
    addition,
    piece.limit,
  );
  if (started === null) throw tooMany(piece.name, piece.limit);
  return started;
}

function openCart(db: Database | Transaction, orderId: string | null, caller: Caller) {
  return db
    .selectFrom('orders')
    .select('orders.id')
    .where('id', '=', isOrderId(orderId) ? orderId : null)
    .where('state', '=', 'cart')
    .where('merged_into', 'is', null)
    .where(isOwnedBy(caller));
}

type WithCart = QueryCreator<Schema & { cart: { id: string } }>;

async function addLine(db: WithCart, addition: Addition, limit: number): Promise<string | null> {
  const line = await db
    .insertInto('line_item')
    .columns(['order_id', 'variant_id', 'quantity'])
    .expression((qb) =>
      qb
        .selectFrom('cart')
        .select([
          'cart.id',
          sql<number>`${addition.variantId}::int`.as('variant_id'),
          sql<number>`${addition.quantity}::int`.as('quantity'),
        ]),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['order_id', 'variant_id'])
        .doUpdateSet({ quantity: sql`line_item.quantity + excluded.quantity` })
        // Two tabs that add at the same time cannot both slip under the limit.
        .where(sql<boolean>`line_item.quantity + excluded.quantity <= ${limit}`),
    )
    .returning('order_id')
    .executeTakeFirst();
  return line?.order_id ?? null;
}
