import { createHash } from 'node:crypto';
import { type ExpressionBuilder, type RawBuilder, sql } from 'kysely';
import type { Schema } from '../../platform/database/schema.ts';
import { NIL_UUID } from '../../platform/database/uuid.ts';
import { personOfEmail } from '../../promotions/codes/person-of-email.ts';

/** Whose data it is. What belongs to an e-mail address alone is theirs too: the identity provider has verified the address. */
export interface Person {
  accountId: number;
  /** The identity provider's id of the user. */
  subject: string;
  /** In lower case. */
  email: string;
}

/** Orders of the account, and those that were placed as a guest with its address. */
export function areOrdersOf({ accountId, email }: Person) {
  return (eb: ExpressionBuilder<Schema, 'orders'>) =>
    eb.or([
      eb('orders.user_id', '=', accountId),
      eb.and([
        eb('orders.user_id', 'is', null),
        eb('orders.erased_at', 'is', null),
        eb(eb.fn<string>('lower', ['orders.email']), '=', email),
      ]),
    ]);
}

/** By what promotions know a customer. */
export function customerNamesOf({ accountId, email }: Person): RawBuilder<string[]> {
  return sql<string[]>`array['user:' || ${accountId}::int, 'email:' || ${personOfEmail(email)}]`;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The user of the embedded identity service; null where another provider names the user otherwise. */
export function identityIdOf(subject: string): string {
  return UUID.test(subject) ? subject : NIL_UUID;
}

/** What is kept of a user whose account was deleted: enough to know a token of theirs again. */
export function hashOfSubject(subject: string): string {
  return createHash('sha256').update(subject).digest('hex');
}
