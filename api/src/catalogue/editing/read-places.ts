import type { Database, Transaction } from '../../platform/database/schema.ts';
import type { Places } from './check-product.ts';

/** The brands and categories that a product may name. */
export async function readPlaces(db: Database | Transaction): Promise<Places> {
  const brands = await db.selectFrom('brand').select(['id', 'slug', 'name']).execute();
  const categories = await db.selectFrom('category').select(['id', 'permalink']).execute();
  return {
    brands: new Map(brands.map(({ slug, ...brand }) => [slug, brand])),
    categories: new Map(categories.map(({ permalink, id }) => [permalink, id])),
  };
}
