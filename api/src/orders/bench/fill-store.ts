import { sql } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export const FIRST_VARIANT = 1_000_000;
const STATES = "'delivered'";

/** A store after years: so many variants, and so many past orders of two lines each, all made by the database itself. */
export async function fillStore(db: Database, size: { variants: number; pastOrders: number }): Promise<void> {
  await sql`
    insert into variant
    select (jsonb_populate_record(model, jsonb_build_object(
      'id', ${FIRST_VARIANT}::int + g, 'sku', 'BENCH-' || g, 'base_sku', 'BENCH-' || g, 'slug', 'bench-' || g,
      'main', false, 'quantity', 100000))).*
    from generate_series(1, ${size.variants}::int) g
    join (
      select variant.*, row_number() over (order by variant.id) - 1 as place, count(*) over () as models
      from variant join product on product.id = variant.product_id
      where variant.purchasable and not variant.discontinued and variant.listed and not product.gift_card
    ) numbered on numbered.place = g % numbered.models
    join variant model on model.id = numbered.id`.execute(db);
  await sql`
    insert into account (subject, email)
    select 'bench-' || g, 'account-' || g || '@example.com' from generate_series(1, 5000) g`.execute(db);
  await sql`
    insert into orders (state, user_id, email, totals, total_cents, created_at, updated_at, completed_at)
    select ${sql.raw(STATES)}, (select min(id) from account where subject like 'bench-%') + g % 5000, 'customer-' || g % 20000 || '@example.com',
      jsonb_build_object('currentOrderSpendPostDiscountCents', 10000 + g % 90000, 'giftCards', '[]'::jsonb), 10000 + g % 90000,
      now() - make_interval(mins => g * 10), now(), now() - make_interval(mins => g * 10)
    from generate_series(1, ${size.pastOrders}::int) g`.execute(db);
  await sql`
    insert into line_item (order_id, variant_id, quantity, frozen)
    select placed.id, ${FIRST_VARIANT}::int + 1 + (placed.place * 2 + line) % ${size.variants}::int, 1,
      jsonb_build_object('sku', 'BENCH', 'regularPriceCents', 10000, 'sellingPriceCents', 10000)
    from (select id, row_number() over () as place from orders where completed_at is not null) placed,
      generate_series(0, 1) line`.execute(db);
  await sql`analyze`.execute(db);
}

/** Open carts of ten different lines each. Answers their ids with the id of a line. */
export async function openCarts(db: Database, count: number): Promise<{ id: string; lineItemId: number }[]> {
  await sql`
    with carts as (
      insert into orders (user_id, email, created_at, updated_at)
      select null, null, now(), now() from generate_series(1, ${count}::int)
      returning id
    ), numbered as (select id, row_number() over () as place from carts)
    insert into line_item (order_id, variant_id, quantity)
    select numbered.id, ${FIRST_VARIANT}::int + 1 + (numbered.place * 10 + line) % 5000, 1
    from numbered, generate_series(0, 9) line`.execute(db);
  const carts = await db
    .selectFrom('orders')
    .innerJoin('line_item', 'line_item.order_id', 'orders.id')
    .select((eb) => ['orders.id', eb.fn.min<number>('line_item.id').as('lineItemId')])
    .where('orders.state', '=', 'cart')
    .groupBy('orders.id')
    .orderBy('lineItemId')
    .execute();
  return carts;
}
