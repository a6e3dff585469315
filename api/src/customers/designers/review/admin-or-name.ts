import { sql } from 'kysely';

/** A column for a log that joins `account` by its `admin_id`: the admin's address, else the name that the command line was given, or null. */
export function adminOrName() {
  return sql<string | null>`coalesce(account.email, nullif(by_name, ''))`.as('admin');
}
