import { type Kysely, sql } from 'kysely';

/** What an account has filled in goes with its link: a checkout knows by which it was filled in, and ends with it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table agent_session add column prefill_link_id uuid references agent_link on delete set null',
  `comment on column agent_session.prefill_link_id is
    'The link by which an account has filled in who orders and where it goes; null where the assistant has said it.'`,
  'create index agent_session_of_prefill on agent_session (prefill_link_id) where prefill_link_id is not null',
  `alter table agent_session drop constraint agent_session_state_check,
    add constraint agent_session_state_check check (state in ('open', 'cancelled', 'taken_over', 'unlinked'))`,
];
