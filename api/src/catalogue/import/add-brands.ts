import type { ProductUpsert } from '@sanderling/catalogue-data/schema/product-upsert';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import type { Editor } from '../editing/editor.ts';
import { upsertRows } from '../seed/write-rows.ts';
import { slugOf } from './slug-of.ts';

export interface AddedBrands {
  /** The address of a brand by its name. */
  brandOf: (name: string | undefined) => string | undefined;
  /** Whether it was added just now. */
  isAdded: (slug: string) => boolean;
  /** Takes out again what was added for products that came to nothing. */
  dropUnused: (used: ReadonlySet<string>) => Promise<void>;
}

/** Adds the brands that products name and the shop does not have. */
export async function addBrands(
  tx: Transaction,
  upserts: readonly ProductUpsert[],
  { now }: Editor,
): Promise<AddedBrands> {
  const names = [
    ...new Set(upserts.flatMap(({ brand, brand_name: name }) => (brand || !name ? [] : [name]))),
  ];
  const known = await tx.selectFrom('brand').select(['slug', 'name']).execute();
  const slugs = new Map(known.map(({ name, slug }) => [slugOf(name), slug]));
  const added = names.filter((name) => slugOf(name) !== '' && !slugs.has(slugOf(name)));
  const ids = new Map<string, number>();
  for (const name of added) {
    const slug = slugOf(name);
    if (slugs.has(slug)) continue;
    slugs.set(slug, slug);
    const { rows } = await sql<{ id: number }>`select nextval('brand_own_id')::int as id`.execute(tx);
    const id = rows[0]?.id ?? 0;
    ids.set(slug, id);
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
  return {
    brandOf: (name) => (name === undefined ? undefined : slugs.get(slugOf(name))),
    isAdded: (slug) => ids.has(slug),
    dropUnused: async (used) => {
      const unused = [...ids].filter(([slug]) => !used.has(slug)).map(([, id]) => id);
      if (unused.length === 0) return;
      await tx.deleteFrom('brand').where('id', 'in', unused).execute();
      await tx
        .deleteFrom('catalogue_document')
        .where('kind', '=', 'brand')
        .where('id', 'in', unused)
        .execute();
    },
  };
}
