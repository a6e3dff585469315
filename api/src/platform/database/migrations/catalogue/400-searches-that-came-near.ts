import { type Kysely, sql } from 'kysely';

/** A search that found only what comes near is in vain too, and a merchant tells it from one that found nothing. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table search_without_result add column outcome text not null default 'nothing'
    check (outcome in ('nothing', 'near'))`,
  `comment on column search_without_result.outcome is
    'What the last such search was shown: nothing, or only what comes near, as its head line says.'`,
];
