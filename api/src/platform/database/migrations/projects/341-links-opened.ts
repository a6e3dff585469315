import { type Kysely, sql } from 'kysely';

/** How often a client's link was opened, and when last: nothing of who did. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table project_link add column opened int not null default 0, add column last_opened_at timestamptz',
  `comment on column project_link.opened is 'By browsers that showed the page to its reader, not the studio''s own.'`,
];
