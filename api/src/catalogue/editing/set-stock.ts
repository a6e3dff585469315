import type { Transaction } from '../../platform/database/schema.ts';
import { problem } from '../../platform/http/problem.ts';
import type { Editor } from './editor.ts';
import { noteEdits } from './save-products.ts';

/** Either what is counted in the warehouse, or what came in or went out since. */
export type StockChange = { sku: string } & ({ quantity: number } | { change: number });

export interface StockNow {
  sku: string;
  product_id: number;
  quantity: number;
}

/**
 * Sets stock by SKU, all or nothing. In one statement each: an order that takes a piece at the same moment is neither lost nor
 * counted twice. Throws VALIDATION_FAILED for a SKU that the shop does not have and for stock below 0.
 */
export async function setStock(
  tx: Transaction,
  changes: readonly StockChange[],
  editor: Editor,
): Promise<StockNow[]> {
  const done: StockNow[] = [];
  // In the order of their ids, as orders lock what they take: neither waits for the other in a circle.
  await tx
    .selectFrom('variant')
    .select('id')
    .where('sku', 'in', ['', ...changes.map(({ sku }) => sku)])
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const change of changes) {
    const row = await tx
      .updateTable('variant')
      .set((eb) => ({
        quantity: 'quantity' in change ? eb.val(change.quantity) : eb('quantity', '+', change.change),
      }))
      .where('sku', '=', change.sku)
      .$if('change' in change && change.change < 0, (query) =>
        query.where('quantity', '>=', 'change' in change ? -change.change : 0),
      )
      .returning(['id', 'sku', 'product_id', 'quantity'])
      .executeTakeFirst();
    if (!row) throw await stockRefusal(tx, change);
    await noteEdits(
      tx,
      [{ id: row.product_id, version: 0, content: { sku: row.sku, quantity: row.quantity } }],
      'stock',
      editor,
    );
    done.push({ sku: row.sku, product_id: row.product_id, quantity: row.quantity });
  }
  return done;
}

async function stockRefusal(tx: Transaction, { sku }: StockChange) {
  const known = await tx.selectFrom('variant').select('quantity').where('sku', '=', sku).executeTakeFirst();
  const message = known
    ? `Of ${sku} there are ${known.quantity}: no more can go out.`
    : `No variant has the SKU ${sku}. Check its spelling.`;
  return problem('VALIDATION_FAILED', { message, errors: { [sku]: [message] } });
}
