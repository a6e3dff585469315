import type { ShopDocument } from '@sanderling/catalogue-data/schema/shop-documents';
import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import { meetsRule, type RuleFacts } from '../editing/rule-facts.ts';
import { upsertRows } from '../seed/write-rows.ts';

/** Puts into a collection what its rule or its list says, in that order, and takes all else out. */
export async function fillCollection(
  tx: Transaction,
  { id, rule, product_slugs: slugs }: ShopDocument<'collection'>,
): Promise<void> {
  const products = rule
    ? (await readRuleFacts(tx)).filter((facts) => meetsRule(facts, rule)).map((facts) => facts.id)
    : await readInOrder(tx, slugs);
  await tx
    .deleteFrom('collection_product')
    .where('collection_id', '=', id)
    .where('product_id', 'not in', [0, ...products])
    .execute();
  const rows = products.map((product, at) => ({
    collection_id: id,
    product_id: product,
    // By a rule in the order of their ids, as those have it that join later.
    position: rule ? product : at,
  }));
  await upsertRows(tx, 'collection_product', ['collection_id', 'product_id'], rows);
}

async function readInOrder(tx: Transaction, slugs: readonly string[]): Promise<number[]> {
  const found = await tx
    .selectFrom('product')
    .select(['id', 'slug'])
    .where('slug', 'in', ['', ...slugs])
    .execute();
  const ids = new Map(found.map(({ id, slug }) => [slug, id]));
  return [...new Set(slugs)].flatMap((slug) => ids.get(slug) ?? []);
}

/** Of every published product, without reading the whole of any. */
async function readRuleFacts(tx: Transaction): Promise<(RuleFacts & { id: number })[]> {
  const { rows } = await sql<RuleFacts & { id: number }>`
    select id, content ->> 'category' as category, content ->> 'brand' as brand,
      (content -> 'feature_tags') || (content -> 'room_tags') as tags,
      (select min((variant ->> 'price')::numeric)::float
        from jsonb_array_elements(content -> 'variants') as variant) as cheapest
    from catalogue_document where kind = 'product' and content is not null
  `.execute(tx);
  return rows;
}
