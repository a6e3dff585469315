import { type Kysely, sql } from 'kysely';

/** By whose leave an assistant placed an order: it belongs into that account. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table agent_session add column link_id uuid references agent_link on delete set null',
  `comment on column agent_session.link_id is
    'The account that the assistant completed it for; null for a guest. What it has bought there it reads for as long as it is linked.'`,
  'create index agent_session_of_link on agent_session (link_id) where link_id is not null',
];
