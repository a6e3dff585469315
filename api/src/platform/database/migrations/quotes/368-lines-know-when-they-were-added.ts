import { type Kysely, sql } from 'kysely';

/** A piece of a quote that has been ordered since it was put there is said, so that it is not ordered twice unawares. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A release of before, beside this one, names no time.
  'alter table quote_line add column added_at timestamptz not null default now()',
  `update quote_line set added_at = coalesce(quote.asked_at, quote.changed_at) from quote where quote.id = quote_id`,
  `comment on column quote_line.added_at is
    'When it was put there, or kept although it was ordered: what the account has ordered of it since is said with it.'`,
];
