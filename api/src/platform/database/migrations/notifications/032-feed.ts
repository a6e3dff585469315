import { type Kysely, sql } from 'kysely';

/** The outbox of messages for other systems, such as a warehouse's or a mailing service's. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table feed_outbox (
    sequence int generated always as identity primary key,
    id uuid not null unique default gen_random_uuid(),
    topic text not null,
    about text not null,
    payload jsonb not null,
    created_at timestamptz not null default now(),
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text,
    unique (topic, about)
  )`,
  'create index feed_outbox_due on feed_outbox (next_attempt_at) where sent_at is null',
];
