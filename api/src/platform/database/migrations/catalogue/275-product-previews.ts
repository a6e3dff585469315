import { type Kysely, sql } from 'kysely';

/** A preview may be of a product's draft, on the page that it will have. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql.raw('alter table content_preview add column product_id int').execute(db);
  await sql
    .raw(
      `comment on column content_preview.product_id is 'Its draft is shown in the place of what is published; null where the preview is of content.'`,
    )
    .execute(db);
}
