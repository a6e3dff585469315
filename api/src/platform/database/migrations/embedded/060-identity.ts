import { type Kysely, sql } from 'kysely';

/** The embedded identity service, and what the store keeps on record of sessions and accounts that have ended. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table identity_user (
    id uuid primary key,
    email text not null,
    salt text not null,
    verifier text not null,
    confirmed boolean not null,
    created_at timestamptz not null default now()
  )`,
  'create unique index identity_user_email on identity_user (lower(email))',
  'create table identity_secret (name text primary key, value text not null)',
  `create table identity_key (
    kid text primary key,
    private_jwk text not null,
    created_at timestamptz not null
  )`,
  `create table identity_code (
    user_id uuid not null references identity_user on delete cascade,
    purpose text not null,
    code_hash text not null,
    wrong_tries int not null default 0,
    expires_at timestamptz not null,
    salt text,
    verifier text,
    primary key (user_id, purpose)
  )`,
  `create table identity_challenge (
    id text primary key,
    user_id uuid references identity_user on delete cascade,
    srp_user_id uuid not null,
    attempt_key text not null,
    verifier text not null,
    a text not null,
    b text not null,
    big_b text not null,
    expires_at timestamptz not null
  )`,
  'create index identity_challenge_expiry on identity_challenge (expires_at)',
  `create table identity_session (
    id uuid primary key,
    user_id uuid not null references identity_user on delete cascade,
    refresh_hash text not null unique,
    scope text not null,
    created_at timestamptz not null,
    last_used_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index identity_session_user on identity_session (user_id)',
  `create table identity_grant (
    code_hash text primary key,
    user_id uuid not null references identity_user on delete cascade,
    redirect_uri text not null,
    code_challenge text,
    scope text not null,
    nonce text,
    expires_at timestamptz not null
  )`,
  `create table identity_attempt (
    key text primary key,
    attempts int not null,
    window_ends_at timestamptz not null
  )`,
  // By the provider's id of the session, whichever provider it is: its tokens are refused though they have not expired.
  'create table ended_session (id text primary key, ended_at timestamptz not null)',
  // A token that outlives its account must not open a new one.
  'create table closed_account (subject text primary key, closed_at timestamptz not null)',
];
