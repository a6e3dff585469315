import { type Expression, expressionBuilder, type SqlBool, sql } from 'kysely';
import type { Database, Schema, Transaction } from '../../../platform/database/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { daysBefore } from '../../../platform/process/clock.ts';
import { receivedMail } from '../review/decision-mail.ts';
import { queueApplicationMail } from '../review/queue-application-mail.ts';
import { recordEvent } from '../review/record-event.ts';
import { ANSWERS, type Answers, missingAnswers } from './answers.ts';

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
 * Stores the application of a visitor without an account until the code of this sign-up is typed. Of two visitors who type the same
 * address each has an application. For an address that has an account it is the same statements, and keeps nothing: only who is signed in
 * applies for it.
 */
export async function saveForSignUp(
  db: Database,
  { answers, draftKey }: Sent,
  signUpId: string,
  { now }: Pick<Outside, 'now'>,
): Promise<void> {
  const email = answers.email.toLowerCase();
  const { tax_exempt_requested: isExemptionWanted, ...texts } = { ...answers, email };
  const names = ANSWERS.filter((name) => name !== 'tax_exempt_requested');
  await db.transaction().execute(async (tx) => {
    const stored = await tx
      .insertInto('designer_application')
      .columns(['state', 'sign_up', 'requested_at', 'tax_exempt_requested', ...names])
      .expression(
        tx
          .selectNoFrom((eb) => [
            sql<'draft'>`'draft'`.as('state'),
            sql<string>`${signUpId}::uuid`.as('sign_up'),
            sql<Date>`${now}::timestamptz`.as('requested_at'),
            eb.cast<boolean>(eb.val(isExemptionWanted), 'boolean').as('tax_exempt_requested'),
            ...names.map((name) => eb.val(texts[name]).as(name)),
          ])
          .where(({ not, exists }) =>
            not(
              exists(
                tx
                  .selectFrom('account')
                  .select('id')
                  .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email)),
              ),
            ),
          ),
      )
      .returning('id')
      .executeTakeFirst();
    await takeDocuments(tx, draftKey, stored?.id ?? null);
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

/** The draft has done its work: its documents go with what was sent, and without that they go with the draft. */
async function takeDocuments(tx: Transaction, draftKey: string | null, applicationId: number | null) {
  if (draftKey === null) return;
  const draft = tx
    .selectFrom('designer_application')
    .select('id')
    .where('key', '=', draftKey)
    .where('state', '=', 'draft');
  if (applicationId !== null) {
    await tx
      .updateTable('designer_document')
      .set({ application_id: applicationId })
      .where('application_id', 'in', draft)
      .execute();
  }
  await tx.deleteFrom('designer_application').where('id', 'in', draft).execute();
  if (applicationId === null) return;
  await tx
    .updateTable('designer_application')
    .set({ draft_key: draftKey })
    .where('id', '=', applicationId)
    .execute();
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
  if (isComplete) {
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
