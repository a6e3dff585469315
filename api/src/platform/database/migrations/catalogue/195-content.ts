import { type Kysely, sql } from 'kysely';

/**
 * What editors write: each save a revision, each publication a span of time. The tables of pages, menus and slides of before held
 * copies of the files, which are the first revisions now.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'drop table page, menu, slide',
  "delete from catalogue_fact where name in ('seasons', 'content_hash')",
  `create table content_item (
    kind text not null check (kind in ('page', 'article', 'slide', 'menu', 'season')),
    key text not null,
    latest_revision_id int,
    primary key (kind, key)
  )`,
  `comment on column content_item.latest_revision_id is 'Changed with a condition: of two editors who save at once, one is told.'`,
  `create table content_revision (
    id int generated always as identity primary key,
    kind text not null,
    key text not null,
    content jsonb,
    origin text not null check (origin in ('files', 'editor')),
    account_id int references account on delete set null,
    restored_from int references content_revision,
    created_at timestamptz not null,
    foreign key (kind, key) references content_item
  )`,
  `comment on table content_revision is 'Never changed and never deleted: the history of what the store has said.'`,
  `comment on column content_revision.content is 'In the shape of the catalogue''s files; null takes the item off the site.'`,
  'create index content_revision_of on content_revision (kind, key, id desc)',
  'alter table content_item add foreign key (latest_revision_id) references content_revision',
  `create table content_publication (
    id int generated always as identity primary key,
    kind text not null,
    key text not null,
    revision_id int not null references content_revision,
    starts_at timestamptz not null,
    ends_at timestamptz,
    account_id int references account on delete set null,
    created_at timestamptz not null,
    cancelled_at timestamptz,
    foreign key (kind, key) references content_item,
    constraint content_publication_lasts check (ends_at > starts_at)
  )`,
  `comment on column content_publication.ends_at is 'Null stands until the next one; with an end, what stood before is back then.'`,
  'create index content_publication_of on content_publication (kind, key, starts_at desc) where cancelled_at is null',
  `create table content_change (
    id int generated always as identity primary key,
    kind text not null,
    key text not null,
    changed_at timestamptz not null
  )`,
  `comment on table content_change is 'One for each publication and cancellation, in the order of their commits: what processes compare.'`,
  `create table content_preview (
    token_hash text primary key,
    revision_id int references content_revision,
    shown_at timestamptz not null,
    account_id int references account on delete cascade,
    expires_at timestamptz not null
  )`,
  `comment on column content_preview.token_hash is 'Who knows the token reads what is planned. It stands in the link; here is its hash only.'`,
];
