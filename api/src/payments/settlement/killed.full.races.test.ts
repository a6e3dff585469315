// biome-ignore lint/plugin: a kill comes at a random moment.
import { setTimeout as pause } from 'node:timers/promises';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { balancesOf, makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { useOwnProcesses } from '../../testing/use-api-processes.ts';
import { useRacingOrders } from '../testing/racing-orders.ts';

const api = useOwnProcesses();
const { readyOrders, pay, applyCard, applyCode, coupon } = useRacingOrders(api);

test('R437 kill -9 in the middle of payments with gift cards and codes: nothing is spent twice, lost, or written into a log', async () => {
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
    if (round < 2) await api.start(0);
  }
  for (const order of orders) {
    const settled = await pay(order, 1);
    expect([200, 409]).toContain(settled.status);
  }
  const rows = await api.db
    .selectFrom('orders')
    .innerJoin('payment', 'payment.order_id', 'orders.id')
    .select(['orders.id', 'orders.state', 'orders.totals', 'orders.total_cents', 'payment.state as payment'])
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
  // No number of a gift card, no token, no e-mail address.
  expect(api.logs()).not.toContain(card);
  expect(api.logs()).toContain('"path":"/api/v1/orders/apply_gift_card"');
  expect(api.logs()).not.toMatch(/example\.com|pm_card|\b\d{16}\b/);
});
