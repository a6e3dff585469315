import { type Kysely, sql } from 'kysely';

/** When a client approved a piece, apart from when they last wrote of it: a comment on what is ordered is no approval after the order. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table project_decision add column approved_at timestamptz',
  `comment on column project_decision.approved_at is
    'When it was approved. Null while it is not, and as the release before writes it: then by decided_at.'`,
  `update project_decision set approved_at = decided_at where verdict = 'approved'`,
];
