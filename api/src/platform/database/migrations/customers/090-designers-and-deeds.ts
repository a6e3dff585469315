import { type Kysely, sql } from 'kysely';

/** Applications to the trade program, what admins do for a customer, codes that come back, and the deletion of accounts with what they wrote. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table designer_request (
    id int generated always as identity primary key,
    account_id int unique references account on delete cascade,
    email text not null,
    first_name text not null,
    last_name text not null,
    phone text not null,
    company_name text not null,
    website text not null,
    business_type text not null,
    resale_number text not null,
    document_upload_ids jsonb not null,
    requested_at timestamptz not null
  )`,
  'create unique index designer_request_of_address on designer_request (email) where account_id is null',
  // The log outlives the accounts that it names.
  'alter table impersonation drop constraint impersonation_admin_id_fkey',
  'alter table impersonation drop constraint impersonation_user_id_fkey',
  `create table impersonation_action (
    id int generated always as identity primary key,
    impersonation_id uuid not null references impersonation,
    admin_id int not null,
    user_id int not null,
    method text not null,
    path text not null,
    request_id text not null,
    begun_at timestamptz not null,
    status int
  )`,
  'create index impersonation_action_by_user on impersonation_action (user_id, begun_at)',
  // A code that has been used stays until it would have expired, so that it is known when it comes back.
  'alter table identity_grant add column session_id uuid',
  // Texts and pictures stay when their author's account is deleted, without a name.
  'alter table review drop constraint review_account_id_fkey',
  'alter table review add foreign key (account_id) references account on delete set null',
  'alter table question drop constraint question_account_id_fkey',
  'alter table question add foreign key (account_id) references account on delete set null',
  'alter table upload alter column account_id drop not null',
  'alter table upload drop constraint upload_account_id_fkey',
  'alter table upload add foreign key (account_id) references account on delete set null',
];
