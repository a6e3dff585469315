import { type Kysely, sql } from 'kysely';

/** A client declines what was approved, in the same moment as the designer pays for it: the order holds, and both are told. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table project_decision add column approved_until timestamptz`.execute(db);
  await sql`comment on column project_decision.approved_until is
    'When the client declined what was approved until then; null otherwise.'`.execute(db);
}
