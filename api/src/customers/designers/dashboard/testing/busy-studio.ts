import { type OrderTotals, orderTotals } from '@sanderling/pricing/order-totals/order-totals';
import { type RawBuilder, sql } from 'kysely';
import type { LineRecord } from '../../../../orders/records/catalogue-line-item.ts';
import { loadLinesOf } from '../../../../orders/records/load-lines.ts';
import type { Database } from '../../../../platform/database/schema.ts';

interface Studio {
  accountId: number;
  /** ISO; the client answers at this moment, and all else was before it. */
  now: string;
}

/** A hundred of what a studio orders and plans with, as an array for a query. */
async function pieces(db: Database): Promise<RawBuilder<unknown>> {
  const variants = await db
    .selectFrom('variant')
    .innerJoin('product', 'product.id', 'variant.product_id')
    .select('variant.id')
    .where('variant.listed', '=', true)
    .where('variant.purchasable', '=', true)
    .where('gift_card', '=', false)
    .orderBy('variant.id')
    .limit(100)
    .execute();
  const ids = variants.map(({ id }) => id);
  return sql`(array[${sql.join(ids.map((id) => sql.lit(id)))}])`;
}

/** So many placed orders of the account that come to this, in dollars. */
export async function fillOrders(
  db: Database,
  { accountId, now }: Studio,
  { dollars, count }: { dollars: number; count: number },
): Promise<void> {
  const each = Math.round((dollars * 100) / count);
  await sql`
    insert into orders (state, user_id, totals, total_cents, created_at, updated_at, completed_at)
    select 'delivered', ${accountId}::int,
      jsonb_build_object('currentOrderSpendPostDiscountCents', ${each}::int, 'giftCards', '[]'::jsonb,
        'giftCardsCents', 0, 'shipping', jsonb_build_object('shipments', '[]'::jsonb)), ${each}::int,
      moment, moment, moment
    from generate_series(1, ${count}::int) g,
      lateral (select ${now}::timestamptz - make_interval(hours => g) as moment) at`.execute(db);
}

/** So many lines for each of the account's placed orders, priced and frozen as on the day on which it was paid. */
export async function fillOrderLines(
  db: Database,
  { accountId, now }: Studio,
  linesOfEach: number,
): Promise<void> {
  const variants = await pieces(db);
  await sql`
    insert into line_item (order_id, variant_id, quantity)
    select placed.id, ${variants}[1 + (placed.place * 7 + line) % 100], 1 + placed.place % 3
    from (select id, row_number() over (order by completed_at) as place from orders where user_id = ${accountId}::int) placed
    cross join generate_series(1, ${linesOfEach}::int) line`.execute(db);
  const orders = await db.selectFrom('orders').select('id').where('user_id', '=', accountId).execute();
  const lines = await loadLinesOf(
    db,
    orders.map(({ id }) => id),
    new Date(now),
  );
  const totals = Object.fromEntries([...lines].map(([id, ordered]) => [id, totalsOfDesigner(ordered)]));
  const frozen = Object.fromEntries([...lines.values()].flat().map(({ id, ...content }) => [id, content]));
  await sql`
    update orders set totals = given.value, total_cents = (given.value ->> 'totalCents')::int
    from jsonb_each(${JSON.stringify(totals)}::jsonb) given where orders.id = given.key::uuid`.execute(db);
  await sql`
    update line_item set frozen = given.value
    from jsonb_each(${JSON.stringify(frozen)}::jsonb) given where line_item.id = given.key::int`.execute(db);
}

function totalsOfDesigner(lines: LineRecord[]): OrderTotals {
  return orderTotals({
    lines,
    primaryDiscount: { kind: 'designer' },
    designer: { annualSpendCents: 0 },
    destination: null,
    serviceLevels: {},
    giftCards: [],
    zipFees: { appliesTo: [], fees: [] },
    whiteGlove: { appliesTo: [], feeCents: 0 },
    salesTaxRate: null,
    quotedShippingCents: null,
  });
}

/** 50 projects of 100 pieces, of which the client has just decided on 60 each. */
export async function fillProjects(db: Database, { accountId, now }: Studio): Promise<void> {
  await sql`
    insert into project (account_id, name, client_name, created_at, updated_at, answers_seen_at)
    select ${accountId}::int, 'Project ' || g, 'Client ' || g, moment, moment, moment
    from generate_series(1, 50) g,
      lateral (select ${now}::timestamptz - make_interval(hours => g) as moment) at`.execute(db);
  await sql`
    insert into project_piece (project_id, variant_id, quantity, position)
    select project.id, ${await pieces(db)}[g], 1, g
    from project cross join generate_series(1, 100) g
    where account_id = ${accountId}::int`.execute(db);
  await sql`
    insert into project_decision (piece_id, verdict, price_cents, decided_at)
    select project_piece.id, case when position <= 40 then 'approved' else 'declined' end, 100, ${now}::timestamptz
    from project_piece join project on project.id = project_id
    where account_id = ${accountId}::int and position <= 60`.execute(db);
}

/** 100 quotes of five lines each, of which the store has answered every second. */
export async function fillQuotes(db: Database, { accountId, now }: Studio): Promise<void> {
  await sql`
    insert into quote (account_id, state, changed_at, asked_at, city, state_abbr, zip_code, shipping_cents, answered_at, expires_at)
    select ${accountId}::int, case when is_answered then 'answered' else 'asked' end, moment, moment, 'Chicago', 'IL', '60601',
      case when is_answered then 24000 end, case when is_answered then moment end,
      case when is_answered then moment + interval '30 days' end
    from generate_series(1, 100) g,
      lateral (select ${now}::timestamptz - make_interval(hours => g) as moment, g % 2 = 0 as is_answered) at`.execute(
    db,
  );
  await sql`
    insert into quote_line (quote_id, variant_id, quantity, regular_price_cents, selling_price_cents, quoted_price_cents)
    select quote.id, ${await pieces(db)}[1 + (quote.id * 5 + line) % 100], 2, 10000, 10000, 8000
    from quote cross join generate_series(1, 5) line
    where account_id = ${accountId}::int`.execute(db);
}
