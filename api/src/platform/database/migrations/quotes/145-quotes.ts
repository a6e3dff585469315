import { type Kysely, sql } from 'kysely';

/** Quotes: what is asked for, what the store answers, and the order that an accepted one becomes. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  `create table quote (
    id int generated always as identity (start with 20001) primary key,
    key uuid not null unique default gen_random_uuid(),
    account_id int references account on delete cascade,
    state text not null check (state in ('draft', 'asked', 'answered', 'accepted', 'asked_again', 'withdrawn')),
    first_name text not null default '',
    last_name text not null default '',
    email text not null default '',
    phone text not null default '',
    address1 text not null default '',
    city text not null default '',
    state_abbr text not null default '',
    zip_code text not null default '',
    floor text not null default '',
    has_elevator boolean not null default false,
    stairs text not null default '',
    wanted_date text check (wanted_date ~ '^\\d{4}-\\d{2}-\\d{2}$'),
    notes text not null default '',
    message text not null default '',
    shipping_cents int check (shipping_cents >= 0),
    changed_at timestamptz not null,
    asked_at timestamptz,
    answered_at timestamptz,
    expires_at timestamptz,
    accepted_at timestamptz,
    link_hash text,
    link_expires_at timestamptz,
    constraint quote_answered check (
      state not in ('answered', 'accepted')
      or (shipping_cents is not null and answered_at is not null and expires_at is not null))
  )`,
  `comment on column quote.key is
    'Names it to the browser. While no account owns the quote, who knows the key may read and change it.'`,
  `comment on column quote.message is 'What the store has written with its answer.'`,
  `comment on column quote.shipping_cents is 'For all of the delivery to this address: carriage, access, carrying in.'`,
  `comment on column quote.link_hash is
    'Of the secret in the one link that opens its PDF now, once. The link has the secret; here is its hash only.'`,
  'create index quote_of_account on quote (account_id, id)',
  `create index quote_queue on quote (asked_at) where state in ('asked', 'asked_again')`,
  `create unique index quote_draft on quote (account_id) where state = 'draft'`,
  `create table quote_line (
    id int generated always as identity primary key,
    quote_id int not null references quote on delete cascade,
    variant_id int not null references variant,
    quantity int not null check (quantity between 1 and 999),
    note text not null default '',
    discount_hundredths int not null default 0 check (discount_hundredths between 0 and 10000),
    lead_time text not null default '',
    regular_price_cents int,
    selling_price_cents int,
    quoted_price_cents int check (quoted_price_cents >= 0),
    unique (quote_id, variant_id)
  )`,
  `comment on column quote_line.discount_hundredths is 'Hundredths of a percent off the regular price.'`,
  `comment on column quote_line.selling_price_cents is
    'What the shop asked on the day of the answer, and quoted_price_cents what the quote asks; null before it.'`,
  `create table quote_event (
    id int generated always as identity primary key,
    quote_id int not null references quote on delete cascade,
    admin_id int,
    action text not null check (action in ('asked', 'asked_again', 'noted', 'answered', 'accepted', 'withdrawn')),
    message text not null,
    happened_at timestamptz not null
  )`,
  'create index quote_event_of on quote_event (quote_id, id)',
  `comment on column quote_event.admin_id is
    'Account of the admin; null for the steps of who asked and for the command line.'`,
  // Two who accept at the same moment get one order: the database holds one for each quote.
  'alter table orders add column quote_id int unique references quote on delete set null',
  `comment on column orders.quote_id is 'The quote that it was made of, at whose prices it is paid while the quote lasts.'`,
  `alter table line_item
    add column quoted_price_cents int check (quoted_price_cents >= 0),
    add column quoted_lead_time text`,
  `comment on column line_item.quoted_lead_time is 'As the quote has it, in place of the catalogue''s.'`,
];
