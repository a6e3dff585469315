import { type Kysely, sql } from 'kysely';

/** More ways to pay than a card, refunds, and orders whose payment has lapsed. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payment drop constraint payment_state_check',
  `alter table payment add constraint payment_state_check
    check (state in ('started', 'authorized', 'captured', 'declined', 'voiding', 'voided', 'lapsed'))`,
  'alter table payment add column pays_placed_order boolean not null default false',
  'alter table payment add column refunded_cents int not null default 0',
  `alter table payment add constraint refunds_within_captured
    check (refunded_cents between 0 and coalesce(captured_cents, 0))`,
  `create table payment_session (
    token text primary key,
    order_id uuid not null references orders (id) on delete cascade,
    amount_cents int not null,
    created_at timestamptz not null default now(),
    used_at timestamptz
  )`,
  'create index payment_session_order on payment_session (order_id)',
  `create table refund (
    id uuid primary key default gen_random_uuid(),
    payment_id uuid not null references payment (id),
    key text not null unique,
    amount_cents int not null check (amount_cents > 0),
    refunded_before_cents int not null,
    reason text not null,
    state text not null check (state in ('started', 'done', 'refused')),
    refusal text,
    leased_until timestamptz not null,
    created_at timestamptz not null default now()
  )`,
  "create unique index refund_one_at_a_time on refund (payment_id) where state = 'started'",
  'create index refund_of_payment on refund (payment_id)',
  "alter table sandbox_event add column provider text not null default 'stripe'",
  `create table sandbox_record (
    provider text not null,
    id text not null,
    body jsonb not null,
    primary key (provider, id)
  )`,
];
