import { type Kysely, sql } from 'kysely';

/** No customer opens an order whose account was deleted; what stays of an account has no name. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table orders add column erased_at timestamptz',
  'create index orders_erased on orders (erased_at) where erased_at is not null',
  // Until now it was the provider's id of the user itself.
  'alter table closed_account rename column subject to subject_hash',
  `update closed_account set subject_hash = encode(sha256(convert_to(subject_hash, 'UTF8')), 'hex')`,
  'alter table impersonation alter column user_id drop not null',
  'alter table impersonation_action alter column user_id drop not null',
];
