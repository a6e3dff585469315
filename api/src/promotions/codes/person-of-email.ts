import { type RawBuilder, sql } from 'kysely';

/**
 * Who is behind an e-mail address, for rules that hold once for each person: without upper case and without what stands after a plus,
 * and of Gmail without dots, which it ignores. Only for comparing: mails go to the address as it was typed. Null for none.
 */
export function personOfEmail(email: RawBuilder<string | null> | string): RawBuilder<string | null> {
  return sql<string | null>`person_of_email(${email})`;
}

/** Whether an address is of the same person as another one. */
export function isPersonOf(column: string, email: string): RawBuilder<boolean> {
  return sql<boolean>`(person_of_email(${sql.ref(column)}) = person_of_email(${email}))`;
}
