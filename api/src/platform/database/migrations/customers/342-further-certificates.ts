import { type Kysely, sql } from 'kysely';

/** Designers send the resale certificates of further states, which the store accepts or declines one by one. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table designer_certificate (
    id int generated always as identity primary key,
    key uuid not null unique default gen_random_uuid(),
    account_id int not null references account on delete cascade,
    state_abbr text not null,
    number text not null,
    state text not null check (state in ('waiting', 'approved', 'declined')),
    message text not null default '',
    sent_at timestamptz not null,
    decided_at timestamptz,
    admin_id int
  )`,
  `comment on table designer_certificate is
    'Resale certificates that designers have sent for further states. Each counts from its approval on.'`,
  `comment on column designer_certificate.message is 'Why it was declined, for the designer to read.'`,
  `comment on column designer_certificate.admin_id is 'Account of the admin who has decided.'`,
  // One waits for each state, also where it is sent twice at once.
  `create unique index designer_certificate_waiting on designer_certificate (account_id, state_abbr)
    where state = 'waiting'`,
  'create index designer_certificate_of_account on designer_certificate (account_id)',
  `create index designer_certificate_queue on designer_certificate (sent_at) where state = 'waiting'`,
  `alter table designer_document
    add column certificate_id int references designer_certificate on delete cascade,
    alter column application_id drop not null,
    add constraint designer_document_owned check ((application_id is null) <> (certificate_id is null))`,
  `create index designer_document_of_certificate on designer_document (certificate_id)
    where certificate_id is not null`,
];
