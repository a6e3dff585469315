import type { DeskPlaces } from '@sanderling/contract/wire/catalogue/catalogue-desk';
import type { Database, Transaction } from '../../platform/database/schema.ts';

/** What a form offers for a product to belong to, by name. */
export async function readDeskPlaces(db: Database | Transaction): Promise<DeskPlaces> {
  const brands = await db.selectFrom('brand').select(['slug', 'name']).orderBy('name').execute();
  const categories = await db.selectFrom('category').select('permalink').orderBy('permalink').execute();
  const collections = await db
    .selectFrom('collection')
    .select(['slug', 'name'])
    .where('rule', 'is', null)
    .orderBy('name')
    .execute();
  return { brands, categories: categories.map(({ permalink }) => permalink), collections };
}
