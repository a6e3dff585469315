import { type Kysely, sql } from 'kysely';

/** Carts and orders (one row from the first piece to the delivery), their lines, stock held for them, payments. */
export async function up(db: Kysely<never>): Promise<void> {
  for (const statement of STATEMENTS) await sql.raw(statement).execute(db);
}

const STATEMENTS = [
  'create sequence order_number_seed',
  // Numbers that do not tell how many orders there are: multiplying by 3^18 walks all nine-digit numbers once.
  // Named in the plural since "order" is a word of SQL.
  `create table orders (
    id uuid primary key default gen_random_uuid(),
    number text not null unique
      default 'R' || lpad(((nextval('order_number_seed') * 387420489 + 618033988) % 1000000000)::text, 9, '0')
      check (number ~ '^R[0-9]{9}$'),
    state text not null default 'cart'
      check (state in ('cart', 'payment', 'processing', 'shipped', 'delivered', 'cancelled')),
    user_id int,
    email text,
    shipping_address jsonb,
    billing_address jsonb,
    is_billing_same_as_shipping boolean not null default false,
    service_levels jsonb not null default '{}',
    totals jsonb,
    total_cents int check (total_cents >= 0),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    completed_at timestamptz,
    constraint totals_stand_still_after_the_cart check ((state = 'cart') = (totals is null)),
    constraint total_belongs_to_totals check ((totals is null) = (total_cents is null)),
    constraint placed_orders_say_when check (
      (state in ('cart', 'payment') and completed_at is null)
      or (state in ('processing', 'shipped', 'delivered') and completed_at is not null)
      or state = 'cancelled'
    )
  )`,
  "create index orders_open_by_user on orders (user_id, created_at desc) where state = 'cart'",
  'create index orders_placed_by_user on orders (user_id, completed_at desc) where completed_at is not null',
  `create table line_item (
    id int generated always as identity primary key,
    order_id uuid not null references orders (id) on delete cascade,
    variant_id int not null references variant (id),
    quantity int not null check (quantity between 1 and 999),
    frozen jsonb,
    unique (order_id, variant_id)
  )`,
  `create table stock_reservation (
    order_id uuid not null references orders (id),
    variant_id int not null references variant (id),
    quantity int not null check (quantity > 0),
    expires_at timestamptz not null,
    primary key (order_id, variant_id)
  )`,
  'create index stock_reservation_expiry on stock_reservation (expires_at)',
  `create table shipment (
    id int generated always as identity primary key,
    order_id uuid not null references orders (id),
    shipping_category text not null,
    step int not null default 0 check (step between 0 and 10),
    unique (order_id, shipping_category)
  )`,
  `create table parcel (
    id int generated always as identity primary key,
    shipment_id int not null references shipment (id),
    carrier text not null,
    tracking_number text not null,
    url text not null,
    line_item_ids jsonb not null,
    unique (shipment_id, tracking_number)
  )`,
  `create table payment (
    id uuid primary key default gen_random_uuid(),
    order_id uuid not null references orders (id),
    provider text not null,
    method text not null,
    state text not null
      check (state in ('started', 'authorized', 'captured', 'declined', 'voiding', 'voided')),
    amount_cents int not null check (amount_cents >= 0),
    captured_cents int,
    token text,
    reference text unique,
    decline_code text,
    idempotency_scope text not null,
    idempotency_key text not null,
    leased_until timestamptz not null,
    created_at timestamptz not null default now(),
    constraint captured_amount_is_the_total check (captured_cents is null or captured_cents = amount_cents),
    constraint captured_says_how_much check ((state = 'captured') = (captured_cents is not null)),
    constraint tokens_are_forgotten check (state in ('started', 'voiding') or token is null)
  )`,
  `create unique index payment_one_per_order on payment (order_id)
    where state in ('started', 'authorized', 'captured', 'voiding')`,
  `create index payment_open on payment (leased_until) where state in ('started', 'authorized', 'voiding')`,
  'create table payment_event (id text primary key, received_at timestamptz not null default now())',
  `create table idempotency_key (
    scope text not null,
    key text not null,
    request_hash text not null,
    status int,
    body text,
    created_at timestamptz not null default now(),
    primary key (scope, key)
  )`,
  'create index idempotency_key_age on idempotency_key (created_at)',
];
