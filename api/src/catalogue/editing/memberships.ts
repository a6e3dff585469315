import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { CollectionRule, RuleCondition } from '@sanderling/contract/wire/catalogue/collection-rule';
import type { Transaction } from '../../platform/database/schema.ts';
import { upsertRows } from '../seed/write-rows.ts';

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
      .filter(({ slug, rule }) => (rule ? meetsRule(product, rule) : product.collections.includes(slug)))
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
  const changed = [...new Set([...added, ...removed].map(({ collection_id: id }) => id))];
  if (changed.length === 0) return;
  // Their files do not say any more what they hold.
  await tx
    .updateTable('catalogue_document')
    .set({ is_own: true })
    .where('kind', '=', 'collection')
    .where('id', 'in', changed)
    .where('is_own', '=', false)
    .execute();
}

function meetsRule(product: ShopProduct, { match, conditions }: CollectionRule): boolean {
  const meets = (condition: RuleCondition) => meetsCondition(product, condition);
  return match === 'all' ? conditions.every(meets) : conditions.some(meets);
}

function meetsCondition(product: ShopProduct, condition: RuleCondition): boolean {
  const prices = product.variants.map(({ price }) => price);
  switch (condition.field) {
    case 'category':
      return `${product.category}/`.startsWith(`${condition.value}/`);
    case 'brand':
      return product.brand === condition.value;
    case 'tag':
      return [...product.feature_tags, ...product.room_tags].includes(condition.value);
    case 'price_at_most':
      return Math.min(...prices) <= condition.value;
    case 'price_at_least':
      return Math.min(...prices) >= condition.value;
  }
}
