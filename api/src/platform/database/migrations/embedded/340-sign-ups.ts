import { type Kysely, sql } from 'kysely';

/** Each sign-up of an address waits by itself, with its own password, code and application: whose code is typed has the account. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table identity_sign_up (
    id uuid primary key,
    email text not null,
    salt text not null,
    verifier text not null,
    code_hash text not null,
    tries int not null default 0,
    expires_at timestamptz not null,
    created_at timestamptz not null
  )`,
  'create index identity_sign_up_of_address on identity_sign_up (email)',
  'create index identity_sign_up_by_age on identity_sign_up (created_at)',
  `comment on table identity_sign_up is
    'Sign-ups that wait for the code of their mail. The one whose code is typed becomes the user of the address, by the same id; the others go.'`,
  'alter table designer_application add column sign_up uuid',
  'create index designer_application_of_sign_up on designer_application (sign_up) where sign_up is not null',
  `comment on column designer_application.sign_up is
    'The sign-up of a guest with which it was sent: it becomes the application of the account that this sign-up opens, and of no other.'`,
  // The release before stores these once for an address.
  `comment on index designer_application_unconfirmed is 'Of applications without a sign-up, as the release before sends them.'`,
];
