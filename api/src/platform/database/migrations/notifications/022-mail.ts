import { type Kysely, sql } from 'kysely';

/** The outbox, and the mailbox that stands in for a mail server. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table mail_outbox (
    id uuid primary key default gen_random_uuid(),
    reason text not null unique,
    recipient text not null,
    subject text not null,
    text_body text not null,
    html_body text not null,
    created_at timestamptz not null default now(),
    attempts int not null default 0,
    next_attempt_at timestamptz not null default now(),
    sent_at timestamptz,
    last_error text
  )`,
  'create index mail_outbox_due on mail_outbox (next_attempt_at) where sent_at is null',
  `create table mailbox_message (
    id uuid primary key,
    recipient text not null,
    subject text not null,
    text_body text not null,
    html_body text not null,
    received_at timestamptz not null default now()
  )`,
  'create index mailbox_message_newest on mailbox_message (received_at desc)',
];
