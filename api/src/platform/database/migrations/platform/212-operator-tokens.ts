import { type Kysely, sql } from 'kysely';

/** Tokens of operators' programs, each for some calls and for some time. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table operator_token (
    id int generated always as identity primary key,
    name text not null unique,
    token_hash text not null unique,
    scopes jsonb not null,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    revoked_at timestamptz,
    last_used_at timestamptz
  )`,
  `comment on table operator_token is 'Tokens of warehouses and other systems. The token itself is shown once and kept nowhere.'`,
  `comment on column operator_token.token_hash is 'SHA-256 of the token, which is as long as a key.'`,
];
