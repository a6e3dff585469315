import { type Kysely, sql } from 'kysely';

/** Counts of calls within a window, for limits that all processes share. Not worth a line in the log of writes. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create unlogged table rate_limit (
    key text primary key,
    count int not null,
    resets_at timestamptz not null
  )`,
  'create index rate_limit_old on rate_limit (resets_at)',
];
