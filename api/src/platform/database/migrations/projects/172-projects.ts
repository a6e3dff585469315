import { type Kysely, sql } from 'kysely';

/** Projects of designers: rooms with pieces, what their client is shown, and what the client has decided. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table project (
    id int generated always as identity primary key,
    key uuid not null unique default gen_random_uuid(),
    account_id int not null references account on delete cascade,
    name text not null,
    client_name text not null,
    address text not null default '',
    notes text not null default '',
    markup_hundredths int check (markup_hundredths between 100 and 20000),
    fee_cents int check (fee_cents > 0),
    created_at timestamptz not null,
    updated_at timestamptz not null,
    constraint project_priced_once check (markup_hundredths is null or fee_cents is null)
  )`,
  `comment on column project.markup_hundredths is
    'Hundredths of a percent on trade prices. Never 0: the client would read the trade price.'`,
  `comment on column project.fee_cents is 'What the designer asks beside the store''s prices, and bills without the store.'`,
  'create index project_of_account on project (account_id, updated_at desc)',
  `create table project_room (
    id int generated always as identity primary key,
    project_id int not null references project on delete cascade,
    name text not null,
    position int not null
  )`,
  'create index project_room_of on project_room (project_id, position)',
  `create table project_piece (
    id int generated always as identity primary key,
    project_id int not null references project on delete cascade,
    room_id int references project_room on delete set null,
    variant_id int not null references variant,
    alternative_of int references project_piece on delete set null,
    quantity int not null check (quantity between 1 and 999),
    note text not null default '',
    position int not null,
    constraint project_piece_of_another check (alternative_of <> id)
  )`,
  `comment on column project_piece.alternative_of is 'The piece beside which it stands to be chosen; null for a piece of its own.'`,
  'create index project_piece_of on project_piece (project_id, position)',
  'create index project_piece_in_room on project_piece (room_id)',
  'create index project_piece_alternatives on project_piece (alternative_of)',
  `create table project_decision (
    piece_id int primary key references project_piece on delete cascade,
    verdict text check (verdict in ('approved', 'declined')),
    comment text not null default '',
    price_cents int not null,
    decided_at timestamptz not null
  )`,
  `comment on column project_decision.verdict is 'Null where the client has written a comment alone.'`,
  `comment on column project_decision.price_cents is 'Of one, as the client saw it.'`,
  `create table project_link (
    id int generated always as identity primary key,
    project_id int not null references project on delete cascade,
    token_hash text not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    constraint project_link_lasts check (expires_at > created_at and expires_at <= created_at + interval '2160 hours')
  )`,
  `comment on column project_link.token_hash is 'Who knows the token sees the client''s page. It stands in the link; here is its hash only.'`,
  'create index project_link_of on project_link (project_id, id)',
];
