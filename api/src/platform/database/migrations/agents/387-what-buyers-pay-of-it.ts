import { type Kysely, sql } from 'kysely';

/** An assistant's share of an order stays known when its buyer pays for it in the store, or puts it into a cart of their own. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table agent_spending add column payer text not null default 'assistant'
    check (payer in ('assistant', 'guest', 'account'))`,
  `comment on column agent_spending.payer is
    'assistant: by its own payment, or the bank''s question about that. guest, account: in the store, by a buyer who is not signed in, or is.'`,
  `alter table agent add column max_handover_day_cents int check (max_handover_day_cents >= 0)`,
  `comment on column agent.max_handover_day_cents is
    'For how much buyers may order in 24 hours, without signing in, what it has prepared; null: as is configured for all.'`,
  'alter table agent_session add column merged_into uuid references orders on delete set null',
  `comment on column agent_session.merged_into is 'The cart of the buyer''s own that what was prepared was put into; null where it was not.'`,
  'create index agent_session_merged on agent_session (merged_into) where merged_into is not null',
];
