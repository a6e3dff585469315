import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import type { AskedStep, Decision } from '@sanderling/contract/wire/customers/designer-application';
import { isFirstPress } from '../../../orders/idempotency/form-press.ts';
import type { IdempotentRequest } from '../../../orders/idempotency/idempotency.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { problem } from '../../../platform/http/problem.ts';
import type { ApplicationRecord } from '../application/read-application.ts';
import { approvedMail, declinedMail, endedMail, exemptedMail, moreAskedMail } from './decision-mail.ts';
import { queueApplicationMail } from './queue-application-mail.ts';
import { recordEvent } from './record-event.ts';
import { lockSeen } from './require-seen.ts';
import { salesTaxInWords } from './sales-tax-in-words.ts';

interface Deciding {
  /** Null for the command line. */
  adminId: number | null;
  /** Whom the command line names. */
  byName?: string | undefined;
  now: Date;
  publicOrigin: string;
  /** Of a form: a second press does nothing more. */
  press?: IdempotentRequest | null;
}

type DecidedApplication = Pick<
  ApplicationRecord,
  'id' | 'email' | 'account_id' | 'first_name' | 'company_name' | 'state_abbr'
>;

/**
 * Approves, asks for more, declines, ends a membership, says where an approved designer is free of sales tax or notes something: state,
 * role, log entry and mail in one transaction. Throws VALIDATION_FAILED when the application has been decided meanwhile, and where sales
 * tax is taken off in a state that is not known; a note can always be written.
 */
export async function decide(
  db: Database,
  application: DecidedApplication,
  decision: Decision,
  { adminId, byName, now, press = null, publicOrigin }: Deciding,
): Promise<void> {
  const applicationId = application.id;
  const known = { adminId, byName, applicationId, now };
  const mail = { recipient: application.email, now, publicOrigin };
  await db.transaction().execute(async (tx) => {
    if (!(await isFirstPress(tx, press, now))) return;
    switch (decision.decision) {
      case 'note':
        await recordEvent(tx, { ...known, action: 'noted', message: decision.message });
        return;
      case 'approve': {
        // As it is under the lock: what its applicant has changed since it was read is not what is approved.
        const { state_abbr: state } = await lockSeen(tx, applicationId, decision.seen);
        const states = decision.tax_exempt ? await knownStates(tx, [state]) : [];
        await moveOn(tx, applicationId, { state: 'approved', message: '', decided_at: now });
        await setAccount(tx, application.account_id, {
          role: decision.role,
          designer_request_completed: true,
          exempt_states: states,
        });
        const message = salesTaxInWords(states);
        const event = await recordEvent(tx, { ...known, action: 'approved', message });
        const content = approvedMail(application, { role: decision.role, exemptStates: states });
        return queueApplicationMail(tx, { ...mail, event, content });
      }
      case 'ask': {
        const { message, step } = decision;
        await lockSeen(tx, applicationId, decision.seen);
        await moveOn(tx, applicationId, { state: 'more_asked', message, asked_step: step ?? null });
        await setAccount(tx, application.account_id, { designer_request_completed: false });
        const event = await recordEvent(tx, { ...known, action: 'more_asked', message });
        return queueApplicationMail(tx, {
          ...mail,
          event,
          content: moreAskedMail(application, { message, step }),
        });
      }
      case 'decline': {
        const { message } = decision;
        await lockSeen(tx, applicationId, decision.seen);
        await moveOn(tx, applicationId, { state: 'declined', message, decided_at: now });
        await setAccount(tx, application.account_id, { role: null, designer_request_completed: false });
        const event = await recordEvent(tx, { ...known, action: 'declined', message });
        return queueApplicationMail(tx, { ...mail, event, content: declinedMail(application, message) });
      }
      case 'exempt': {
        await lockSeen(tx, applicationId, decision.seen);
        const states = await knownStates(tx, decision.states);
        await moveOn(tx, applicationId, { state: 'approved' }, APPROVED);
        await exempt(tx, application.account_id, states);
        const message = salesTaxInWords(states);
        const event = await recordEvent(tx, { ...known, action: 'exempted', message });
        return queueApplicationMail(tx, { ...mail, event, content: exemptedMail(application, states) });
      }
      case 'end': {
        const { message } = decision;
        await lockSeen(tx, applicationId, decision.seen);
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
  set: {
    state: 'approved' | 'more_asked' | 'declined';
    message?: string;
    asked_step?: AskedStep | null;
    decided_at?: Date;
  },
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
    const { state } = await tx
      .selectFrom('designer_application')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const message = OPEN.some((open) => open === state)
      ? 'This application has not been approved yet. Decide on it first.'
      : 'This application has been decided already. Open it again to see how.';
    throw problem('VALIDATION_FAILED', { message });
  }
}

/** Whatever the account has become besides stays: an admin who was a designer is an admin. */
async function endMembership(tx: Transaction, accountId: number | null): Promise<void> {
  await tx
    .updateTable('account')
    .set({ role: null, designer_request_completed: false, exempt_states: [] })
    .where('id', '=', accountId)
    .where('role', 'in', [...DESIGNER_ROLES])
    .execute();
}

async function exempt(tx: Transaction, accountId: number | null, states: string[]): Promise<void> {
  await tx
    .updateTable('account')
    .set({ exempt_states: states })
    .where('id', '=', accountId)
    .where('role', 'in', [...DESIGNER_ROLES])
    .execute();
}

/** Once each, by the alphabet. Throws VALIDATION_FAILED for what is no state. */
async function knownStates(tx: Transaction, abbrs: readonly string[]): Promise<string[]> {
  const known = await tx
    .selectFrom('us_state')
    .select('abbr')
    .where('abbr', 'in', ['', ...abbrs])
    .orderBy('abbr')
    .execute();
  const states = known.map(({ abbr }) => abbr);
  const unknown = abbrs.find((abbr) => !states.includes(abbr));
  if (unknown === undefined) return states;
  const message =
    unknown === ''
      ? 'The application names no state, so there is none to be free of sales tax in.'
      : `There is no state ${unknown}. Write two letters for each, such as IL, WI.`;
  throw problem('VALIDATION_FAILED', { message, errors: { states: [message] } });
}

/** Every call reads the role from the account: what changes here holds in sessions that are open. */
async function setAccount(
  tx: Transaction,
  accountId: number | null,
  set: {
    role?: 'trade_designer' | 'room_designer' | null;
    designer_request_completed: boolean;
    exempt_states?: string[];
  },
) {
  await tx
    .updateTable('account')
    .set(set)
    .where('id', '=', accountId)
    .where((eb) => eb.or([eb('role', 'is', null), eb('role', '=', 'trade_designer_requested')]))
    .execute();
}
