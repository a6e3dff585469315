import { SHOP_PICTURES } from '../../catalogue/uploads/delete-pictures.ts';
import type { Schema } from '../../platform/database/schema.ts';
import type { PersonalDataRule } from './rule.ts';

/** In place of the name that an author has chosen. */
const ANONYMOUS_AUTHOR = 'A customer';
const TEXT_STAYS =
  'What the store shows stays for those who choose by it, without name and pictures; what is not published yet is deleted.';

/** Reviews, questions and pictures. */
export const REVIEW_RULES = {
  review: {
    exported: {
      name: 'reviews',
      read: (db, { accountId }) =>
        db
          .selectFrom('review')
          .innerJoin('product', 'product.id', 'review.product_id')
          .select(['product.name as product', 'rating', 'title', 'text', 'author', 'written_on', 'photos'])
          .select(['reply', 'published', 'hidden_photos'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: TEXT_STAYS,
      run: async (tx, { accountId }) => {
        await tx
          .deleteFrom('review')
          .where('account_id', '=', accountId)
          .where('published', '=', false)
          .execute();
        await tx
          .updateTable('review')
          .set({ author: ANONYMOUS_AUTHOR, photos: '[]', hidden_photos: '[]', account_id: null })
          .where('account_id', '=', accountId)
          .execute();
      },
    },
  },
  question: {
    exported: {
      name: 'questions',
      read: (db, { accountId }) =>
        db
          .selectFrom('question')
          .innerJoin('product', 'product.id', 'question.product_id')
          .select(['product.name as product', 'question', 'asked_by', 'asked_on', 'answer', 'published'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: TEXT_STAYS,
      run: async (tx, { accountId }) => {
        await tx
          .deleteFrom('question')
          .where('account_id', '=', accountId)
          .where('published', '=', false)
          .execute();
        await tx
          .updateTable('question')
          .set({ asked_by: ANONYMOUS_AUTHOR, account_id: null })
          .where('account_id', '=', accountId)
          .execute();
      },
    },
  },
  upload: {
    exported: {
      name: 'pictures',
      read: (db, { accountId }) =>
        db
          .selectFrom('upload')
          .select(['kind', 'alternative_text', 'picture'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'Goes with its files. Pictures of rooms that an admin has made are the store’s and stay.',
      run: async (tx, { accountId }) => {
        await tx
          .deleteFrom('upload')
          .where('account_id', '=', accountId)
          .where('kind', 'not in', SHOP_PICTURES)
          .execute();
        await tx
          .updateTable('upload')
          .set({ account_id: null })
          .where('account_id', '=', accountId)
          .execute();
      },
    },
  },
} satisfies Partial<Record<keyof Schema, PersonalDataRule>>;
