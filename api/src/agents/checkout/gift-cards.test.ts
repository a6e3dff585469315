import { makeGiftCard } from '../../promotions/gift-cards/testing/make-gift-card.ts';
import { SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const { call, complete, createReady, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const setLimits = (limits: { max_order_cents: number; max_day_cents: number }) =>
  shop.api.db.updateTable('agent').set(limits).execute();

/** As the buyer does, who was handed the checkout over. */
async function payWithGiftCard(id: string, cents: number): Promise<string> {
  const { order_id } = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const { code } = await makeGiftCard(shop.api.db, cents);
  expect((await shop.post('/orders/apply_gift_card', { order_id, code })).status).toBe(200);
  return order_id;
}

test('a gift card of the buyer makes no order small enough for an agent’s limit', async () => {
  const { id, totals } = await createReady();
  const total = totals.at(-1)?.amount ?? 0;
  await setLimits({ max_order_cents: total - 1, max_day_cents: 100_000_000 });
  await payWithGiftCard(id, 50_000);
  const { body } = await call('GET', `/checkout-sessions/${id}`);
  expect(body.status).toBe('requires_escalation');
  expect(body.messages).toContainEqual(expect.objectContaining({ code: 'high_value_order' }));
  expect((await complete(id)).body.status).toBe('requires_escalation');
});

test('an agent does not spend the buyer’s gift card: the buyer confirms it in the store', async () => {
  await setLimits({ max_order_cents: 100_000_000, max_day_cents: 100_000_000 });
  const { id } = await createReady();
  const order_id = await payWithGiftCard(id, 50_000);
  const { body } = await call('GET', `/checkout-sessions/${id}`);
  expect(body.status).toBe('requires_escalation');
  const told = { code: 'gift_card_in_store', severity: 'requires_buyer_review' };
  expect(body.messages).toContainEqual(expect.objectContaining(told));
  const refused = await complete(id);
  expect([refused.body.status, refused.body.order]).toEqual(['requires_escalation', undefined]);
  const order = (await shop.post('/orders/get_order', { order_id })).body.data;
  expect(order.state).toBe('cart');
  expect((await shop.pay(order)).status).toBe(200);
  expect((await call('GET', `/checkout-sessions/${id}`)).body.status).toBe('completed');
});

test('the number of a gift card sent as a code is not kept, and the agent is told where it is entered', async () => {
  const { id } = await createReady();
  const { code } = await makeGiftCard(shop.api.db, 50_000);
  const spaced = code.replace(/(\d{4})(?=\d)/g, '$1 ');
  const { body, raw } = await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [SOFA_ITEM],
    discounts: { codes: [spaced] },
  });
  const told = { path: '$.discounts.codes[0]', content: expect.stringContaining('continue_url') };
  expect(body.messages).toContainEqual(expect.objectContaining(told));
  expect(JSON.stringify(raw)).not.toContain(spaced);
  const { codes } = await shop.api.db
    .selectFrom('agent_session')
    .select('codes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(codes).toEqual(['gift card']);
});

test('refunds that an agent is told of add up to the total that it was told, and what goes back to gift cards stands apart', async () => {
  const { id } = await createReady();
  const order_id = await payWithGiftCard(id, 5_000);
  const order = (await shop.post('/orders/get_order', { order_id })).body.data;
  expect((await shop.pay(order)).status).toBe(200);
  const { statusCode } = await shop.api.app.inject({
    method: 'POST',
    url: `/_warehouse/orders/${order.number}/refund`,
    headers: { 'idempotency-key': 'all-of-it' },
    payload: { reason: 'Arrived damaged' },
  });
  expect(statusCode).toBe(200);
  const { raw } = await call('GET', `/orders/${order_id}`);
  const total = Math.round(order.total * 100);
  expect(raw.adjustments).toEqual([
    expect.objectContaining({
      type: 'refund',
      totals: [
        { type: 'gift_card', display_text: 'Back onto gift cards', amount: -5_000 },
        { type: 'total', display_text: 'Refunded', amount: -total },
      ],
    }),
  ]);
  expect(faultsOf(raw, 'shopping/order.json')).toEqual([]);
});
