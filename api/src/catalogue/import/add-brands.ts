import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Editor } from '../editing/editor.ts';
import { upsertRows } from '../seed/write-rows.ts';
import { slugOf } from './slug-of.ts';

/** Adds the brands that products name and the shop does not have. Answers the address of a brand by its name. */
export async function addBrands(
  tx: Transaction,
  upserts: readonly ProductUpsert[],
  { now }: Editor,
): Promise<(name: string | undefined) => string | undefined> {
  const names = [
    ...new Set(upserts.flatMap(({ brand, brand_name: name }) => (brand || !name ? [] : [name]))),
  ];
  const known = await tx.selectFrom('brand').select(['slug', 'name']).execute();
  const slugs = new Map(known.map(({ name, slug }) => [slugOf(name), slug]));
  const added = names.filter((name) => slugOf(name) !== '' && !slugs.has(slugOf(name)));
  for (const name of added) {
    const slug = slugOf(name);
    if (slugs.has(slug)) continue;
    slugs.set(slug, slug);
    const { rows } = await sql<{ id: number }>`select nextval('brand_own_id')::int as id`.execute(tx);
    const id = rows[0]?.id ?? 0;
    const brand = {
      id,
      slug,
      name,
      sku_prefix: `B${id}`,
      founded_in: '',
      founded_year: now.getFullYear(),
      story: '',
    };
    await upsertRows(tx, 'brand', ['id'], [{ ...brand, picture: null }]);
    const content = JSON.stringify(brand);
    await tx
      .insertInto('catalogue_document')
      .values({ kind: 'brand', id, version: 1, content, is_own: true, changed_at: now })
      .execute();
  }
  return (name) => (name === undefined ? undefined : slugs.get(slugOf(name)));
}
