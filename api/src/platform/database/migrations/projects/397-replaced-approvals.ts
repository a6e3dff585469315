import { type Kysely, sql } from 'kysely';

/** Which piece a client has approved in place of one that they had approved before: both client and designer are told. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table project_decision add column replaced_by integer references project_piece on delete set null`,
  'create index project_decision_replaced_by on project_decision (replaced_by) where replaced_by is not null',
  `comment on column project_decision.replaced_by is
    'The piece that the client has approved in place of this one, which was approved until then; null otherwise.'`,
];
