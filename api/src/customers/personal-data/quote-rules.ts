import type { ExpressionBuilder } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import type { Person } from './person.ts';
import type { PersonalDataRule } from './rule.ts';

/** The account's, and those that were asked for by its address without an account. */
function areTheirs({ accountId, email }: Person) {
  return (eb: ExpressionBuilder<Schema, 'quote'>) =>
    eb.or([
      eb('quote.account_id', '=', accountId),
      eb.and([eb('quote.account_id', 'is', null), eb('quote.email', '=', email)]),
    ]);
}

/** Quotes go: what came of one is in the order. */
export const QUOTE_RULES = {
  quote_event: {
    exported: {
      name: 'quote_steps',
      read: (db, person) =>
        db
          .selectFrom('quote_event')
          .innerJoin('quote', 'quote.id', 'quote_id')
          .select(['quote_id as quote_number', 'action', 'happened_at'])
          .where(areTheirs(person))
          .execute(),
    },
    erased: {
      how: 'Goes with its quote. As the admin of an entry, an account’s number stays.',
      run: (tx, person) =>
        tx
          .deleteFrom('quote_event')
          .where('quote_id', 'in', tx.selectFrom('quote').select('quote.id').where(areTheirs(person)))
          .execute(),
    },
  },
  quote_line: {
    exported: {
      name: 'quote_lines',
      read: (db, person) =>
        db
          .selectFrom('quote_line')
          .innerJoin('quote', 'quote.id', 'quote_id')
          .innerJoin('variant', 'variant.id', 'variant_id')
          .select(['quote_id as quote_number', 'variant.sku', 'variant.name', 'quote_line.quantity'])
          .select(['quote_line.note', 'quoted_price_cents'])
          .where(areTheirs(person))
          .execute(),
    },
    erased: {
      how: 'Goes with its quote.',
      run: (tx, person) =>
        tx
          .deleteFrom('quote_line')
          .where('quote_id', 'in', tx.selectFrom('quote').select('quote.id').where(areTheirs(person)))
          .execute(),
    },
  },
  quote: {
    exported: {
      name: 'quotes',
      read: (db, person) =>
        db
          .selectFrom('quote')
          .select(['quote.id as number', 'state', 'first_name', 'last_name', 'email', 'phone', 'address1'])
          .select([
            'city',
            'state_abbr',
            'zip_code',
            'floor',
            'has_elevator',
            'is_elevator_known',
            'stairs',
            'wanted_date',
          ])
          .select(['notes', 'message', 'shipping_cents', 'asked_at', 'answered_at', 'expires_at'])
          .select('accepted_at')
          .where(areTheirs(person))
          .execute(),
    },
    erased: {
      how: 'Goes. An order that was made of it stays for the books, and no longer names it.',
      run: (tx, person) => tx.deleteFrom('quote').where(areTheirs(person)).execute(),
    },
  },
} satisfies Partial<Record<keyof Schema, PersonalDataRule>>;
