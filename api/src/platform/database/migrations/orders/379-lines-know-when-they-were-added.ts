import { type Kysely, sql } from 'kysely';

/** A line that moves to another cart of its account stays as old as it is: what was bought of it since is still said. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  // A release of before, beside this one, names no time.
  'alter table line_item add column added_at timestamptz not null default now()',
  // What an accepted quote has become a cart of was put there in that moment.
  `update line_item set added_at = orders.created_at from orders
    where orders.id = order_id and (orders.quote_id is not null or orders.state in ('cart', 'payment'))`,
  // In an own cart the ids have told until now which lines were put in after a quote was accepted.
  `update line_item set added_at = greatest(line_item.added_at, accepted.at)
    from (
      select own.id, max(quoted.created_at) as at
      from line_item own
        join orders cart on cart.id = own.order_id and cart.state in ('cart', 'payment') and cart.quote_id is null
        join orders quoted on quoted.user_id = cart.user_id and quoted.quote_id is not null
        join line_item ordered on ordered.order_id = quoted.id and ordered.id < own.id
      group by own.id
    ) accepted
    where accepted.id = line_item.id`,
  `comment on column line_item.added_at is
    'When the shopper put it into a cart, whichever it stands in by now: what the account has bought of it through a quote since is said with it.'`,
];
