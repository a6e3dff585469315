import type { Insertable } from 'kysely';
import type { Schema, Transaction } from '../../../platform/database/schema.ts';

type Action = Insertable<Schema['designer_application_event']>['action'];

interface ApplicationEvent {
  applicationId: number;
  /** Null for the applicant and the command line. */
  adminId: number | null;
  /** Whom the command line names; empty for all others. */
  byName?: string | undefined;
  action: Action;
  message: string;
  now: Date;
}

/** Writes down what was done with an application, in the transaction that does it. Answers the entry's id. */
export async function recordEvent(
  tx: Transaction,
  { applicationId, adminId, byName = '', action, message, now }: ApplicationEvent,
): Promise<number> {
  const { id } = await tx
    .insertInto('designer_application_event')
    .values({
      ...{ application_id: applicationId, admin_id: adminId, by_name: byName },
      ...{ action, message, happened_at: now },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
