import { type Kysely, sql } from 'kysely';

const PRODUCT = 'name, slug, listed, content';
const VARIANT =
  'name, slug, price_cents, sale_display, sale_price_cents, sale_date_end, purchasable, discontinued, listed, content, pictures';
const of = (row: 'old' | 'new', columns: string) => `(${columns.replaceAll(/\b[a-z_]+\b/g, `${row}.$&`)})`;

/** When a product's page last said something new, for search engines: writing the same again is no change, and stock is none. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table product add column changed_at timestamptz not null default now()',
  `create function note_product_day() returns trigger language plpgsql as $$
  begin
    new.changed_at := now();
    return new;
  end $$`,
  `create trigger product_day before update on product for each row
   when (${of('old', PRODUCT)} is distinct from ${of('new', PRODUCT)}) execute function note_product_day()`,
  `create function note_variant_day() returns trigger language plpgsql as $$
  begin
    update product set changed_at = now() where id = new.product_id;
    return null;
  end $$`,
  `create trigger variant_day after update on variant for each row
   when (${of('old', VARIANT)} is distinct from ${of('new', VARIANT)}) execute function note_variant_day()`,
];
