import { isDeepStrictEqual } from 'node:util';
import type { SeasonFile } from '@sanderling/catalogue-data/schema/season-files';
import type { Transaction } from '../../platform/database/schema.ts';
import { lockCatalogue } from '../editing/lock-catalogue.ts';
import { badgesOf, dealsOf } from '../seed/season-prices.ts';
import { readProductDocuments } from '../seed/seed-documents.ts';

/** Brings badges and prices of deals to what the seasons say. Only rows that change are written. */
export async function writeSeasonsOfProducts(tx: Transaction, seasons: readonly SeasonFile[]): Promise<void> {
  await lockCatalogue(tx);
  const products = await readProductDocuments(tx);
  for (const { slug, content } of await tx.selectFrom('product').select(['slug', 'content']).execute()) {
    const { season_badges: _, ...others } = content;
    const wanted = { ...others, ...badgesOf(seasons, slug) };
    if (isDeepStrictEqual(wanted, content)) continue;
    await tx
      .updateTable('product')
      .set({ content: JSON.stringify(wanted) })
      .where('slug', '=', slug)
      .execute();
  }
  const files = new Map(
    products.flatMap(({ slug, variants }) =>
      variants.map((variant) => [variant.slug, { productSlug: slug, variant }]),
    ),
  );
  for (const { slug, content } of await tx.selectFrom('variant').select(['slug', 'content']).execute()) {
    const file = files.get(slug);
    if (!file) continue;
    const { deals: _, ...others } = content;
    const deals = dealsOf(seasons, file.variant, file.productSlug);
    const wanted = deals.length > 0 ? { ...others, deals } : others;
    if (isDeepStrictEqual(wanted, content)) continue;
    await tx
      .updateTable('variant')
      .set({ content: JSON.stringify(wanted) })
      .where('slug', '=', slug)
      .execute();
  }
}
