import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { Transaction } from '../../platform/database/schema.ts';
import { upsertRows } from '../seed/write-rows.ts';
import { meetsRule, ruleFactsOf } from './rule-facts.ts';

/** Puts products into the collections that they name and those whose rule they meet, and takes them out of the others. */
export async function writeMemberships(tx: Transaction, products: readonly ShopProduct[]): Promise<void> {
  const [collections, before] = await Promise.all([
    tx.selectFrom('collection').select(['id', 'slug', 'rule']).execute(),
    tx
      .selectFrom('collection_product')
      .selectAll()
      .where(
        'product_id',
        'in',
        products.map(({ id }) => id),
      )
      .execute(),
  ]);
  const wanted = products.flatMap((product) =>
    collections
      .filter(({ slug, rule }) =>
        rule ? meetsRule(ruleFactsOf(product), rule) : product.collections.includes(slug),
      )
      .map(({ id }) => ({ collection_id: id, product_id: product.id })),
  );
  const keyOf = (row: { collection_id: number; product_id: number }) =>
    `${row.collection_id} ${row.product_id}`;
  const had = new Set(before.map(keyOf));
  const has = new Set(wanted.map(keyOf));
  const added = wanted.filter((row) => !had.has(keyOf(row)));
  const removed = before.filter((row) => !has.has(keyOf(row)));
  for (const { collection_id: collection, product_id: product } of removed) {
    await tx
      .deleteFrom('collection_product')
      .where('collection_id', '=', collection)
      .where('product_id', '=', product)
      .execute();
  }
  // New ones come last, in the order of their ids.
  const rows = added.map((row) => ({ ...row, position: row.product_id }));
  await upsertRows(tx, 'collection_product', ['collection_id', 'product_id'], rows);
  const byHand = new Set(collections.filter(({ rule }) => !rule).map(({ id }) => id));
  const changed = [...added, ...removed].map(({ collection_id: id }) => id).filter((id) => byHand.has(id));
  await noteNewMembers(tx, [...new Set(changed)]);
}

/** Their files do not say any more what they hold, and an editor who has read what they held before is told. */
async function noteNewMembers(tx: Transaction, collections: readonly number[]): Promise<void> {
  if (collections.length === 0) return;
  // In the order of their ids: two batches wait for each other, and never both.
  const locked = await tx
    .selectFrom('catalogue_document')
    .select('id')
    .where('kind', '=', 'collection')
    .where('id', 'in', [...collections])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (locked.length === 0) return;
  await tx
    .updateTable('catalogue_document')
    .set((eb) => ({ is_own: true, version: eb('version', '+', 1) }))
    .where('kind', '=', 'collection')
    .where(
      'id',
      'in',
      locked.map(({ id }) => id),
    )
    .execute();
}
