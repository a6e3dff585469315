import { type Kysely, sql } from 'kysely';

/** Where assistants of the Agentic Commerce Protocol hear of their orders: that protocol has no profile that would say it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table agent add column order_events_url text, add column order_events_secret text',
  `comment on column agent.order_events_url is
    'Where it hears of its orders by the Agentic Commerce Protocol; null: by its profile, or not.'`,
  `comment on column agent.order_events_secret is 'Both sides have it: messages are signed by it (HMAC).'`,
];
