import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Schema, Transaction } from '../../../platform/database/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { daysBefore } from '../../../platform/process/clock.ts';
import { receivedMail } from '../review/decision-mail.ts';
import { mailApplicationToDesk } from '../review/mail-application-to-desk.ts';
import { queueApplicationMail } from '../review/queue-application-mail.ts';
import { recordEvent } from '../review/record-event.ts';
import { type Answers, missingAnswers } from './answers.ts';

/** Who has applied has so long to confirm the address. */
const CLAIMED_WITHIN_DAYS = 30;
const OPEN = ['submitted', 'more_asked'] as const;

interface Sent {
  answers: Answers;
  /** Key of the draft whose documents go with it; null without. */
  draftKey: string | null;
}

interface Outside {
  now: Date;
  publicOrigin: string;
}

/**
 * Submits an account's application, in place of its open one where it has one, and makes the account one that has applied. Answers
 * whether nothing is missing.
 */
export async function submitForAccount(
  db: Database,
  accountId: number,
  { answers, draftKey }: Sent,
  outside: Outside,
): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const { now } = outside;
    const sent = { ...answers, requested_at: now, submitted_at: now, state: 'submitted' as const };
    // The database has one open application for an account: of two that arrive at once the second changes the first.
    const { id } = await tx
      .insertInto('designer_application')
      .values({ ...sent, account_id: accountId })
      .onConflict((conflict) => conflict.column('account_id').where('state', 'in', OPEN).doUpdateSet(sent))
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeDocuments(tx, draftKey, id);
    return acceptApplication(tx, { id, accountId }, outside);
  });
}

/**
 * Stores the application of a visitor who is not signed in, until the code of this sign-up is typed. Of two visitors who type the same
 * address each has an application. For an address that has an account it is the same statements; there no code claims it: who signs in
 * with the account and knows this sign-up goes on with it as with a draft, see `ofSignUp`.
 */
export async function saveForSignUp(
  db: Database,
  { answers, draftKey }: Sent,
  signUpId: string,
  { now }: Pick<Outside, 'now'>,
): Promise<void> {
  const email = answers.email.toLowerCase();
  await db.transaction().execute(async (tx) => {
    const { id } = await tx
      .insertInto('designer_application')
      .values({ ...answers, email, state: 'draft', sign_up: signUpId, requested_at: now })
      .returning('id')
      .executeTakeFirstOrThrow();
    await takeDocuments(tx, draftKey, id);
  });
}

/**
 * Gives a new account what was applied for by the sign-up that has opened it. What others have applied for with the same address goes: they
 * have not proved it.
 */
export async function claimApplication(
  tx: Transaction,
  account: { id: number; subject: string; email: string },
  outside: Outside,
): Promise<void> {
  const email = account.email.toLowerCase();
  const waiting = (of: Expression<SqlBool>) =>
    tx
      .updateTable('designer_application')
      .set({ account_id: account.id, state: 'submitted', submitted_at: outside.now, sign_up: null })
      .where('email', '=', email)
      .where('account_id', 'is', null)
      .where(of)
      .where('requested_at', '>', daysBefore(outside.now, CLAIMED_WITHIN_DAYS))
      .returning(['id', 'draft_key'])
      .executeTakeFirst();
  const { eb } = expressionBuilder<Schema, 'designer_application'>();
  const application =
    (isUuid(account.subject) && (await waiting(eb('sign_up', '=', account.subject)))) ||
    // Of the release before, which knew one application of an address.
    (await waiting(eb('state', '=', 'unconfirmed')));
  // Sent twice from one draft, whichever code was typed: the first time has taken its documents.
  if (application?.draft_key) {
    const twins = tx
      .selectFrom('designer_application')
      .select('id')
      .where('email', '=', email)
      .where('account_id', 'is', null)
      .where('draft_key', '=', application.draft_key);
    await tx
      .updateTable('designer_document')
      .set({ application_id: application.id })
      .where('application_id', 'in', twins)
      .execute();
  }
  await tx
    .deleteFrom('designer_application')
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .where('sign_up', 'is not', null)
    .execute();
  if (application) await acceptApplication(tx, { id: application.id, accountId: account.id }, outside);
}

/** The draft has done its work: its documents go with what was sent. */
async function takeDocuments(tx: Transaction, draftKey: string | null, applicationId: number) {
  if (draftKey === null) return;
  const draft = tx
    .selectFrom('designer_application')
    .select('id')
    .where('key', '=', draftKey)
    .where('state', '=', 'draft');
  await tx
    .updateTable('designer_document')
    .set({ application_id: applicationId })
    .where('application_id', 'in', draft)
    .execute();
  await tx.deleteFrom('designer_application').where('id', 'in', draft).execute();
  await tx
    .updateTable('designer_application')
    .set({ draft_key: draftKey })
    .where('id', '=', applicationId)
    .execute();
}

/** Whether the account has sent an application before: one that was declined, or this one. */
function sentBefore(accountId: number) {
  const { exists, selectFrom } = expressionBuilder<Schema, 'designer_application'>();
  return exists(
    selectFrom('designer_application_event as sent')
      .innerJoin('designer_application as earlier', 'earlier.id', 'sent.application_id')
      .select('sent.id')
      .where('earlier.account_id', '=', accountId)
      .where('sent.action', '=', 'submitted'),
  );
}

/** What the account knows already about its owner stays. */
async function acceptApplication(
  tx: Transaction,
  { id, accountId }: { id: number; accountId: number },
  { now, publicOrigin }: Outside,
): Promise<boolean> {
  const application = await tx
    .selectFrom('designer_application')
    .selectAll()
    .select((eb) =>
      eb
        .selectFrom('designer_document')
        .select((count) => count.fn.countAll<number>().as('documents'))
        .where('application_id', '=', id)
        .as('documents'),
    )
    .select(sentBefore(accountId).as('sent_before'))
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const isComplete = Object.keys(missingAnswers(application, Number(application.documents))).length === 0;
  const unlessKnown = (column: 'first_name' | 'last_name' | 'phone') =>
    sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${application[column]})`;
  await tx
    .updateTable('account')
    .set({
      role: 'trade_designer_requested',
      designer_request_completed: isComplete,
      first_name: unlessKnown('first_name'),
      last_name: unlessKnown('last_name'),
      phone: unlessKnown('phone'),
    })
    .where('id', '=', accountId)
    // Approved meanwhile, by an admin who was as fast: that stays.
    .where((eb) => eb.or([eb('role', 'is', null), eb('role', '=', 'trade_designer_requested')]))
    .execute();
  const event = await recordEvent(tx, {
    applicationId: id,
    adminId: null,
    action: 'submitted',
    message: '',
    now,
  });
  // Of an incomplete one its applicant is asked for the rest first.
  if (isComplete) {
    const { key, state_abbr: abbr } = application;
    await mailApplicationToDesk(tx, {
      abbr,
      event,
      isAgain: Boolean(application.sent_before),
      key,
      now,
      publicOrigin,
    });
    await queueApplicationMail(tx, {
      event,
      recipient: application.email,
      now,
      publicOrigin,
      content: receivedMail(application, now),
    });
  }
  return isComplete;
}
