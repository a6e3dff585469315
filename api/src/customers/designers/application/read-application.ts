import {
  ASKED_STEPS,
  type DesignerApplication,
} from '@sanderling/contract/wire/customers/designer-application';
import { answerDay } from '@sanderling/pricing/calendar/answer-day';
import type { ExpressionBuilder, Selectable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Principal } from '../../../auth/principal/principal.ts';
import type { Database, Schema, Transaction } from '../../../platform/database/schema.ts';
import { isUuid } from '../../../platform/database/uuid.ts';
import { problem } from '../../../platform/http/problem.ts';
import { missingAnswers } from './answers.ts';

type StoredDocument = Pick<
  Selectable<Schema['designer_document']>,
  'id' | 'file_name' | 'content_type' | 'byte_length'
>;
export type ApplicationRecord = Selectable<Schema['designer_application']> & {
  documents: StoredDocument[];
  /** Id of the latest entry of its log; null before it is sent. */
  last_event: number | null;
};

/** The application of this key, where the caller may see it: its account, or for a draft without one who knows the key. */
export async function findApplication(
  db: Database,
  key: string,
  { userId }: Principal,
): Promise<ApplicationRecord> {
  const found = isUuid(key)
    ? await withDocuments(db)
        .where('key', '=', key)
        .where((eb) =>
          eb.or([
            ...(userId === null ? [] : [eb('account_id', '=', userId)]),
            eb.and([eb('account_id', 'is', null), eb('state', '=', 'draft')]),
          ]),
        )
        .executeTakeFirst()
    : undefined;
  if (!found) throw problem('NOT_FOUND', { message: 'We couldn’t find this application.' });
  return found;
}

/** The account's newest application, whatever came of it, with a draft before all others; undefined when there is none. */
export function newestApplication(db: Database, accountId: number): Promise<ApplicationRecord | undefined> {
  return withDocuments(db)
    .where('account_id', '=', accountId)
    .orderBy((eb) => eb('state', '=', 'draft'), 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

/**
 * What a guest has sent with the address of an account, for who is signed in with that account and knows the sign-up: a draft, which no other caller
 * has claimed. Undefined where there is none.
 */
export async function applicationOfSignUp(
  db: Database,
  signUpId: string,
  email: string,
): Promise<ApplicationRecord | undefined> {
  if (!isUuid(signUpId)) return undefined;
  return withDocuments(db)
    .where('sign_up', '=', signUpId)
    .where('account_id', 'is', null)
    .where('state', '=', 'draft')
    .where('email', '=', email.toLowerCase())
    .executeTakeFirst();
}

/** By key, of any account: for admins and operators who decide. */
export async function anyApplication(db: Database, key: string): Promise<ApplicationRecord> {
  const found = isUuid(key)
    ? await withDocuments(db).where('key', '=', key).where('account_id', 'is not', null).executeTakeFirst()
    : undefined;
  if (!found) throw problem('NOT_FOUND', { message: 'There is no application with this id.' });
  return found;
}

/** By its place in the database, also in a transaction that holds it. */
export function applicationById(db: Database | Transaction, id: number): Promise<ApplicationRecord> {
  return withDocuments(db).where('id', '=', id).executeTakeFirstOrThrow();
}

/** Whether a draft has been sent by this caller: its application has the documents, and can be sent again with its key. */
export async function isSentDraft(db: Database, key: string, { userId }: Principal): Promise<boolean> {
  if (!isUuid(key)) return false;
  const found = await db
    .selectFrom('designer_application')
    .select('id')
    .where('draft_key', '=', key)
    .where('account_id', userId === null ? 'is' : '=', userId)
    .executeTakeFirst();
  return found !== undefined;
}

function withDocuments(db: Database | Transaction) {
  return db
    .selectFrom('designer_application')
    .selectAll()
    .select((eb) => [
      documentsOf(eb).as('documents'),
      eb
        .selectFrom('designer_application_event')
        .select((event) => event.fn.max<number>('designer_application_event.id').as('id'))
        .whereRef('application_id', '=', 'designer_application.id')
        .as('last_event'),
    ]);
}

function documentsOf(eb: ExpressionBuilder<Schema, 'designer_application'>) {
  return jsonArrayFrom(
    eb
      .selectFrom('designer_document')
      .select(['designer_document.id', 'file_name', 'content_type', 'byte_length'])
      .whereRef('designer_document.application_id', '=', 'designer_application.id')
      .orderBy('created_at'),
  );
}

export function applicationToWire(application: ApplicationRecord): DesignerApplication {
  const { key, documents, submitted_at: submittedAt } = application;
  const askedStep = ASKED_STEPS.find((step) => step === application.asked_step);
  return {
    id: key,
    state: application.state,
    first_name: application.first_name,
    last_name: application.last_name,
    email: application.email,
    phone: application.phone,
    company_name: application.company_name,
    website: application.website,
    business_type: application.business_type,
    resale_number: application.resale_number,
    address1: application.address1,
    city: application.city,
    state_abbr: application.state_abbr,
    zip_code: application.zip_code,
    tax_exempt_requested: application.tax_exempt_requested,
    documents,
    missing: missingAnswers(application, documents.length),
    message: application.message,
    ...(askedStep && { asked_step: askedStep }),
    submitted_at: submittedAt?.toISOString() ?? null,
    answer_by: submittedAt && answerDay(submittedAt),
  };
}
