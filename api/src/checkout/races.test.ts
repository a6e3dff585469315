import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@sanderling/contract/wire/order';
import { sql } from 'kysely';
import { balancesOf, makeGiftCard } from '../gift-cards/testing/make-gift-card.ts';
import { ADA } from '../orders/testing/shop.ts';
import { hasPostgres, type ProcessAnswer, useApiProcesses } from '../testing/api-processes.ts';

// Two processes on one Postgres: what a single process, or the one connection of PGlite, would put in order by itself.
const VASE = 1291;
const LAMP = 1234;
const SCARCE = 1068;
const TEST_TIMEOUT_MS = 300_000;

// Only `npm run test:postgres` has a server for it.
(hasPostgres ? describe : describe.skip)('two processes, one database', () => {
  const api = useApiProcesses(2);
  jest.setTimeout(TEST_TIMEOUT_MS);
  let customers = 0;

  beforeEach(async () => {
    await api.db.updateTable('variant').set({ quantity: 500 }).where('id', 'in', [VASE, LAMP]).execute();
  });

  async function readyOrder(variantId = VASE, email = `customer-${customers++}@example.com`): Promise<Order> {
    const { id } = (await api.post('/orders/add_to_cart', { variant_id: variantId })).data;
    const address = { ...ADA, email };
    await api.post('/checkout/set_shipping_address', { order_id: id, address });
    return (await api.post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true })).data;
  }
  async function readyOrders(count: number, email?: string): Promise<Order[]> {
    const orders: Order[] = [];
    for (let index = 0; index < count; index++) orders.push(await readyOrder(VASE, email));
    return orders;
  }
  const pay = (order: Order, process?: number) =>
    api.post(
      '/checkout/order_and_pay',
      {
        order_id: order.id,
        payment: { method: 'card', token: 'pm_card_visa', expected_total: order.total },
      },
      { headers: { 'idempotency-key': `pay-${order.id}` }, ...(process === undefined ? {} : { process }) },
    );
  const applyCard = async (order: Order, code: string) =>
    (await api.post('/orders/apply_gift_card', { order_id: order.id, code })).data;
  const applyCode = async (order: Order, code: string) =>
    (await api.post('/orders/apply_coupon_code', { order_id: order.id, code })).data;
  async function coupon(code: string, terms: object): Promise<string> {
    const none = { starts_at: null, ends_at: null, usage_limit: null, customer_limit: null };
    await api.db
      .insertInto('promotion')
      .values({
        kind: 'coupon',
        code,
        label: code,
        percent: 20,
        issued_to: null,
        issued_for: null,
        ...none,
        ...terms,
      })
      .execute();
    return code;
  }
  const paidOf = (answers: ProcessAnswer[]) => answers.filter(({ status }) => status === 200);

  /** Whoever was late is shown the new total, has no order, no payment, no mail, and nothing is held for them. */
  async function expectLosersUntouched(orders: Order[], answers: ProcessAnswer[]): Promise<void> {
    for (const [index, answer] of answers.entries()) {
      if (answer.status === 200) continue;
      expect([answer.status, answer.code]).toEqual([409, 134]);
      const id = orders[index]?.id ?? '';
      expect(answer.details).toMatchObject({ id, state: 'cart' });
      const payments = api.db.selectFrom('payment').select('id').where('order_id', '=', id);
      const mails = api.db.selectFrom('mail_outbox').select('id').where('reason', 'like', `%${id}%`);
      const held = api.db.selectFrom('stock_reservation').selectAll().where('order_id', '=', id);
      const uses = api.db.selectFrom('promotion_redemption').selectAll().where('order_id', '=', id);
      for (const query of [payments, mails, held, uses]) expect(await query.execute()).toEqual([]);
    }
  }

  test('R437 the last gift-card dollar is spent once, however many orders reach for it', async () => {
    const { code, id: cardId } = await makeGiftCard(api.db, 10_000);
    const orders: Order[] = [];
    for (const order of await readyOrders(12)) orders.push(await applyCard(order, code));
    const answers = await Promise.all(orders.map((order) => pay(order)));
    const debitedCents = paidOf(answers).reduce(
      (sum, { data }) => sum - Math.round(data.gift_cards_adjustments_total * 100),
      0,
    );
    expect(debitedCents).toBeLessThanOrEqual(10_000);
    expect(paidOf(answers).length).toBeGreaterThan(0);
    expect(await balancesOf(api.db, cardId)).toEqual([10_000 - debitedCents, 10_000 - debitedCents]);
    await expectLosersUntouched(orders, answers);
    // What is left is offered to those who were late, and can be spent.
    const late = answers.findIndex(({ status }) => status === 409);
    const again = (await api.post('/orders/get_order', { order_id: orders[late]?.id })).data;
    const retried = await api.post(
      '/checkout/order_and_pay',
      { order_id: again.id, payment: { method: 'card', token: 'pm_card_visa', expected_total: again.total } },
      { headers: { 'idempotency-key': `again-${again.id}` } },
    );
    expect(retried.status).toBe(200);
  });

  test('R437 twelve orders reach for the same two gift cards, in either order: each card is spent once', async () => {
    const one = await makeGiftCard(api.db, 10_000);
    const two = await makeGiftCard(api.db, 10_000);
    const orders: Order[] = [];
    for (let index = 0; index < 12; index++) {
      const order = await readyOrder(LAMP);
      const [first, second] = index % 2 === 0 ? [one, two] : [two, one];
      await applyCard(order, first.code);
      orders.push(await applyCard(order, second.code));
    }
    const answers = await Promise.all(orders.map((order) => pay(order)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(11).fill(409)]);
    await expectLosersUntouched(orders, answers);
  });

  test('R422 a code for three orders is used three times, and no other code with it', async () => {
    const code = await coupon('three-times', { usage_limit: 3 });
    const other = await coupon('another-code', { usage_limit: 3 });
    const orders: Order[] = [];
    for (const order of await readyOrders(12)) orders.push(await applyCode(order, code));
    const answers = await Promise.all(orders.map((order) => pay(order)));
    expect(paidOf(answers)).toHaveLength(3);
    await expectLosersUntouched(orders, answers);
    const rows = api.db
      .selectFrom('promotion')
      .select(['code', 'times_used'])
      .where('code', 'in', [code, other]);
    expect(await rows.orderBy('id').execute()).toEqual([
      { code, times_used: 3 },
      { code: other, times_used: 0 },
    ]);
  });

  test.each([
    ['that each customer may use once', 'once-each', { customer_limit: 1 }],
    ['for a first order', 'first-only', { first_order_only: true }],
  ])('R422 one customer with ten carts uses a code %s once', async (_what, name, terms) => {
    const code = await coupon(name, terms);
    const orders: Order[] = [];
    for (const order of await readyOrders(10, `${name}@example.com`)) {
      orders.push(await applyCode(order, code));
    }
    const answers = await Promise.all(orders.map((order) => pay(order)));
    expect(paidOf(answers)).toHaveLength(1);
    await expectLosersUntouched(orders, answers);
  });

  test('the last piece is sold once', async () => {
    await api.db.updateTable('variant').set({ quantity: 1 }).where('id', '=', SCARCE).execute();
    const orders: Order[] = [];
    for (let index = 0; index < 10; index++) orders.push(await readyOrder(SCARCE));
    const answers = await Promise.all(orders.map((order) => pay(order)));
    expect(paidOf(answers)).toHaveLength(1);
    for (const { status, code } of answers) expect([200, 422]).toContain(code === undefined ? status : 422);
    const left = api.db.selectFrom('variant').select('quantity').where('id', '=', SCARCE);
    expect(await left.executeTakeFirstOrThrow()).toEqual({ quantity: 0 });
  });

  test('R437 one cart that is paid for in both processes at once is one order', async () => {
    const order = await readyOrder();
    const attempt = (process: number) =>
      api.post(
        '/checkout/order_and_pay',
        {
          order_id: order.id,
          payment: { method: 'card', token: 'pm_card_visa', expected_total: order.total },
        },
        { headers: { 'idempotency-key': `tab-${process}-${order.id}` }, process },
      );
    const answers = await Promise.all([attempt(0), attempt(1)]);
    expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
      [200, undefined],
      [409, 131],
    ]);
  });

  test('R437 kill -9 in the middle of payments with gift cards and codes: nothing is spent twice, nothing is lost', async () => {
    // Each order reckons with the whole card or with the code: one can have the one, two the other.
    const { code: card, id: cardId } = await makeGiftCard(api.db, 3_000);
    const code = await coupon('until-killed', { usage_limit: 2 });
    const orders: Order[] = [];
    for (const order of await readyOrders(4)) orders.push(await applyCard(order, card));
    for (const order of await readyOrders(4)) orders.push(await applyCode(order, code));
    for (const [round, delayMs] of [5, 25, 60].entries()) {
      const sent = orders.map((order) => pay(order, 0).catch(() => null));
      await pause(delayMs);
      await api.kill(0);
      await Promise.all(sent);
      // As if the minute had passed in which whoever worked on a payment has it to themselves.
      await sql`update payment set leased_until = now() where leased_until > now()`.execute(api.db);
      if (round < 2) await api.start(0);
    }
    for (const order of orders) {
      const settled = await pay(order, 1);
      expect([200, 409]).toContain(settled.status);
    }
    const rows = await api.db
      .selectFrom('orders')
      .innerJoin('payment', 'payment.order_id', 'orders.id')
      .select([
        'orders.id',
        'orders.state',
        'orders.totals',
        'orders.total_cents',
        'payment.state as payment',
      ])
      .select('payment.amount_cents')
      .where(
        'orders.id',
        'in',
        orders.map(({ id }) => id),
      )
      .where('payment.state', 'in', ['authorized', 'captured'])
      .execute();
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
    expect(rows).toHaveLength(3);
    for (const { state, amount_cents, total_cents } of rows) {
      expect([state, amount_cents]).toEqual(['processing', total_cents]);
    }
    const debitedCents = rows.reduce((sum, { totals }) => sum + (totals?.giftCardsCents ?? 0), 0);
    expect(debitedCents).toBe(3_000);
    expect(await balancesOf(api.db, cardId)).toEqual([0, 0]);
    const used = api.db.selectFrom('promotion').select('times_used').where('code', '=', code);
    expect(await used.executeTakeFirstOrThrow()).toEqual({ times_used: 2 });
    expect(await api.db.selectFrom('stock_reservation').selectAll().execute()).toEqual([]);
    expect(api.logs()).not.toContain(card);
  });

  test('no number of a gift card, no token and no e-mail address was ever logged', () => {
    expect(api.logs()).toContain('"path":"/api/v1/orders/apply_gift_card"');
    expect(api.logs()).not.toMatch(/example\.com|pm_card|\b\d{16}\b/);
  });
});
