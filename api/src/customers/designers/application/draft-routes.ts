import { DESIGNER_ROLES } from '@sanderling/contract/commerce/roles';
import {
  designerApplication,
  draftAnswersBody,
} from '@sanderling/contract/wire/customers/designer-application';
import { z } from 'zod';
import type { Principal } from '../../../auth/principal/principal.ts';
import { phoneToStore } from '../../../orders/addresses/normalize-phone.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Api } from '../../../platform/http/http-server.ts';
import { problem } from '../../../platform/http/problem.ts';
import { envelope, problems } from '../../../platform/http/response-schemas.ts';
import type { Platform } from '../../../platform/process/platform.ts';
import { declareRoutes } from '../../../platform/routes/route-access.ts';
import { copyDocuments } from '../documents/copy-documents.ts';
import type { DocumentStore } from '../documents/document-store.ts';
import { type Answers, missingAnswers } from './answers.ts';
import {
  type ApplicationRecord,
  applicationOfSignUp,
  applicationToWire,
  findApplication,
  newestApplication,
} from './read-application.ts';

const FEW = { rateLimit: { max: 30, timeWindow: '1 minute' } };
const TYPED = ['draft', 'more_asked'] as const;
const EMPTY: Answers = {
  first_name: '',
  last_name: '',
  email: '',
  phone: '',
  company_name: '',
  website: '',
  business_type: '',
  resale_number: '',
  address1: '',
  city: '',
  state_abbr: '',
  zip_code: '',
  tax_exempt_requested: false,
};
export const byApplicationId = z.object({ id: z.string().max(64) });

interface DraftOptions extends Platform {
  store: DocumentStore;
}

/** What a designer types step by step, stored until it is sent: pages are reloaded, and answers are not typed twice. */
export async function draftRoutes(app: Api, { db, clock, store }: DraftOptions): Promise<void> {
  declareRoutes(app, { access: 'customer', caching: 'private' });
  const tags = ['Designers'];
  const known = problems('NOT_FOUND', 'VALIDATION_FAILED', 'FORBIDDEN', 'RATE_LIMITED');

  app.post(
    '/designers/applications',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'designerApplications.begin',
        summary: 'Begins an application; of an account, its draft or its open one where it has one',
        response: { 200: envelope(designerApplication), ...known },
      },
    },
    async ({ principal }) => {
      refuseDesigners(principal);
      const { userId } = principal;
      if (userId === null) return { data: await insertDraft(EMPTY, null) };
      const before = await newestApplication(db, userId);
      if (before && ['draft', 'submitted', 'more_asked'].includes(before.state))
        return { data: applicationToWire(before) };
      // Who applies again changes what has to be changed, the certificate among it.
      const known = await knownAnswers(db, userId);
      const answers = before ? { ...answersOf(before), email: known.email } : known;
      return { data: await insertDraft(answers, userId, before) };
    },
  );

  app.get(
    '/designers/applications/current',
    {
      config: { access: 'signed-in' },
      schema: {
        tags,
        operationId: 'designerApplications.current',
        summary: 'The newest application of the account, whatever came of it',
        response: { 200: envelope(designerApplication.nullable()), ...problems('UNAUTHENTICATED') },
      },
    },
    async ({ signedInPrincipal: { userId } }) => {
      const found = await newestApplication(db, userId);
      return { data: found ? applicationToWire(found) : null };
    },
  );

  app.get(
    '/designers/applications/of_sign_up/:sign_up_id',
    {
      config: { ...FEW, access: 'signed-in' },
      schema: {
        tags,
        operationId: 'designerApplications.ofSignUp',
        summary:
          'What a guest has sent with the address of this account, to go on with; null where there is nothing',
        params: z.object({ sign_up_id: z.string().max(64) }),
        response: {
          200: envelope(designerApplication.nullable()),
          ...problems('UNAUTHENTICATED', 'RATE_LIMITED'),
        },
      },
    },
    async ({ params, signedInPrincipal: { email } }) => {
      const found = await applicationOfSignUp(db, params.sign_up_id, email ?? '');
      return { data: found ? applicationToWire(found) : null };
    },
  );

  app.get(
    '/designers/applications/:id',
    {
      schema: {
        tags,
        operationId: 'designerApplications.byId',
        params: byApplicationId,
        response: { 200: envelope(designerApplication), ...known },
      },
    },
    async ({ params, principal }) => ({
      data: applicationToWire(await findApplication(db, params.id, principal)),
    }),
  );

  app.patch(
    '/designers/applications/:id',
    {
      config: FEW,
      schema: {
        tags,
        operationId: 'designerApplications.save',
        summary: 'Stores what was typed into some of the fields; it is sent by create_designer',
        params: byApplicationId,
        body: draftAnswersBody,
        response: { 200: envelope(designerApplication), ...known },
      },
    },
    async ({ params, principal, body }) => {
      const found = await findApplication(db, params.id, principal);
      const { id, key } = found;
      const phone = body.phone === undefined ? {} : { phone: await phoneToStore(body.phone) };
      // Who is signed in applies with that address.
      const email = principal.email == null ? {} : { email: principal.email };
      const saved = await db
        .updateTable('designer_application')
        .set({ ...definedOnly(body), ...phone, ...email, requested_at: clock() })
        .where('id', '=', id)
        .where('state', 'in', isIncomplete(found) ? [...TYPED, 'submitted'] : TYPED)
        .returning('id')
        .executeTakeFirst();
      if (!saved) throw alreadySent();
      return { data: applicationToWire(await findApplication(db, key, principal)) };
    },
  );

  async function insertDraft(answers: Answers, accountId: number | null, before?: ApplicationRecord) {
    const { id, key } = await db
      .insertInto('designer_application')
      .values({ ...answers, account_id: accountId, state: 'draft', requested_at: clock() })
      // Two tabs of one customer begin at the same time: both have the same draft.
      .onConflict((conflict) =>
        conflict.column('account_id').where('state', '=', 'draft').doUpdateSet({ requested_at: clock() }),
      )
      .returning(['id', 'key'])
      .executeTakeFirstOrThrow();
    if (before) await copyDocuments(db, store, { from: before.id, to: id, now: clock() });
    return applicationToWire(await findApplication(db, key, { userId: accountId }));
  }
}

/** Throws FORBIDDEN for who has nothing to apply for. */
export function refuseDesigners({ role }: Principal): void {
  if (role === 'admin')
    throw problem('FORBIDDEN', {
      message: 'Admins decide on applications. Apply with an account of your own.',
    });
  if (DESIGNER_ROLES.some((known) => known === role))
    throw problem('FORBIDDEN', { message: 'You’re already in the trade program.' });
}

/** Sent by a program without all that the store asks for: its applicant completes it by the form. */
function isIncomplete(application: ApplicationRecord): boolean {
  return Object.keys(missingAnswers(application, application.documents.length)).length > 0;
}

export function alreadySent() {
  return problem('VALIDATION_FAILED', {
    message: 'This application has been sent. We answer by e-mail.',
  });
}

/** What the account says already is not asked again. */
async function knownAnswers(db: Database, accountId: number): Promise<Answers> {
  const { address, ...account } = await db
    .selectFrom('account')
    .leftJoin('account_address', (join) =>
      join.onRef('user_id', '=', 'account.id').on('kind', '=', 'shipping'),
    )
    .select(['account.email', 'account.first_name', 'account.last_name', 'account.phone', 'address'])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
  return {
    ...EMPTY,
    ...account,
    ...(address && {
      first_name: account.first_name || address.first_name,
      last_name: account.last_name || address.last_name,
      phone: account.phone || address.phone,
      address1: address.address1,
      city: address.city,
      state_abbr: address.state.abbr,
      zip_code: address.zip_code,
    }),
  };
}

function answersOf(before: Answers): Answers {
  const { first_name, last_name, email, phone, company_name, website, business_type } = before;
  const { resale_number, address1, city, state_abbr, zip_code, tax_exempt_requested } = before;
  return {
    ...{ first_name, last_name, email, phone, company_name, website, business_type },
    ...{ resale_number, address1, city, state_abbr, zip_code, tax_exempt_requested },
  };
}

function definedOnly<Values extends object>(values: Values) {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined));
}
