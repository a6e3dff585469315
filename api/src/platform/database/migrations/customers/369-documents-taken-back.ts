import { type Kysely, sql } from 'kysely';

/** An applicant can take a document back while the store decides, which the log of the application says. */
export async function up(db: Kysely<never>): Promise<void> {
  await sql`alter table designer_application_event
    drop constraint designer_application_event_action_check,
    add constraint designer_application_event_action_check
      check (action in ('submitted', 'document_added', 'document_removed', 'noted', 'more_asked', 'approved', 'declined', 'ended', 'exempted'))`.execute(
    db,
  );
}
