import { type Kysely, sql } from 'kysely';

/** Who has an account. Passwords are the identity provider's; `subject` is its name for the user. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Named account since "user" is a word of SQL. orders.user_id is this id.
  `create table account (
    id int generated always as identity primary key,
    subject text not null unique,
    email text not null,
    role text,
    first_name text not null default '',
    last_name text not null default '',
    phone text not null default '',
    designer_request_completed boolean not null default false,
    sms_notifications_enabled boolean not null default false,
    created_at timestamptz not null default now()
  )`,
  'create unique index account_email on account (lower(email))',
];
