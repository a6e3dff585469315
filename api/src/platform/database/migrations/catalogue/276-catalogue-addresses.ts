import { type Kysely, sql } from 'kysely';

/** Addresses that brands, collections and rooms had before: each leads to the one of now. Products have theirs in product_slug. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw(
      `create table catalogue_address (
        kind text not null check (kind in ('brand', 'collection', 'room')),
        slug text not null,
        document_id int not null,
        primary key (kind, slug)
      )`,
    )
    .execute(db);
}
