import type { Schema } from '../../platform/database/schema.ts';
import { hashOfSubject, identityIdOf } from './person.ts';
import type { PersonalDataRule } from './rule.ts';

const IS_SECRET = 'A secret that the service checks by; the person’s own are in their browser and mailbox.';

/** The account, and the embedded identity service’s user of the same name. */
export const ACCOUNT_RULES = {
  account_address: {
    exported: {
      name: 'addresses',
      read: (db, { accountId }) =>
        db
          .selectFrom('account_address')
          .select(['kind', 'address'])
          .where('user_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, { accountId }) => tx.deleteFrom('account_address').where('user_id', '=', accountId).execute(),
    },
  },
  favorite: {
    exported: {
      name: 'favorites',
      read: (db, { accountId }) =>
        db
          .selectFrom('favorite')
          .innerJoin('product', 'product.id', 'favorite.product_id')
          .select(['product_id', 'product.name', 'list', 'favorite.created_at'])
          .where('user_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, { accountId }) => tx.deleteFrom('favorite').where('user_id', '=', accountId).execute(),
    },
  },
  designer_document: {
    exported: {
      name: 'trade_documents',
      read: (db, { accountId }) =>
        db
          .selectFrom('designer_document')
          .innerJoin('designer_application', 'designer_application.id', 'application_id')
          .select(['file_name', 'content_type', 'byte_length', 'created_at'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'Goes with its application; the file within two hours.',
      run: (tx, { accountId }) =>
        tx
          .deleteFrom('designer_document')
          .where('application_id', 'in', (eb) =>
            eb
              .selectFrom('designer_application')
              .select('designer_application.id')
              .where('account_id', '=', accountId),
          )
          .execute(),
    },
  },
  designer_certificate: {
    exported: {
      name: 'trade_certificates',
      read: (db, { accountId }) =>
        db
          .selectFrom('designer_certificate')
          .leftJoin('designer_document', 'certificate_id', 'designer_certificate.id')
          .select(['state_abbr', 'number', 'state', 'message', 'sent_at', 'decided_at', 'file_name'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'Goes, with its file.',
      run: (tx, { accountId }) =>
        tx.deleteFrom('designer_certificate').where('account_id', '=', accountId).execute(),
    },
  },
  designer_application_event: {
    exported: {
      name: 'trade_application_steps',
      read: (db, { accountId }) =>
        db
          .selectFrom('designer_application_event')
          .innerJoin('designer_application', 'designer_application.id', 'application_id')
          .select(['action', 'happened_at'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'Goes with its application. As the admin of an entry, an account’s number stays.',
      run: (tx, { accountId }) =>
        tx
          .deleteFrom('designer_application_event')
          .where('application_id', 'in', (eb) =>
            eb
              .selectFrom('designer_application')
              .select('designer_application.id')
              .where('account_id', '=', accountId),
          )
          .execute(),
    },
  },
  designer_application: {
    exported: {
      name: 'trade_applications',
      read: (db, { accountId, email }) =>
        db
          .selectFrom('designer_application')
          .select(['email', 'first_name', 'last_name', 'phone', 'company_name', 'website', 'business_type'])
          .select(['resale_number', 'address1', 'city', 'state_abbr', 'zip_code', 'tax_exempt_requested'])
          .select(['state', 'message', 'requested_at', 'submitted_at', 'decided_at'])
          .where((eb) =>
            eb.or([
              eb('account_id', '=', accountId),
              eb.and([eb('account_id', 'is', null), eb('email', '=', email)]),
            ]),
          )
          .execute(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, { accountId, email }) =>
        tx
          .deleteFrom('designer_application')
          .where((eb) => eb.or([eb('account_id', '=', accountId), eb('email', '=', email)]))
          .execute(),
    },
  },
  impersonation: {
    exported: {
      name: 'customer_care_visits',
      read: (db, { accountId }) =>
        db
          .selectFrom('impersonation')
          .select(['created_at', 'adopted_at', 'ended_at'])
          .where('user_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'Stays without the customer: an admin has to answer for acting in a customer’s name, also later. As the admin of an entry, an account’s number stays.',
      run: (tx, { accountId }) =>
        tx.updateTable('impersonation').set({ user_id: null }).where('user_id', '=', accountId).execute(),
    },
  },
  impersonation_action: {
    exported: {
      name: 'customer_care_actions',
      read: (db, { accountId }) =>
        db
          .selectFrom('impersonation_action')
          .select(['method', 'path', 'begun_at', 'status'])
          .where('user_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'As the entry that it belongs to.',
      run: (tx, { accountId }) =>
        tx
          .updateTable('impersonation_action')
          .set({ user_id: null })
          .where('user_id', '=', accountId)
          .execute(),
    },
  },
  closed_account: {
    exported: { not: 'Only accounts that were deleted have a row.' },
    erased: {
      how: 'A hash is written down, so that a token that is left opens no new account.',
      run: (tx, { subject }, now) =>
        tx
          .insertInto('closed_account')
          .values({ subject_hash: hashOfSubject(subject), closed_at: now })
          .onConflict((conflict) => conflict.doNothing())
          .execute(),
    },
  },
  account: {
    exported: {
      name: 'account',
      read: (db, { accountId }) =>
        db
          .selectFrom('account')
          .select(['email', 'first_name', 'last_name', 'phone', 'role', 'sms_notifications_enabled'])
          .select(['designer_request_completed', 'created_at'])
          .where('id', '=', accountId)
          .executeTakeFirstOrThrow(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, { accountId }) => tx.deleteFrom('account').where('id', '=', accountId).execute(),
    },
  },
  identity_session: {
    exported: {
      name: 'sessions',
      read: (db, { subject }) =>
        db
          .selectFrom('identity_session')
          .select(['created_at', 'last_used_at', 'ended_at'])
          .where('user_id', '=', identityIdOf(subject))
          .execute(),
    },
    erased: {
      how: 'Goes. That it has ended stays known by its random number.',
      run: async (tx, { subject }, now) => {
        const ended = await tx
          .deleteFrom('identity_session')
          .where('user_id', '=', identityIdOf(subject))
          .returning('id')
          .execute();
        if (ended.length === 0) return;
        await tx
          .insertInto('ended_session')
          .values(ended.map(({ id }) => ({ id, ended_at: now })))
          .onConflict((conflict) => conflict.doNothing())
          .execute();
      },
    },
  },
  identity_known_place: {
    exported: {
      name: 'known_devices_and_networks',
      read: (db, { subject }) =>
        db
          .selectFrom('identity_known_place')
          .select('seen_at')
          .where('user_id', '=', identityIdOf(subject))
          .execute(),
    },
    erased: {
      how: 'Goes.',
      run: (tx, { subject }) =>
        tx.deleteFrom('identity_known_place').where('user_id', '=', identityIdOf(subject)).execute(),
    },
  },
  identity_code: {
    exported: { not: IS_SECRET },
    erased: {
      how: 'Goes.',
      run: (tx, { subject }) =>
        tx.deleteFrom('identity_code').where('user_id', '=', identityIdOf(subject)).execute(),
    },
  },
  identity_sign_up: {
    exported: { not: IS_SECRET },
    erased: {
      how: 'Goes.',
      run: (tx, { email }) =>
        tx.deleteFrom('identity_sign_up').where('email', '=', email.toLowerCase()).execute(),
    },
  },
  identity_challenge: {
    exported: { not: IS_SECRET },
    erased: {
      how: 'Goes.',
      run: (tx, { subject }) =>
        tx.deleteFrom('identity_challenge').where('user_id', '=', identityIdOf(subject)).execute(),
    },
  },
  identity_mail_challenge: {
    exported: { not: IS_SECRET },
    erased: {
      how: 'Goes.',
      run: (tx, { subject }) =>
        tx.deleteFrom('identity_mail_challenge').where('user_id', '=', identityIdOf(subject)).execute(),
    },
  },
  identity_grant: {
    exported: { not: IS_SECRET },
    erased: {
      how: 'Goes.',
      run: (tx, { subject }) =>
        tx.deleteFrom('identity_grant').where('user_id', '=', identityIdOf(subject)).execute(),
    },
  },
  identity_user: {
    exported: {
      name: 'sign_in',
      read: (db, { subject }) =>
        db
          .selectFrom('identity_user')
          .select(['email', 'confirmed', 'created_at'])
          .where('id', '=', identityIdOf(subject))
          .execute(),
    },
    erased: {
      how: 'Goes, and the password with it.',
      run: (tx, { subject }) =>
        tx.deleteFrom('identity_user').where('id', '=', identityIdOf(subject)).execute(),
    },
  },
} satisfies Partial<Record<keyof Schema, PersonalDataRule>>;
