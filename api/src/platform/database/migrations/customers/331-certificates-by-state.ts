import { type Kysely, sql } from 'kysely';

/** A resale certificate counts in the state that issued it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `alter table account add column exempt_states text[] not null default '{}'`,
  `comment on column account.exempt_states is
    'The states, as two letters, of which the store has accepted a resale certificate: orders that go there are free of their sales tax.'`,
  `update account set exempt_states = array[application.state_abbr]
    from designer_application as application
    where application.account_id = account.id and application.state = 'approved' and application.state_abbr <> ''
      and account.tax_exempt`,
  `comment on column account.tax_exempt is 'Not read any more since exempt_states.'`,
  `alter table designer_application_event
    drop constraint designer_application_event_action_check,
    add constraint designer_application_event_action_check
      check (action in ('submitted', 'noted', 'more_asked', 'approved', 'declined', 'ended', 'exempted'))`,
];
