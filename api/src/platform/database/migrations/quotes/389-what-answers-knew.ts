import { type Kysely, sql } from 'kysely';

/** What the store knew when it answered, and who answered by the command line, is said with the answer. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // Null of an answer of before, or of a release of before beside this one: what was in stock then is not known.
  'alter table quote_line add column answered_stock integer',
  `comment on column quote_line.answered_stock is
    'How many were in stock when the store answered: fewer are said beside a lead time that stays.'`,
  `alter table quote_event add column by_name text not null default ''`,
  `alter table designer_application_event add column by_name text not null default ''`,
  `comment on column designer_application_event.by_name is
    'Who decided by the command line, as it was told; empty for admins, who are named by their account.'`,
];
