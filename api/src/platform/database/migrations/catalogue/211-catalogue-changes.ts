import { type Kysely, sql } from 'kysely';

/**
 * Says what has changed of what pages and lists show, in the transaction that changes it: a reader sees the change and its
 * row together, never one without the other. Stock counts only where it begins or ends.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const WATCHED =
  'slug, sku, name, price_cents, sale_display, sale_price_cents, sale_date_end, backorderable, made_to_order, discontinued, purchasable, listed, shipping_category, top_seller, content, pictures';
const OLD = WATCHED.replaceAll(/\b[a-z_]+\b/g, 'old.$&');
const NEW = WATCHED.replaceAll(/\b[a-z_]+\b/g, 'new.$&');

const STATEMENTS = [
  'drop trigger variant_changed on variant',
  'drop trigger variant_added on variant',
  'drop trigger product_changed on product',
  'drop trigger collection_changed on collection_product',
  'drop function note_catalogue_change',
  'drop sequence catalogue_revision',
  `create table catalogue_change (
    transaction_id xid8 not null default pg_current_xact_id(),
    subject text not null,
    happened_at timestamptz not null default now(),
    primary key (transaction_id, subject)
  )`,
  `comment on table catalogue_change is
    'What has changed of what pages show: product:101, or the table for all else. Kept for a day.'`,
  'create index catalogue_change_by_age on catalogue_change (happened_at)',
  ...[
    ['product', 'new.id'],
    ['variant', 'new.product_id'],
    ['collection_product', 'coalesce(new.product_id, old.product_id)'],
  ].map(
    ([table, id]) => `create function note_${table}_change() returns trigger language plpgsql as $$
    begin
      insert into catalogue_change (subject) values ('product:' || ${id}) on conflict do nothing;
      return null;
    end $$`,
  ),
  `create function note_table_change() returns trigger language plpgsql as $$
  begin
    insert into catalogue_change (subject) values (tg_table_name) on conflict do nothing;
    return null;
  end $$`,
  `create trigger variant_changed after update on variant for each row
   when ((old.quantity > 0) is distinct from (new.quantity > 0) or (${OLD}) is distinct from (${NEW}))
   execute function note_variant_change()`,
  'create trigger variant_added after insert on variant for each row execute function note_variant_change()',
  'create trigger product_added after insert on product for each row execute function note_product_change()',
  `create trigger product_changed after update on product for each row
   when (old.* is distinct from new.*) execute function note_product_change()`,
  `create trigger collection_product_changed after insert or delete on collection_product for each row
   execute function note_collection_product_change()`,
  ...['brand', 'category', 'collection', 'room'].map(
    (
      table,
    ) => `create trigger ${table}_changed after insert or update or delete on ${table} for each statement
     execute function note_table_change()`,
  ),
];
