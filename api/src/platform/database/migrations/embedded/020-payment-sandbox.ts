import { type Kysely, sql } from 'kysely';

/** What the payment sandbox stores, so that killing the process loses no authorization. Never a card number. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create table sandbox_setting (name text primary key, value text not null)',
  `create table sandbox_object (
    id text primary key,
    kind text not null check (kind in ('payment_method', 'payment_intent', 'refund')),
    body jsonb not null,
    created_at timestamptz not null default now()
  )`,
  `create table sandbox_idempotency (
    key text primary key,
    request_hash text not null,
    status int not null,
    body text not null,
    created_at timestamptz not null default now()
  )`,
  `create table sandbox_event (
    id text primary key,
    body text not null,
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    delivered_at timestamptz
  )`,
  'create index sandbox_event_due on sandbox_event (next_attempt_at) where delivered_at is null',
];
