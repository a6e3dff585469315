import { type Kysely, sql } from 'kysely';

/** The catalogue as merchants edit it, what was edited by whom, and the addresses that products had before. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Below this, ids are those of the catalogue's files. */
const OWN_IDS_FROM = 1_000_000;

const STATEMENTS = [
  `create table catalogue_document (
    kind text not null check (kind in ('product', 'brand', 'category', 'collection', 'room')),
    id int not null,
    version int not null,
    content jsonb,
    draft jsonb,
    is_own boolean not null,
    is_listed boolean not null default true,
    changed_at timestamptz not null,
    primary key (kind, id)
  )`,
  `comment on table catalogue_document is
    'What merchants edit, in the shape of the catalogue''s files. The tables that the shop reads are made of it.'`,
  `comment on column catalogue_document.content is 'As it is published; null for a draft that never was.'`,
  `comment on column catalogue_document.is_own is 'Edited by a merchant: the repository''s files do not change it any more.'`,
  `comment on column catalogue_document.is_listed is 'False for what a merchant took out of the shop.'`,
  `create table catalogue_edit (
    id bigint generated always as identity primary key,
    kind text not null,
    document_id int not null,
    version int not null,
    action text not null check (action in ('created', 'published', 'drafted', 'discarded', 'imported', 'undone', 'hidden', 'stock')),
    content jsonb,
    admin_id int references account on delete set null,
    made_by text not null,
    edited_at timestamptz not null
  )`,
  `comment on column catalogue_edit.content is 'The document as this edit left it, or the stock that it set.'`,
  `comment on column catalogue_edit.made_by is 'Who, where no admin did it: import, or the name of an operator''s token.'`,
  'create index catalogue_edit_of_document on catalogue_edit (kind, document_id, id desc)',
  ...['product', 'variant', 'brand', 'category', 'collection'].map(
    (table) => `create sequence ${table}_own_id as int start ${OWN_IDS_FROM}`,
  ),
  'alter table product_slug add column is_current boolean not null default true',
  `comment on column product_slug.is_current is 'False for an address of before, which leads to the one of now.'`,
  'create index product_slug_by_product on product_slug (product_id)',
  "create index variant_with_deals on variant (id) where (content ? 'deals')",
  'create table catalogue_picture (src text primary key)',
  `comment on table catalogue_picture is 'Uploaded pictures of products, of now and of before: their files are kept.'`,
  'alter table collection add column rule jsonb',
  'create index product_listed_by_name on product (lower(name), id)',
];
