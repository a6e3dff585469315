import { type Kysely, sql } from 'kysely';

/** Where in its application a designer finds what the store has asked for: the mail and the page lead there. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table designer_application add column asked_step text',
  `comment on column designer_application.asked_step is
    'studio, contact or certificate: the part that the store has asked about last; null before it has, and as the release before asks.'`,
];
