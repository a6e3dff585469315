import { type Kysely, sql } from 'kysely';

/** Words that merchants make equal for the search, and what shoppers searched for in vain. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table search_synonym (
    word text primary key,
    synonyms jsonb not null,
    changed_at timestamptz not null
  )`,
  `create table search_without_result (
    query text primary key,
    times int not null default 1,
    last_at timestamptz not null
  )`,
  `comment on table search_without_result is 'What shoppers looked for and the shop had nothing for: no word says who.'`,
];
