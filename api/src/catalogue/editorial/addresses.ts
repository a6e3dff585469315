import { sql } from 'kysely';
import type { Transaction } from '../../platform/database/schema.ts';
import type { EditorialDocument } from './write-editorial.ts';

/** The address of before leads to the one of now, and what named it names the new one. */
export async function moveAddress(
  tx: Transaction,
  { kind, content }: EditorialDocument,
  before: string | undefined,
): Promise<void> {
  if (kind === 'category') return;
  // Whose it is now is no address of before.
  await tx
    .deleteFrom('catalogue_address')
    .where('kind', '=', kind)
    .where('slug', '=', content.slug)
    .execute();
  if (before === undefined || before === content.slug) return;
  await tx
    .insertInto('catalogue_address')
    .values({ kind, slug: before, document_id: content.id })
    .onConflict((conflict) => conflict.columns(['kind', 'slug']).doUpdateSet({ document_id: content.id }))
    .execute();
  if (kind === 'brand') await renameBrand(tx, before, content.slug);
  if (kind === 'collection') await renameCollection(tx, before, content.slug);
}

async function renameBrand(tx: Transaction, before: string, now: string): Promise<void> {
  const renamed = (column: 'content' | 'draft') => sql`
    update catalogue_document set ${sql.ref(column)} = jsonb_set(${sql.ref(column)}, '{brand}', to_jsonb(${now}::text))
    where kind = 'product' and ${sql.ref(column)} ->> 'brand' = ${before}`;
  await renamed('content').execute(tx);
  await renamed('draft').execute(tx);
  const condition = (slug: string) => JSON.stringify({ field: 'brand', value: slug });
  await sql`
    update collection set rule = jsonb_set(rule, '{conditions}', (
      select jsonb_agg(case when each = ${condition(before)}::jsonb then ${condition(now)}::jsonb else each end order by place)
      from jsonb_array_elements(rule -> 'conditions') with ordinality as conditions (each, place)))
    where rule -> 'conditions' @> ${`[${condition(before)}]`}::jsonb`.execute(tx);
  await sql`
    update catalogue_document set content = jsonb_set(content, '{rule}', collection.rule)
    from collection where kind = 'collection' and collection.id = catalogue_document.id and collection.rule is not null
      and content -> 'rule' is distinct from collection.rule`.execute(tx);
}

async function renameCollection(tx: Transaction, before: string, now: string): Promise<void> {
  await sql`
    update catalogue_document set draft = jsonb_set(draft, '{collections}', (
      select jsonb_agg(case when each = ${before} then ${now} else each end order by place)
      from jsonb_array_elements_text(draft -> 'collections') with ordinality as collections (each, place)))
    where kind = 'product' and draft -> 'collections' ? ${before}`.execute(tx);
}
