import { type Kysely, sql } from 'kysely';

/**
 * Rules that hold once for each person compare addresses in one form, see `promotions/codes/person-of-email.ts`. What was counted by the
 * letters of an address is counted by that form from now on.
 */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

/** Who is counted as `email:…`, in the form that is compared. */
const AS_PERSON = "'email:' || person_of_email(substr(customer, 7))";
const IS_OTHER = `customer like 'email:%' and customer <> ${AS_PERSON}`;

const STATEMENTS = [
  `create function person_of_email(email text) returns text language sql immutable parallel safe as $$
    select case
      when mailbox = '' then address
      when host in ('gmail.com', 'googlemail.com') then replace(mailbox, '.', '') || '@gmail.com'
      else mailbox || '@' || host
    end
    from (
      select lower(email) as address, split_part(split_part(lower(email), '@', 1), '+', 1) as mailbox,
        split_part(lower(email), '@', 2) as host
    ) parts
  $$`,
  'create index orders_placed_by_person on orders (person_of_email(email)) where completed_at is not null',
  'create index promotion_issued_to_person on promotion (person_of_email(issued_to)) where issued_to is not null',
  'create index sweepstakes_entry_person on sweepstakes_entry (person_of_email(email))',
  `insert into promotion_use (promotion_id, customer, times_used)
    select promotion_id, ${AS_PERSON}, sum(times_used) from promotion_use where ${IS_OTHER} group by 1, 2
    on conflict (promotion_id, customer)
      do update set times_used = promotion_use.times_used + excluded.times_used`,
  `delete from promotion_use where ${IS_OTHER}`,
  `update promotion_redemption set customers = (
      select jsonb_agg(distinct case when customer like 'email:%' then ${AS_PERSON} else customer end)
      from jsonb_array_elements_text(customers) customer
    )
    where exists (select 1 from jsonb_array_elements_text(customers) customer where ${IS_OTHER})`,
];
