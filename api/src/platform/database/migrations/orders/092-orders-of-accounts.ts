import { type Kysely, sql } from 'kysely';

/** An order belongs to an account that is there, or to none: a cart that is begun while its account is deleted goes with it. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `update orders set user_id = null
   where user_id is not null and not exists (select 1 from account where account.id = orders.user_id)`,
  'alter table orders add constraint orders_user_id_fkey foreign key (user_id) references account (id)',
];
