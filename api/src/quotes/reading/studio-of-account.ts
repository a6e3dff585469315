import { sql } from 'kysely';

/** A column for a query of `quote` that joins `account`: the studio of the account as it was approved; null where it has none. */
export function studioOfAccount() {
  return sql<string | null>`(
    select company_name from designer_application as application
    where application.account_id = account.id and application.state = 'approved'
    order by application.id desc limit 1)`.as('studio');
}
