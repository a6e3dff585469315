import { type Kysely, sql } from 'kysely';

/** A payment pays for the order as its shopper saw it, also when they come back from their bank. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payment add column order_version text, add column challenge_reference text, add column challenge_answered_at timestamptz',
  `comment on column payment.order_version is
    'Which pieces, place, person and delivery it was begun for. Null for those of before.'`,
  `comment on column payment.challenge_reference is
    'By what its shopper comes back from the bank; null where no bank asked. With decline_code challenge_withdrawn it pays no more.'`,
  `comment on column payment.challenge_answered_at is
    'When its shopper came back from the bank, whatever they answered there; null before, and where no bank asked.'`,
];
