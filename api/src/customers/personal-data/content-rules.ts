import type { Schema } from '../../platform/database/schema.ts';
import type { PersonalDataRule } from './rule.ts';

/** What an admin has written for the shop stays the shop's, and names no author once the account has gone. */
export const CONTENT_RULES = {
  content_revision: {
    exported: {
      name: 'shop_contents_written',
      read: (db, { accountId }) =>
        db
          .selectFrom('content_revision')
          .select(['id', 'kind', 'key', 'created_at'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: { how: 'Stays in the history of the shop, without its author.' },
  },
  content_publication: {
    exported: {
      name: 'shop_contents_published',
      read: (db, { accountId }) =>
        db
          .selectFrom('content_publication')
          .select(['kind', 'key', 'revision_id', 'starts_at', 'ends_at', 'created_at'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: { how: 'Stays in the history of the shop, without who published it.' },
  },
  content_preview: {
    exported: { not: 'A link to look at what is planned, for a week.' },
    erased: { how: 'Goes with the account.' },
  },
} satisfies Partial<Record<keyof Schema, PersonalDataRule>>;
