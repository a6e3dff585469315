import { type Kysely, sql } from 'kysely';

/** The store can end a designer's membership, which the log of their application says. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table designer_application_event
    drop constraint designer_application_event_action_check,
    add constraint designer_application_event_action_check
      check (action in ('submitted', 'noted', 'more_asked', 'approved', 'declined', 'ended'))`.execute(db);
}
