import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { backOrdersOf, sumOfBackOrders } from '../records/catalogue-line-item.ts';
import type { OrderRecord } from '../records/load-order.ts';
import { newBackOrder, stockRefusal, tooMany } from '../wire/stock-messages.ts';

/**
 * Takes the products of an order out of stock for a payment. What can be ordered beyond stock, and what a quote has promised, takes what
 * is there.
 * Throws 422/101 with a message about the first product that is not available.
 */
export async function reserveStock(tx: Transaction, order: OrderRecord, expiresAt: Date): Promise<void> {
  const wanted = order.lines.filter((line) => !line.isGiftCard);
  requireStock(order);
  if (wanted.length === 0) return;
  // Locked in one order whatever the order of the lines, or two carts with the same two products wait for each other.
  const stock = await tx
    .selectFrom('variant')
    .select(['id', 'quantity'])
    .where(
      'id',
      'in',
      wanted.map((line) => line.variantId),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
  const takes: { id: number; quantity: number }[] = [];
  for (const line of wanted) {
    const inStock = stock.find(({ id }) => id === line.variantId)?.quantity ?? 0;
    const isLimited = line.availableQuantity !== null && line.quotedPromise === undefined;
    // Sold to another since the order was read a moment ago.
    if (backOrdersOf(line, inStock) > backOrdersOf(line)) throw newBackOrder(line, inStock);
    if (isLimited && inStock < line.quantity) throw tooMany(line.variantName, inStock);
    const quantity = Math.min(inStock, line.quantity);
    if (quantity > 0) takes.push({ id: line.variantId, quantity });
  }
  if (takes.length === 0) return;
  const taken = sql<{
    id: number;
    quantity: number;
  }>`jsonb_to_recordset(${JSON.stringify(takes)}::jsonb) as taken(id int, quantity int)`;
  await sql`
    update variant set quantity = variant.quantity - taken.quantity
    from ${taken} where variant.id = taken.id`.execute(tx);
  await sql`
    insert into stock_reservation (order_id, variant_id, quantity, expires_at)
    select ${order.id}::uuid, taken.id, taken.quantity, ${expiresAt}::timestamptz from ${taken}`.execute(tx);
}

/** Throws 422/101 about the first line that cannot be had: a total without it is no news to ask about. */
export function requireStock({ lines }: OrderRecord): void {
  for (const line of lines) {
    const refusal = stockRefusal(line);
    if (refusal !== null) throw refusal;
  }
}

/** Throws 422/101 about the first line of which more is on back order than `shown` in all: it is not charged in silence. */
export function requireBackOrdersShown({ lines }: OrderRecord, shown: number): void {
  const late = lines.filter((line) => backOrdersOf(line) > 0);
  const [first] = late;
  if (first === undefined || sumOfBackOrders(late) <= shown) return;
  throw newBackOrder(first, first.availableQuantity ?? 0);
}

/** Puts the products that were reserved for an order back into stock. Doing it twice puts them back once. */
export async function releaseStock(tx: Transaction, orderId: string): Promise<void> {
  await sql`
    with released as (
      delete from stock_reservation where order_id = ${orderId}::uuid returning variant_id, quantity
    ), locked as (
      select id from variant where id in (select variant_id from released) order by id for update
    )
    update variant set quantity = variant.quantity + released.quantity
    from released, locked where variant.id = released.variant_id and locked.id = variant.id`.execute(tx);
}
