import { type Kysely, sql } from 'kysely';

/** Where users have signed in before, sign-ins that wait for the code of a mail, and the link of a reset, which cannot be guessed. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table identity_known_place (
    user_id uuid not null references identity_user on delete cascade,
    place text not null,
    seen_at timestamptz not null,
    primary key (user_id, place)
  )`,
  'create index identity_known_place_by_place on identity_known_place (place)',
  `create table identity_mail_challenge (
    id text primary key,
    user_id uuid references identity_user on delete cascade,
    code_hash text not null,
    tries int not null default 0,
    expires_at timestamptz not null
  )`,
  'create index identity_mail_challenge_expiry on identity_mail_challenge (expires_at)',
  'alter table identity_code add column link_hash text',
  'alter table identity_code rename column wrong_tries to tries',
];
