import type { ShopProduct } from '@sanderling/catalogue-data/schema/shop-product';
import type { Transaction } from '../../platform/database/schema.ts';
import { upsertRows } from '../seed/write-rows.ts';

/** Pictures that a product has had stay: undoing an edit shows them again. */
export async function keepPictures(tx: Transaction, products: readonly ShopProduct[]): Promise<void> {
  const sources = products.flatMap(({ variants }) =>
    variants.flatMap(({ pictures = [] }) => pictures.map(({ src }) => src)),
  );
  const rows = [...new Set(sources)].sort().map((src) => ({ src }));
  await upsertRows(tx, 'catalogue_picture', ['src'], rows);
}
