import { type Kysely, sql } from 'kysely';

/** Applications to the trade program go from a draft through the store's review, with private documents and a log of what was done. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'alter table designer_request rename to designer_application',
  'drop index designer_request_of_address',
  'alter table designer_application drop constraint designer_request_account_id_key',
  // What was sent with an application before was a picture, and stays with its account; documents have a table of their own.
  'alter table designer_application drop column document_upload_ids',
  'alter table designer_application add column key uuid not null unique default gen_random_uuid()',
  `comment on column designer_application.key is
    'Names it to the browser. While no account owns a draft, who knows the key may read and change it.'`,
  `alter table designer_application add column state text not null default 'submitted'
    check (state in ('draft', 'unconfirmed', 'submitted', 'more_asked', 'approved', 'declined'))`,
  `update designer_application set state = 'unconfirmed' where account_id is null`,
  'alter table designer_application alter column state drop default',
  `alter table designer_application
    add column address1 text not null default '',
    add column city text not null default '',
    add column state_abbr text not null default '',
    add column zip_code text not null default '',
    add column tax_exempt_requested boolean not null default false,
    add column message text not null default '',
    add column submitted_at timestamptz,
    add column decided_at timestamptz,
    add constraint designer_application_owned check (account_id is not null or state in ('draft', 'unconfirmed'))`,
  `comment on column designer_application.message is
    'What the store has asked for, or why it has declined, for the applicant to read.'`,
  `comment on column designer_application.requested_at is 'When the applicant changed it last.'`,
  `update designer_application set submitted_at = requested_at where account_id is not null`,
  `update designer_application set state = 'approved', decided_at = requested_at
    where account_id in (select id from account where role in ('trade_designer', 'room_designer'))`,
  // One open application for an account, also where its customer sends two at once.
  `create unique index designer_application_open on designer_application (account_id)
    where state in ('submitted', 'more_asked')`,
  `create unique index designer_application_unconfirmed on designer_application (email) where state = 'unconfirmed'`,
  `create unique index designer_application_draft on designer_application (account_id) where state = 'draft'`,
  `create index designer_application_queue on designer_application (submitted_at)
    where state in ('submitted', 'more_asked')`,
  'create index designer_application_of_account on designer_application (account_id)',
  `create table designer_document (
    id uuid primary key,
    application_id int not null references designer_application on delete cascade,
    name text not null unique,
    file_name text not null,
    content_type text not null check (content_type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
    byte_length int not null check (byte_length > 0),
    created_at timestamptz not null,
    link_hash text,
    link_expires_at timestamptz
  )`,
  'create index designer_document_of_application on designer_document (application_id)',
  `comment on column designer_document.name is 'Random: under which the store keeps the bytes, outside of what is served.'`,
  `comment on column designer_document.link_hash is
    'Of the secret in the one link that opens it now, once. The link has the secret; here is its hash only.'`,
  `create table designer_application_event (
    id int generated always as identity primary key,
    application_id int not null references designer_application on delete cascade,
    admin_id int,
    action text not null check (action in ('submitted', 'noted', 'more_asked', 'approved', 'declined')),
    message text not null,
    happened_at timestamptz not null
  )`,
  'create index designer_application_event_of on designer_application_event (application_id, id)',
  `comment on column designer_application_event.admin_id is
    'Account of the admin; null for the applicant''s own steps and for the command line.'`,
  'alter table account add column tax_exempt boolean not null default false',
  `comment on column account.tax_exempt is 'Whether the store has accepted a resale certificate: orders are then free of sales tax.'`,
];
