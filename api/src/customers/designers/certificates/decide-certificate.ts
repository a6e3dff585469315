import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import { stateName } from '@sanderling/contract/postal/state-names';
import { sql } from 'kysely';
import { plainMail } from '../../../notifications/mail/plain-mail.ts';
import { queueMail } from '../../../notifications/mail/queue-mail.ts';
import type { Database, Transaction } from '../../../platform/database/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { problem } from '../../../platform/http/problem.ts';
import { recordEvent } from '../review/record-event.ts';

interface Deciding {
  /** Null for the command line. */
  adminId: number | null;
  /** Whom the command line names. */
  byName?: string | undefined;
  now: Date;
  publicOrigin: string;
}

type Decision = { decision: 'approve' } | { decision: 'decline'; message: string };

/**
 * Approves a certificate, with which orders to its state are free of sales tax from now on, or declines it with a reason: state, tax, log
 * entry and mail in one transaction. Throws NOT_FOUND, and VALIDATION_FAILED when it has been decided meanwhile.
 */
export async function decideCertificate(
  db: Database,
  key: string,
  decision: Decision,
  { adminId, byName, now, publicOrigin }: Deciding,
): Promise<void> {
  const isApproved = decision.decision === 'approve';
  const message = isApproved ? '' : decision.message;
  await db.transaction().execute(async (tx) => {
    const decided = isUuid(key)
      ? await tx
          .updateTable('designer_certificate')
          .set({ state: isApproved ? 'approved' : 'declined', message, decided_at: now, admin_id: adminId })
          .where('key', '=', key)
          // Of two admins who decide at once, one is told.
          .where('state', '=', 'waiting')
          .returning(['id', 'account_id', 'number', 'state_abbr'])
          .executeTakeFirst()
      : undefined;
    if (!decided) throw await undecided(tx, key);
    const { account_id: accountId, number, state_abbr: abbr } = decided;
    const account = await tx
      .updateTable('account')
      .set({
        exempt_states: isApproved
          ? sql<string[]>`array(select distinct unnest(exempt_states || ${abbr}::text) order by 1)`
          : sql<string[]>`exempt_states`,
      })
      .where('id', '=', accountId)
      .where('role', 'in', [...DESIGNER_ROLES])
      .returning(['email', 'first_name'])
      .executeTakeFirst();
    if (!account) {
      const gone = 'This account is no longer in the trade program, so nothing is free of tax.';
      throw problem('VALIDATION_FAILED', { message: gone });
    }
    await logAtApplication(tx, accountId, {
      ...{ adminId, byName },
      now,
      message: isApproved
        ? `Certificate ${number} accepted: free of sales tax in ${stateName(abbr)} as well`
        : `Certificate ${number} for ${stateName(abbr)} declined: ${message}`,
    });
    await queueMail(tx, {
      reason: `designer-certificate-${decided.id}`,
      recipient: account.email,
      content: plainMail({ ...mailOf(account.first_name, abbr, decision, publicOrigin), publicOrigin }),
      now,
    });
  });
}

function mailOf(name: string, abbr: string, decision: Decision, publicOrigin: string) {
  const state = stateName(abbr);
  const isApproved = decision.decision === 'approve';
  return {
    subject: `Your certificate for ${state}`,
    heading: isApproved ? `Thank you${name && `, ${name}`}` : `We can’t accept your certificate for ${state}`,
    paragraphs: isApproved
      ? [
          `We have accepted your resale certificate: orders that go to ${state} are free of sales tax from now on.`,
        ]
      : [
          ...decision.message.split(/\n+/),
          `Until we have accepted one, orders that go to ${state} are taxed.`,
        ],
    link: {
      label: isApproved ? 'See your tax documents' : 'Send another one',
      url: `${publicOrigin}/user/designer_dashboard`,
    },
  };
}

/** An admin who opens the studio's application later reads there what was decided since. Who became a designer without one has none. */
async function logAtApplication(
  tx: Transaction,
  accountId: number,
  entry: { adminId: number | null; byName: string | undefined; message: string; now: Date },
): Promise<void> {
  const application = await tx
    .selectFrom('designer_application')
    .select('id')
    .where('account_id', '=', accountId)
    .where('state', '=', 'approved')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (application) await recordEvent(tx, { ...entry, applicationId: application.id, action: 'exempted' });
}

async function undecided(tx: Transaction, key: string) {
  const known = isUuid(key)
    ? await tx.selectFrom('designer_certificate').select('id').where('key', '=', key).executeTakeFirst()
    : undefined;
  return known
    ? problem('VALIDATION_FAILED', { message: 'This certificate has been decided already.' })
    : problem('NOT_FOUND', { message: 'There is no certificate with this id.' });
}
