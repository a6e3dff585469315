import { type Kysely, sql } from 'kysely';

/** What shoppers say and ask, the samples they order, the pictures they send, and rooms that admins make. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Below this, ids are those of the catalogue's files. */
const OWN_IDS_FROM = 1_000_000;

const STATEMENTS = [
  `create sequence review_own_id start ${OWN_IDS_FROM}`,
  "alter table review alter column id set default nextval('review_own_id')",
  'alter table review add column published boolean not null default true',
  `alter table review add column photos jsonb not null default '[]'`,
  'alter table review add column account_id int references account (id)',
  // One voice for each person and piece.
  'create unique index review_by_account on review (product_id, account_id)',
  `create table question (
    id int primary key,
    product_id int not null references product (id),
    question text not null,
    asked_by text not null,
    asked_on text not null,
    answer text,
    answered_by text,
    answered_on text,
    published boolean not null default true,
    account_id int references account (id)
  )`,
  `create sequence question_own_id start ${OWN_IDS_FROM}`,
  "alter table question alter column id set default nextval('question_own_id')",
  'create index question_by_product on question (product_id, asked_on desc, id desc)',
  `create table sample_order (
    id int generated always as identity primary key,
    email text not null,
    address jsonb not null,
    ordered_at timestamptz not null
  )`,
  `create table sample_order_line (
    sample_order_id int not null references sample_order (id),
    variant_id int not null references variant (id),
    material text not null,
    primary key (sample_order_id, material)
  )`,
  `create table upload (
    id text primary key,
    account_id int not null references account (id),
    kind text not null,
    alternative_text text not null,
    secret_hash text not null,
    expires_at timestamptz not null,
    picture jsonb
  )`,
  `create sequence room_own_id start ${OWN_IDS_FROM}`,
  "alter table room alter column id set default nextval('room_own_id')",
];
