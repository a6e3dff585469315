import { type Kysely, sql } from 'kysely';

/** What a buyer changes in the store is not undone by an agent that has not seen it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table agent_session add column told_version text',
  `comment on column agent_session.told_version is
    'Of what the agent was told last: what the order holds when another one is there was changed by the buyer. Null where nothing was told.'`,
];
