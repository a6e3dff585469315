import { designerDashboard } from '@sanderling/contract/wire/customers/designer-dashboard';
import { type Account, useShopWithAccounts } from '../../../orders/testing/accounts.ts';
import { countQueries } from '../../../orders/testing/count-queries.ts';
import { ADA, SOFA } from '../../../orders/testing/shop.ts';
import { readDashboard } from './dashboard-route.ts';
import { fillOrderLines, fillOrders, fillProjects, fillQuotes } from './testing/busy-studio.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShopWithAccounts({ now: NOW });
/** Of $890: a designer pays less for it than any sale below. */
const SIDE_TABLE = 1105;

const read = async (account: Pick<Account, 'headers'> | null, query = '') => {
  const url = `/api/v1/user/designer_dashboard${query}`;
  const answer = await shop.api.app.inject({ url, headers: account?.headers ?? {} });
  return { status: answer.statusCode, code: answer.json().code, data: answer.json().data };
};

async function place(account: Account, variants: number[], discount: object): Promise<string> {
  const post = async (path: string, body: object, headers = {}) => {
    const answer = await shop.post(path, body, { ...account.headers, ...headers });
    if (answer.status !== 200) throw new Error(`${path} ${answer.text}`);
    return answer.body.data;
  };
  let order_id: string | null = null;
  for (const variant_id of variants)
    order_id = (await post('/orders/add_to_cart', { variant_id, order_id })).id;
  await post('/orders/apply_coupon_code', { order_id, ...discount });
  await post('/checkout/set_shipping_address', { order_id, address: ADA });
  const { total } = await post('/checkout/set_billing_address', { order_id, same_as_shipping: true });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total };
  await post('/checkout/order_and_pay', { order_id, payment }, { 'idempotency-key': `dash-${order_id}` });
  return order_id ?? '';
}
const cents = (dollars: number) => Math.round(dollars * 100);

test.each([
  [
    0,
    {
      name: 'select',
      percent: 15,
      from: 0,
      next: { name: 'premier', percent: 20, from: 15_000, missing: 15_000 },
    },
  ],
  [14_999.99, { name: 'select', next: { name: 'premier', missing: 0.01 } }],
  [15_000, { name: 'premier', from: 15_000, next: { name: 'elite', percent: 25, missing: 15_000 } }],
  [30_000, { name: 'elite', percent: 25, next: null }],
  [50_000, { name: 'elite', percent: 25, next: null }],
])('R080 R257 after $%d of a year the dashboard names the tier and what is missing', async (spent, tier) => {
  const studio = await shop.signIn(`spent-${spent}@example.com`, 'trade_designer');
  await fillOrders(shop.api.db, { accountId: studio.id, now: NOW }, { dollars: spent, count: 1 });
  expect((await read(studio)).data.tier).toMatchObject(tier);
});

test('R080 the dashboard of 200 orders, 50 projects of 100 pieces and 100 quotes is read in no more than six queries', async () => {
  const studio = await shop.signIn('busy@example.com', 'room_designer');
  const filled = { accountId: studio.id, now: NOW };
  await fillOrders(shop.api.db, filled, { dollars: 40_000, count: 200 });
  await fillOrderLines(shop.api.db, filled, 3);
  await fillProjects(shop.api.db, filled);
  await fillQuotes(shop.api.db, filled);
  const { db, queries } = countQueries(shop.api.db);
  const principal = { userId: studio.id, role: 'room_designer' };
  const first = await readDashboard(db, { page: 1 }, principal, new Date(NOW));
  // Who calls takes two more.
  expect(queries()).toBeLessThanOrEqual(4);
  expect([first.orders.length, first.orders_meta]).toEqual([10, { page: 1, pages: 20, total: 200 }]);
  expect([first.quotes.length, first.projects.length, first.project_count]).toEqual([100, 6, 50]);
  expect(first.projects[0]).toMatchObject({
    ...{ name: 'Project 1', client_name: 'Client 1', shared_until: null },
    counts: { pieces: 100, approved: 40, declined: 20, waiting: 40, answered_new: 60 },
  });
  const last = (await read(studio, '?page=20')).data;
  expect(designerDashboard.strict().parse(last).orders).toHaveLength(10);
  expect(last.orders[0].id).not.toBe(first.orders[0]?.id);
  expect((await read(studio, '?page=21')).data).toMatchObject({ orders: [], orders_meta: { total: 200 } });
});

test('R080 favorites by list, samples, the certificate and the person who approved the studio are the designer’s own', async () => {
  const studio = await shop.signIn('studio@example.com', 'trade_designer');
  const other = await shop.signIn('other@example.com', 'trade_designer');
  const { db } = shop.api;
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('listed', '=', true)
    .orderBy('id')
    .limit(7)
    .execute();
  await db
    .insertInto('favorite')
    .values(
      products.map(({ id }, index) => ({
        user_id: studio.id,
        product_id: id,
        list: index < 5 ? 'Lake house' : '',
      })),
    )
    .execute();
  await shop.post('/samples', { variant_ids: [SOFA], address: { ...ADA, email: 'studio@example.com' } });
  const { id: application_id } = await db
    .insertInto('designer_application')
    .values({
      ...{ account_id: studio.id, email: 'studio@example.com', first_name: 'Ada', last_name: 'Byrne' },
      ...{ company_name: 'Byrne Studio', business_type: 'Interior design', website: '', phone: '' },
      ...{ resale_number: 'IL-77', state_abbr: 'IL', state: 'approved', requested_at: new Date(NOW) },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('designer_document')
    .values({
      ...{ id: crypto.randomUUID(), application_id, name: 'n', file_name: 'certificate.pdf' },
      ...{ content_type: 'application/pdf', byte_length: 900, created_at: new Date(NOW) },
    })
    .execute();

  const { data } = await read(studio);
  expect(
    data.favorites.map(({ name, count, products: shown }: { name: string; count: number; products: [] }) => [
      name,
      count,
      shown.length,
    ]),
  ).toEqual([
    ['', 2, 2],
    ['Lake house', 5, 4],
  ]);
  expect(data.samples).toMatchObject([
    { samples: [{ material: expect.any(String), slug: expect.any(String) }] },
  ]);
  expect(data.tax).toMatchObject({
    is_exempt: false,
    application: { resale_number: 'IL-77', documents: [{ file_name: 'certificate.pdf' }] },
  });
  expect(data.contact).toMatchObject({ trade_email: expect.stringContaining('@'), person: null });
  const admin = await shop.signIn('alma@example.com', 'admin');
  await db
    .updateTable('account')
    .set({ first_name: 'Alma', last_name: 'Novak' })
    .where('id', '=', admin.id)
    .execute();
  await db
    .insertInto('designer_application_event')
    .values({
      application_id,
      admin_id: admin.id,
      action: 'approved',
      message: '',
      happened_at: new Date(NOW),
    })
    .execute();
  expect((await read(studio)).data.contact.person).toBe('Alma Novak');
  await db.updateTable('account').set({ role: null }).where('id', '=', admin.id).execute();
  expect((await read(studio)).data.contact.person).toBeNull();
  // By the command line, which has been given a name.
  await db
    .insertInto('designer_application_event')
    .values({
      ...{ application_id, admin_id: null, by_name: 'Jo Park', action: 'approved', message: '' },
      happened_at: new Date(NOW),
    })
    .execute();
  expect((await read(studio)).data.contact.person).toBe('Jo Park');
  expect((await read(other)).data).toMatchObject({
    favorites: [],
    samples: [],
    orders: [],
    tax: { application: null },
  });
});

test('R080 guests, shoppers, applicants and a designer who was marked down read no dashboard', async () => {
  expect(await read(null)).toMatchObject({ status: 401, code: 170 });
  for (const role of [null, 'trade_designer_requested', 'admin'])
    expect(await read(await shop.signIn(`${role}@example.com`, role))).toMatchObject({
      status: 403,
      code: 171,
    });
  const marked = await shop.signIn('marked@example.com', 'trade_designer');
  expect((await read(marked)).status).toBe(200);
  await shop.api.db.updateTable('account').set({ role: null }).where('id', '=', marked.id).execute();
  expect((await read(marked)).status).toBe(403);
});

test.each<[string, 'trade' | 'promotion', number[], object]>([
  ['the trade discount', 'trade', [SOFA, SIDE_TABLE], { designers_default: true }],
  ['a code', 'promotion', [SIDE_TABLE], { code: 'greenthumb' }],
])(
  'R080 what an order with %s saved is told by the reason of each price, to the cent, until it is cancelled',
  async (_what, reason, variants, discount) => {
    const grace = await shop.signIn(`${reason}@example.com`, 'trade_designer');
    // A public sale of which every shopper has $40.
    await shop.api.db
      .updateTable('variant')
      .set({ sale_display: true, sale_price_cents: 85_000, sale_date_end: null })
      .where('id', '=', SIDE_TABLE)
      .execute();
    const id = await place(grace, variants, discount);
    const lines = await shop.api.db
      .selectFrom('line_item')
      .innerJoin('orders', 'orders.id', 'line_item.order_id')
      .select(['line_item.id', 'frozen', 'quantity', 'totals'])
      .where('orders.id', '=', id)
      .execute();
    const expected: Record<string, number> = { sale: 0, promotion: 0, designer: 0, best_price: 0 };
    let spentCents = 0;
    for (const { id, frozen, quantity, totals } of lines) {
      const line = totals?.lines.find(({ lineId }) => lineId === id);
      if (!line || !frozen) throw new Error('A placed order is frozen.');
      const { pricedBy } = line.explanation;
      // What a shopper would have saved too is no merit of the trade price.
      const whole = frozen.regularPriceCents * quantity - line.netCents;
      const ofSale = Math.min(whole, (frozen.regularPriceCents - frozen.sellingPriceCents) * quantity);
      expected.sale = (expected.sale ?? 0) + ofSale;
      expected[pricedBy] = (expected[pricedBy] ?? 0) + whole - ofSale;
      spentCents += line.netCents;
    }
    const { tier, savings } = (await read(grace)).data;
    expect(savings[reason]).toBeGreaterThan(0);
    expect([savings.trade, savings.sale, savings.promotion, savings.total].map(cents)).toEqual([
      (expected.designer ?? 0) + (expected.best_price ?? 0),
      expected.sale,
      expected.promotion,
      Object.values(expected).reduce((sum, each) => sum + each, 0),
    ]);
    expect(cents(tier.annual_spend)).toBe(spentCents);

    // At the prices of a quote it is the quote that has saved it, not the trade price.
    const atQuote = JSON.parse(JSON.stringify(lines[0]?.totals));
    for (const line of atQuote.lines) line.explanation.pricedBy = 'quote';
    const ofOrder = shop.api.db.updateTable('orders').where('id', '=', id);
    await ofOrder.set({ totals: JSON.stringify(atQuote) }).execute();
    const quoted = (await read(grace)).data.savings;
    expect(quoted).toEqual({ total: savings.total, trade: 0, quote: savings.total, promotion: 0, sale: 0 });
    // Once it is written down what the shop asked that day, the public sale of it is the sale's.
    for (const { id: lineId, frozen } of lines)
      await shop.api.db
        .updateTable('line_item')
        .set({ frozen: JSON.stringify({ ...frozen, shopPriceCents: frozen?.sellingPriceCents }) })
        .where('id', '=', lineId)
        .execute();
    const { quote, sale, total } = (await read(grace)).data.savings;
    expect([quote, sale, total].map(cents)).toEqual([
      cents(savings.total) - (expected.sale ?? 0),
      expected.sale,
      cents(savings.total),
    ]);

    await shop.api.db.updateTable('orders').set({ state: 'cancelled' }).where('id', '=', id).execute();
    const after = (await read(grace)).data;
    expect(after.savings).toEqual({ total: 0, trade: 0, quote: 0, promotion: 0, sale: 0 });
    expect([after.tier.annual_spend, after.orders.length]).toEqual([0, 1]);
  },
);
