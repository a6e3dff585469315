import { type Kysely, sql } from 'kysely';

/** Which draft an application was sent from: sent twice, it keeps the documents that the first time has brought. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table designer_application add column draft_key uuid',
  `comment on column designer_application.draft_key is
    'Key of the draft that it was sent from last, which is no more. Who knows it has sent the documents.'`,
  'create index designer_application_of_draft on designer_application (draft_key) where draft_key is not null',
];
