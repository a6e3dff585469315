import { type Selectable, sql } from 'kysely';
import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import { daysBefore } from '../../platform/process/clock.ts';

export type DesignerRequest = Omit<
  Selectable<Schema['designer_request']>,
  'id' | 'account_id' | 'requested_at'
>;

/** Who has applied has so long to confirm the address. */
const CLAIMED_WITHIN_DAYS = 30;

/** Whether nothing is missing that the trade team decides by. */
export function isComplete({
  phone,
  website,
  resale_number,
}: Pick<DesignerRequest, 'phone' | 'website' | 'resale_number'>) {
  return [phone, website, resale_number].every((answer) => answer !== '');
}

/** Keeps an account's application, in place of the one before it, and makes the account one that has applied. */
export async function saveForAccount(
  db: Database,
  accountId: number,
  request: DesignerRequest,
  now: Date,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const row = rowOf(request, accountId, now);
    await tx
      .insertInto('designer_request')
      .values(row)
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(row))
      .execute();
    await applyTo(tx, accountId, request);
  });
}

/**
 * Stores the application of a visitor without an account until the address is verified. For an address that has an account it is the
 * same statement, and keeps nothing: only who is signed in applies for it.
 */
export async function saveForAddress(db: Database, request: DesignerRequest, now: Date): Promise<void> {
  const { email, ...row } = rowOf(request, null, now);
  const { document_upload_ids: documents, requested_at: at, account_id: _, ...answers } = row;
  await db
    .insertInto('designer_request')
    .columns(['email', 'document_upload_ids', 'requested_at', ...ANSWERS])
    .expression(
      db
        .selectNoFrom((eb) => [
          eb.val(email).as('email'),
          sql<string>`${documents}::jsonb`.as('document_upload_ids'),
          sql<Date>`${at}::timestamptz`.as('requested_at'),
          ...ANSWERS.map((name) => eb.val(answers[name]).as(name)),
        ])
        .where(({ not, exists }) =>
          not(
            exists(
              db
                .selectFrom('account')
                .select('id')
                .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email)),
            ),
          ),
        ),
    )
    .onConflict((conflict) =>
      conflict
        .column('email')
        .where('account_id', 'is', null)
        .doUpdateSet((eb) => ({
          requested_at: eb.ref('excluded.requested_at'),
          ...Object.fromEntries(ANSWERS.map((name) => [name, eb.ref(`excluded.${name}`)])),
        })),
    )
    .execute();
}

/** Gives a new account what was applied for by its address, which is now verified. */
export async function claimDesignerRequest(
  tx: Transaction,
  account: { id: number; email: string },
  now: Date,
): Promise<void> {
  const request = await tx
    .updateTable('designer_request')
    .set({ account_id: account.id })
    .where('email', '=', account.email.toLowerCase())
    .where('account_id', 'is', null)
    .where('requested_at', '>', daysBefore(now, CLAIMED_WITHIN_DAYS))
    .returningAll()
    .executeTakeFirst();
  if (request) await applyTo(tx, account.id, request);
}

const ANSWERS = [
  'first_name',
  'last_name',
  'phone',
  'company_name',
  'website',
  'business_type',
  'resale_number',
] as const;

function rowOf(request: DesignerRequest, accountId: number | null, now: Date) {
  return {
    ...request,
    email: request.email.toLowerCase(),
    document_upload_ids: JSON.stringify(request.document_upload_ids),
    account_id: accountId,
    requested_at: now,
  };
}

/** What the account knows already about its owner stays. */
async function applyTo(tx: Transaction, accountId: number, request: DesignerRequest): Promise<void> {
  const unlessKnown = (column: 'first_name' | 'last_name' | 'phone') =>
    sql<string>`coalesce(nullif(${sql.ref(column)}, ''), ${request[column]})`;
  await tx
    .updateTable('account')
    .set({
      role: 'trade_designer_requested',
      designer_request_completed: isComplete(request),
      first_name: unlessKnown('first_name'),
      last_name: unlessKnown('last_name'),
      phone: unlessKnown('phone'),
    })
    .where('id', '=', accountId)
    .execute();
}
