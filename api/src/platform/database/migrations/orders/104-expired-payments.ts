import { type Kysely, sql } from 'kysely';

/** The state of a payment whose hold the provider has let go is `expired`, as providers call it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table payment drop constraint payment_state_check',
  "update payment set state = 'expired' where state = 'lapsed'",
  `alter table payment add constraint payment_state_check
    check (state in ('started', 'authorized', 'captured', 'declined', 'voiding', 'voided', 'expired'))`,
  `comment on column payment.state is
    'started: recorded before the provider is called. authorized: the amount is held and the order is placed. captured: the money is ours. voiding: it may not be captured any more, the provider still has to be told. expired: the order is placed, and what was held for it can no longer be taken: it has to be paid anew.'`,
];
