import { type Kysely, sql } from 'kysely';

/** The catalogue: what is sold, where it is shown and what is said about it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const SHIPPING_CATEGORIES =
  "'freight','freight_free','small_parcel','small_parcel_free','ltl_direct','ltl_direct_free','e_deliver'";

const STATEMENTS = [
  `create table brand (
    id int primary key,
    slug text not null unique,
    name text not null unique,
    sku_prefix text not null unique,
    founded_in text not null,
    founded_year int not null,
    story text not null
  )`,
  `create table category (
    id int primary key,
    permalink text not null unique,
    name text not null,
    parent_permalink text references category (permalink) deferrable initially deferred,
    intro text not null,
    seo_title text not null,
    seo_description text not null
  )`,
  'create index category_by_parent on category (parent_permalink)',
  `create table product (
    id int primary key,
    slug text not null unique,
    name text not null,
    brand_id int not null references brand (id),
    category_id int not null references category (id),
    main_variant_slug text not null,
    gift_card boolean not null,
    is_virtual boolean not null,
    listed boolean not null default true,
    created_at timestamptz not null,
    rating_count int not null default 0,
    rating_sum int not null default 0,
    content jsonb not null
  )`,
  'create index product_by_brand on product (brand_id)',
  'create index product_by_category on product (category_id)',
  `create table variant (
    id int primary key,
    product_id int not null references product (id),
    position int not null,
    sku text not null unique,
    base_sku text not null,
    slug text not null unique,
    name text not null,
    option_name text,
    main boolean not null,
    price_cents int not null check (price_cents > 0),
    msrp_price_cents int,
    sale_display boolean not null,
    sale_price_cents int check (sale_price_cents > 0 and sale_price_cents < price_cents),
    sale_date_end text,
    quantity int not null check (quantity >= 0),
    backorderable boolean not null,
    made_to_order boolean not null,
    discontinued boolean not null,
    purchasable boolean not null,
    listed boolean not null default true,
    shipping_category text not null check (shipping_category in (${SHIPPING_CATEGORIES})),
    eligible_for_promotion boolean not null,
    non_returnable boolean not null,
    top_seller boolean not null,
    content jsonb not null
  )`,
  'create index variant_by_product on variant (product_id, position)',
  `create table product_slug (
    slug text primary key,
    product_id int not null references product (id),
    variant_id int references variant (id)
  )`,
  `create table collection (
    id int primary key,
    slug text not null unique,
    name text not null,
    tags jsonb not null,
    intro text not null
  )`,
  `create table collection_product (
    collection_id int not null references collection (id) on delete cascade,
    product_id int not null references product (id),
    position int not null,
    primary key (collection_id, product_id)
  )`,
  'create index collection_product_by_product on collection_product (product_id)',
  `create table room (
    id int primary key,
    slug text not null unique,
    name text not null,
    category text not null,
    content jsonb not null
  )`,
  `create table slide (
    id int primary key,
    carousel text not null check (carousel in ('hero', 'top')),
    layout text not null,
    position int not null,
    path text not null,
    content jsonb not null
  )`,
  'create table menu (name text primary key, items jsonb not null)',
  `create table page (
    url_handler text primary key,
    title text not null,
    published boolean not null,
    content jsonb not null
  )`,
  `create table review (
    id int primary key,
    product_id int not null references product (id),
    variant_id int references variant (id),
    rating int not null check (rating between 1 and 5),
    title text not null,
    text text not null,
    author text not null,
    written_on text not null,
    verified_purchase boolean not null,
    helpful_count int not null,
    reply jsonb
  )`,
  'create index review_by_product on review (product_id, written_on desc, id desc)',
  `create table us_state (
    abbr text primary key,
    name text not null,
    allowed_shipping boolean not null,
    sales_tax_millipercent int not null check (sales_tax_millipercent >= 0)
  )`,
  'create table zip_fee (zip_prefix text primary key, fee_cents int not null check (fee_cents > 0), area text not null)',
  'create table catalogue_fact (name text primary key, value jsonb not null)',
];
