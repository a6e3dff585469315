import { type Kysely, sql } from 'kysely';

/** What belongs to an account: addresses, favorites, orders that were linked, days of delivery, and who acted for whom. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table account_address (
    user_id int not null references account on delete cascade,
    kind text not null check (kind in ('shipping', 'billing')),
    address jsonb not null,
    primary key (user_id, kind)
  )`,
  `create table favorite (
    id int generated always as identity primary key,
    user_id int not null references account on delete cascade,
    product_id int not null,
    list text not null default '',
    created_at timestamptz not null default now(),
    unique (user_id, product_id)
  )`,
  `create table link_order_request (
    id uuid primary key,
    token_hash text not null unique,
    user_id int not null references account on delete cascade,
    order_id uuid not null,
    expires_at timestamptz not null,
    accepted_at timestamptz
  )`,
  `create table delivery_date_request (
    id uuid primary key,
    order_id uuid not null,
    offered_dates jsonb not null,
    chosen_date date,
    created_at timestamptz not null default now()
  )`,
  `create table impersonation (
    id uuid primary key,
    admin_id int not null references account on delete cascade,
    user_id int not null references account on delete cascade,
    created_at timestamptz not null,
    adopted_at timestamptz,
    ended_at timestamptz
  )`,
];
