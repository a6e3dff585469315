import { type Kysely, sql } from 'kysely';

/** What a client has answered since the designer looked, and the mail that says so. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table project add column answers_seen_at timestamptz not null default now()',
  `comment on column project.answers_seen_at is 'Up to when the designer has read what the client has answered.'`,
  'alter table project add column answers_mail_at timestamptz',
  `comment on column project.answers_mail_at is
    'When the newest mail with answers of the client goes out. Until then it takes in what the client answers more.'`,
];
