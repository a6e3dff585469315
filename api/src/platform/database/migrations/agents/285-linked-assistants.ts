import { type Kysely, sql } from 'kysely';

/** Accounts that a customer has linked with an assistant: what it may, by which tokens, and what it did. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table agent add column redirect_uris jsonb not null default '[]'`,
  `comment on column agent.redirect_uris is
    'Where a customer may be led back to with a code: whole addresses, compared letter by letter.'`,
  `create table agent_link (
    id uuid primary key default gen_random_uuid(),
    agent_id uuid not null references agent,
    account_id int not null references account on delete cascade,
    scopes jsonb not null,
    created_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz
  )`,
  'create index agent_link_of_account on agent_link (account_id, created_at)',
  `create table agent_link_code (
    code_hash text primary key,
    link_id uuid not null references agent_link on delete cascade,
    redirect_uri text not null,
    code_challenge text not null,
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  `comment on table agent_link_code is 'A code is traded once: the second time its link is revoked, for one of both has stolen it.'`,
  `create table agent_link_token (
    token_hash text primary key,
    link_id uuid not null references agent_link on delete cascade,
    kind text not null check (kind in ('access', 'refresh')),
    expires_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index agent_link_token_of_link on agent_link_token (link_id)',
  'create index agent_link_code_of_link on agent_link_code (link_id)',
  'alter table agent_event add column link_id uuid references agent_link on delete set null',
  'create index agent_event_of_link on agent_event (link_id, id) where link_id is not null',
];
