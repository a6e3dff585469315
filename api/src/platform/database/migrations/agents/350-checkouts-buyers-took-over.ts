import { type Kysely, sql } from 'kysely';

/** What a buyer has put into their own cart is theirs to buy there, and no more the agent's. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table agent_session drop constraint agent_session_state_check,
    add constraint agent_session_state_check check (state in ('open', 'cancelled', 'taken_over'))`,
];
