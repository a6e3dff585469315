import { type Kysely, sql } from 'kysely';

/** Gift cards: known by the hash of their number, every cent of their balance explained by an event. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create table store_secret (name text primary key, value text not null)',
  `create table gift_card (
    id int generated always as identity primary key,
    code_hash text not null unique,
    last_four text not null check (last_four ~ '^[0-9]{4}$'),
    initial_cents int not null check (initial_cents > 0),
    balance_cents int not null,
    line_item_id int references line_item (id),
    ordinal int,
    created_at timestamptz not null default now(),
    constraint balance_is_neither_overdrawn_nor_overfilled check (balance_cents between 0 and initial_cents),
    constraint one_card_for_each_bought_one unique (line_item_id, ordinal)
  )`,
  `create table gift_card_event (
    id int generated always as identity primary key,
    gift_card_id int not null references gift_card (id),
    kind text not null check (kind in ('issued', 'redeemed', 'restored')),
    amount_cents int not null,
    order_id uuid references orders (id),
    created_at timestamptz not null default now(),
    constraint only_redeeming_takes check ((kind = 'redeemed') = (amount_cents < 0) and amount_cents <> 0)
  )`,
  'create index gift_card_event_by_card on gift_card_event (gift_card_id)',
  // held_cents is what the card has paid, or is about to pay, of this order.
  `create table order_gift_card (
    id int generated always as identity primary key,
    order_id uuid not null references orders (id) on delete cascade,
    gift_card_id int not null references gift_card (id),
    in_use boolean not null default true,
    held_cents int not null default 0 check (held_cents >= 0),
    unique (order_id, gift_card_id)
  )`,
  // Lines of placed orders whose cards are still to be made and mailed.
  `create table gift_card_due (
    line_item_id int primary key references line_item (id),
    order_id uuid not null references orders (id)
  )`,
  'create index gift_card_due_by_order on gift_card_due (order_id)',
];
