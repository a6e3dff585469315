import { type RawBuilder, sql } from 'kysely';

/**
 * A column: the number of the resale certificate by which an account is free of sales tax in a state, of an application or of a further
 * state, the one accepted last. Null where an admin has freed the account without one.
 */
export function certificateOfState(accountId: RawBuilder<unknown>, stateAbbr: RawBuilder<unknown>) {
  return sql<string | null>`(
    select certificate.number from (
      select number, decided_at from designer_certificate
      where account_id = ${accountId} and state_abbr = ${stateAbbr} and state = 'approved'
      union all
      select resale_number, decided_at from designer_application
      where account_id = ${accountId} and state_abbr = ${stateAbbr} and state = 'approved' and resale_number <> ''
    ) as certificate order by certificate.decided_at desc nulls last limit 1
  )`;
}
