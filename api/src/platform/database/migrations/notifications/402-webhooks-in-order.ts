import { type Kysely, sql } from 'kysely';

/** Other systems are told in the order in which things happened. What the receiver will not take holds up nothing behind it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table feed_outbox add column is_refused boolean not null default false',
  `comment on column feed_outbox.is_refused is
    'The receiver answers, and does not take this one: those behind it go before it is tried again.'`,
  'create index feed_outbox_waiting on feed_outbox (sequence) where sent_at is null',
];
