import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import type { Decision } from '@sanderling/contract/wire/customers/designer-application';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { ApplicationRecord } from '../application/read-application.ts';
import { approvedMail, declinedMail, endedMail, moreAskedMail } from './decision-mail.ts';
import { queueApplicationMail } from './queue-application-mail.ts';
import { recordEvent } from './record-event.ts';

interface Deciding {
  /** Null for the command line. */
  adminId: number | null;
  now: Date;
  publicOrigin: string;
}

/**
 * Approves, asks for more, declines, ends a membership or notes something: state, role, log entry and mail in one transaction. Throws VALIDATION_FAILED
 * when the application has been decided meanwhile; a note can always be written.
 */
export async function decide(
  db: Database,
  application: Pick<ApplicationRecord, 'id' | 'email' | 'account_id' | 'first_name' | 'company_name'>,
  decision: Decision,
  { adminId, now, publicOrigin }: Deciding,
): Promise<void> {
  const applicationId = application.id;
  const known = { adminId, applicationId, now };
  const mail = { recipient: application.email, now, publicOrigin };
  await db.transaction().execute(async (tx) => {
    switch (decision.decision) {
      case 'note':
        await recordEvent(tx, { ...known, action: 'noted', message: decision.message });
        return;
      case 'approve': {
        await moveOn(tx, applicationId, { state: 'approved', message: '', decided_at: now });
        await setAccount(tx, application.account_id, {
          role: decision.role,
          designer_request_completed: true,
          tax_exempt: decision.tax_exempt,
        });
        const message = decision.tax_exempt ? 'Exempt from sales tax' : 'Sales tax as before';
        const event = await recordEvent(tx, { ...known, action: 'approved', message });
        const content = approvedMail(application, decision.tax_exempt);
        return queueApplicationMail(tx, { ...mail, event, content });
      }
      case 'ask': {
        const { message } = decision;
        await moveOn(tx, applicationId, { state: 'more_asked', message });
        await setAccount(tx, application.account_id, { designer_request_completed: false });
        const event = await recordEvent(tx, { ...known, action: 'more_asked', message });
        return queueApplicationMail(tx, { ...mail, event, content: moreAskedMail(application, message) });
      }
      case 'decline': {
        const { message } = decision;
        await moveOn(tx, applicationId, { state: 'declined', message, decided_at: now });
        await setAccount(tx, application.account_id, { role: null, designer_request_completed: false });
        const event = await recordEvent(tx, { ...known, action: 'declined', message });
        return queueApplicationMail(tx, { ...mail, event, content: declinedMail(application, message) });
      }
      case 'end': {
        const { message } = decision;
        await moveOn(tx, applicationId, { state: 'declined', message, decided_at: now }, APPROVED);
        await endMembership(tx, application.account_id);
        const event = await recordEvent(tx, { ...known, action: 'ended', message });
        return queueApplicationMail(tx, { ...mail, event, content: endedMail(application, message) });
      }
    }
  });
}

const OPEN = ['submitted', 'more_asked'] as const;
const APPROVED = ['approved'] as const;

/** The guard is in the WHERE clause: of two admins who decide at once, one is told. */
async function moveOn(
  tx: Transaction,
  id: number,
  set: { state: 'approved' | 'more_asked' | 'declined'; message: string; decided_at?: Date },
  from: readonly ('submitted' | 'more_asked' | 'approved')[] = OPEN,
) {
  const moved = await tx
    .updateTable('designer_application')
    .set(set)
    .where('id', '=', id)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  if (!moved) {
    const message = 'This application has been decided already. Open it again to see how.';
    throw problem('VALIDATION_FAILED', { message });
  }
}

/** Whatever the account has become besides stays: an admin who was a designer is an admin. */
async function endMembership(tx: Transaction, accountId: number | null): Promise<void> {
  await tx
    .updateTable('account')
    .set({ role: null, designer_request_completed: false, tax_exempt: false })
    .where('id', '=', accountId)
    .where('role', 'in', [...DESIGNER_ROLES])
    .execute();
}

/** Every call reads the role from the account: what changes here holds in sessions that are open. */
async function setAccount(
  tx: Transaction,
  accountId: number | null,
  set: {
    role?: 'trade_designer' | 'room_designer' | null;
    designer_request_completed: boolean;
    tax_exempt?: boolean;
  },
) {
  await tx
    .updateTable('account')
    .set(set)
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('role', 'is', null), eb('role', '=', 'trade_designer_requested')]))
    .execute();
}
