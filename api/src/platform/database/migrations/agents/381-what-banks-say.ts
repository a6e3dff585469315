import { type Kysely, sql } from 'kysely';

/** The provider is asked what has come of a bank's question: an assistant's buyer may confirm there and close the page. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payment add column challenge_asked_at timestamptz, add column challenge_confirmed_at timestamptz',
  `comment on column payment.challenge_asked_at is
    'When the provider was last asked what has come of the bank''s question; null before, and where no assistant pays.'`,
  `comment on column payment.challenge_confirmed_at is
    'When the provider was found to have the bank''s confirmation, which no browser had brought; null otherwise.'`,
  'create index agent_session_at_bank on agent_session (order_id) where bank_url is not null',
];
