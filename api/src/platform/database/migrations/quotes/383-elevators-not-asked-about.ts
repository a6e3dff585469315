import { type Kysely, sql } from 'kysely';

/**
 * Who does not say whether there is an elevator has not said that there is none. Quotes of before stay as they were sent, as do those of the
 * release before, which always says one of both.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table quote add column is_elevator_known boolean not null default true',
  `comment on column quote.is_elevator_known is 'Whether who asks has said if there is an elevator. Where not, has_elevator says nothing.'`,
];
