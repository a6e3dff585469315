import { type Kysely, sql } from 'kysely';

/** Assistants that shop for people: who they are, what they may, what they did, and what they are told. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table agent (
    id uuid primary key default gen_random_uuid(),
    name text not null,
    profile_url text unique,
    key_hash text unique,
    access text not null check (access in ('known', 'met', 'denied')),
    scopes jsonb not null,
    max_order_cents int not null check (max_order_cents >= 0),
    max_day_cents int not null check (max_day_cents >= 0),
    calls_per_minute int not null check (calls_per_minute > 0),
    profile jsonb,
    profile_read_at timestamptz,
    created_at timestamptz not null,
    check (profile_url is not null or key_hash is not null)
  )`,
  `comment on column agent.access is
    'known: an operator let it in, and it shows its key or signs. met: it came by itself, named by its profile. denied: refused.'`,
  `create table agent_session (
    id uuid primary key default gen_random_uuid(),
    agent_id uuid not null references agent,
    order_id uuid not null references orders on delete cascade,
    kind text not null check (kind in ('cart', 'checkout')),
    state text not null default 'open' check (state in ('open', 'cancelled')),
    buyer jsonb not null default '{}',
    codes jsonb not null default '[]',
    destination jsonb,
    messages jsonb not null default '[]',
    bank_url text,
    shown_total_cents int,
    created_at timestamptz not null,
    expires_at timestamptz not null
  )`,
  'create index agent_session_of_order on agent_session (order_id)',
  'create index agent_session_of_agent on agent_session (agent_id, created_at)',
  `comment on column agent_session.codes is 'Discount codes as the agent sent them, also those that do not count.'`,
  `comment on column agent_session.messages is 'What the last change could not do, to be said again with every answer.'`,
  `comment on column agent_session.shown_total_cents is
    'What the answer to the last change said: an order is placed for this amount, or not.'`,
  `comment on column agent_session.bank_url is
    'Where the buyer confirms the last payment; null where the bank does not ask.'`,
  `create table agent_spending (
    session_id uuid primary key references agent_session on delete cascade,
    agent_id uuid not null references agent,
    amount_cents int not null check (amount_cents >= 0),
    at timestamptz not null
  )`,
  'create index agent_spending_of_agent on agent_spending (agent_id, at)',
  `create table agent_event (
    id int generated always as identity primary key,
    agent_id uuid not null references agent,
    order_id uuid references orders on delete cascade,
    what text not null,
    detail text not null default '',
    at timestamptz not null
  )`,
  'create index agent_event_of_agent on agent_event (agent_id, id)',
  'create index agent_event_of_order on agent_event (order_id, id)',
  `create table agent_outbox (
    sequence int generated always as identity primary key,
    id uuid not null unique default gen_random_uuid(),
    agent_id uuid not null references agent,
    order_id uuid not null references orders on delete cascade,
    topic text not null,
    about text not null,
    created_at timestamptz not null,
    attempts int not null default 0,
    next_attempt_at timestamptz not null,
    sent_at timestamptz,
    last_error text,
    unique (agent_id, topic, about)
  )`,
  'create index agent_outbox_due on agent_outbox (next_attempt_at) where sent_at is null',
  `create table agent_signing_key (
    kid text primary key,
    private_jwk text not null,
    created_at timestamptz not null
  )`,
];
