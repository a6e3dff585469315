import type { Order } from '@sanderling/contract/wire/orders/order';
import { LAMP, paidOf, useRacingOrders } from '../../payments/testing/racing-orders.ts';
import { balancesOf, makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { useSharedProcesses } from '../../testing/use-api-processes.ts';

const SCARCE = 1068;
const api = useSharedProcesses();
const { readyOrder, readyOrders, pay, applyCard, applyCode, coupon, expectLosersUntouched } =
  useRacingOrders(api);

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
  // Sold out, and not an accident that the database has kept from happening.
  expect(answers.map(({ status, code }) => [status, code]).toSorted()).toEqual([
    [200, undefined],
    ...Array(9).fill([422, 101]),
  ]);
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
