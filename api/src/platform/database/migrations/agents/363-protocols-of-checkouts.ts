import { type Kysely, sql } from 'kysely';

/** An agent that speaks both protocols hears of an order by the one that it was made in. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table agent_session add column protocol text not null default 'ucp' check (protocol in ('ucp', 'acp'))`,
  `comment on column agent_session.protocol is 'By which the agent began it, and hears of its order.'`,
  // Until now an operator's address went before that of the profile.
  `update agent_session set protocol = 'acp' from agent
    where agent.id = agent_session.agent_id and agent.order_events_url is not null`,
];
