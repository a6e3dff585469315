import { type ShopProduct, shopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, Transaction } from '../../platform/database/schema.ts';

export interface ReadProduct {
  id: number;
  version: number;
  isListed: boolean;
  /** As the shop has it now, with its stock, collections and pictures; null for a draft that never was published. */
  content: ShopProduct | null;
  draft: ShopProduct | null;
  /** The stock that was last imported, or said when the variant was made. */
  imported: Pick<ShopProduct['variants'][number], 'sku' | 'quantity' | 'quantity_read'>[];
  changedAt: Date;
}

/** Products as merchants edit them, in the order of their ids. What only the shop knows is that of this moment. */
export function selectDocuments(db: Database | Transaction) {
  return db
    .selectFrom('catalogue_document')
    .where('catalogue_document.kind', '=', 'product')
    .select([
      'catalogue_document.id',
      'catalogue_document.version',
      'catalogue_document.is_listed',
      'catalogue_document.content',
      'catalogue_document.draft',
      'catalogue_document.changed_at',
    ])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('variant')
          .select(['variant.id', 'variant.quantity', 'variant.pictures'])
          .whereRef('variant.product_id', '=', 'catalogue_document.id'),
      ).as('stock'),
      jsonArrayFrom(
        eb
          .selectFrom('collection_product')
          .innerJoin('collection', 'collection.id', 'collection_product.collection_id')
          .select('collection.slug')
          .whereRef('collection_product.product_id', '=', 'catalogue_document.id')
          .where('collection.rule', 'is', null)
          .orderBy('collection.id'),
      ).as('collections'),
    ]);
}

type Found = Awaited<ReturnType<ReturnType<typeof selectDocuments>['execute']>>[number];

export function toReadProduct(found: Found): ReadProduct {
  const { id, version, is_listed: isListed, content, draft, changed_at: changedAt } = found;
  const stock = new Map(found.stock.map((variant) => [variant.id, variant]));
  const asNow = (document: object | null, collections: string[] | null): ShopProduct | null => {
    if (document === null) return null;
    const product = shopProduct.parse(document);
    return {
      ...product,
      collections: collections ?? product.collections,
      variants: product.variants.map((variant) => {
        const row = stock.get(variant.id);
        return {
          ...variant,
          quantity: row?.quantity ?? variant.quantity,
          pictures: variant.pictures ?? row?.pictures.all ?? [],
        };
      }),
    };
  };
  return {
    id,
    version,
    isListed,
    changedAt,
    content: asNow(
      content,
      found.collections.map(({ slug }) => slug),
    ),
    draft: asNow(draft, null),
    imported:
      content === null
        ? []
        : shopProduct
            .parse(content)
            .variants.map(({ sku, quantity, quantity_read }) => ({ sku, quantity, quantity_read })),
  };
}

/** One product, or null. */
export async function readProduct(db: Database | Transaction, id: number): Promise<ReadProduct | null> {
  const found = await selectDocuments(db).where('catalogue_document.id', '=', id).executeTakeFirst();
  return found ? toReadProduct(found) : null;
}
