import { type Kysely, sql } from 'kysely';

/**
 * A number that grows when something changes that the search index holds. A sequence, not a row: placing orders must not
 * wait for each other because of it. Stock counts only where it begins or ends.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const WATCHED =
  'slug, sku, name, price_cents, sale_display, sale_price_cents, sale_date_end, backorderable, made_to_order, discontinued, purchasable, listed, shipping_category, top_seller, content, pictures';
const OLD = WATCHED.replaceAll(/\b[a-z_]+\b/g, 'old.$&');
const NEW = WATCHED.replaceAll(/\b[a-z_]+\b/g, 'new.$&');

const STATEMENTS = [
  'create sequence catalogue_revision',
  `create function note_catalogue_change() returns trigger language plpgsql as $$
  begin
    perform nextval('catalogue_revision');
    return null;
  end $$`,
  `create trigger variant_changed after update on variant for each row
   when ((old.quantity > 0) is distinct from (new.quantity > 0) or (${OLD}) is distinct from (${NEW}))
   execute function note_catalogue_change()`,
  `create trigger variant_added after insert on variant for each statement execute function note_catalogue_change()`,
  `create trigger product_changed after insert or update on product for each statement
   execute function note_catalogue_change()`,
  `create trigger collection_changed after insert or delete on collection_product for each statement
   execute function note_catalogue_change()`,
];
