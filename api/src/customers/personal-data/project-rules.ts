import type { Database, Schema, Transaction } from '../../platform/database/schema.ts';
import type { Person } from './person.ts';
import type { PersonalDataRule } from './rule.ts';

const projectsOf = (db: Database | Transaction, { accountId }: Person) =>
  db.selectFrom('project').select('project.id').where('account_id', '=', accountId);
const piecesOf = (db: Database | Transaction, person: Person) =>
  db.selectFrom('project_piece').select('project_piece.id').where('project_id', 'in', projectsOf(db, person));

/** Projects go with their designer: also what they say of clients, who have no account, and what clients have written. */
export const PROJECT_RULES = {
  project_decision: {
    exported: {
      name: 'project_decisions',
      read: (db, person) =>
        db
          .selectFrom('project_decision')
          .select(['piece_id', 'verdict', 'comment', 'price_cents', 'decided_at', 'replaced_by'])
          .where('piece_id', 'in', piecesOf(db, person))
          .execute(),
    },
    erased: {
      how: 'Goes with its project.',
      run: (tx, person) =>
        tx.deleteFrom('project_decision').where('piece_id', 'in', piecesOf(tx, person)).execute(),
    },
  },
  project_piece: {
    exported: {
      name: 'project_pieces',
      read: (db, person) =>
        db
          .selectFrom('project_piece')
          .innerJoin('variant', 'variant.id', 'variant_id')
          .select(['project_piece.id', 'project_id', 'room_id', 'variant.sku', 'variant.name'])
          .select(['project_piece.quantity', 'project_piece.note', 'alternative_of'])
          .where('project_id', 'in', projectsOf(db, person))
          .execute(),
    },
    erased: {
      how: 'Goes with its project.',
      run: (tx, person) =>
        tx.deleteFrom('project_piece').where('project_id', 'in', projectsOf(tx, person)).execute(),
    },
  },
  project_room: {
    exported: {
      name: 'project_rooms',
      read: (db, person) =>
        db
          .selectFrom('project_room')
          .select(['id', 'project_id', 'name'])
          .where('project_id', 'in', projectsOf(db, person))
          .execute(),
    },
    erased: {
      how: 'Goes with its project.',
      run: (tx, person) =>
        tx.deleteFrom('project_room').where('project_id', 'in', projectsOf(tx, person)).execute(),
    },
  },
  project_link: {
    exported: {
      name: 'project_links',
      read: (db, person) =>
        db
          .selectFrom('project_link')
          .select(['project_id', 'created_at', 'expires_at', 'revoked_at'])
          .where('project_id', 'in', projectsOf(db, person))
          .execute(),
    },
    erased: {
      how: 'Goes with its project: the link opens nothing any more.',
      run: (tx, person) =>
        tx.deleteFrom('project_link').where('project_id', 'in', projectsOf(tx, person)).execute(),
    },
  },
  project: {
    exported: {
      name: 'projects',
      read: (db, { accountId }) =>
        db
          .selectFrom('project')
          .select(['id', 'name', 'client_name', 'address', 'notes', 'markup_hundredths', 'fee_cents'])
          .select('markup_tier_hundredths')
          .select(['created_at', 'updated_at'])
          .where('account_id', '=', accountId)
          .execute(),
    },
    erased: {
      how: 'Goes, with the client’s name and address in it.',
      run: (tx, { accountId }) => tx.deleteFrom('project').where('account_id', '=', accountId).execute(),
    },
  },
} satisfies Partial<Record<keyof Schema, PersonalDataRule>>;
