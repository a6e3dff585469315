import { type Kysely, sql } from 'kysely';

/** Who has made a word mean another one for the search. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql
    .raw('alter table search_synonym add column changed_by int references account on delete set null')
    .execute(db);
}
