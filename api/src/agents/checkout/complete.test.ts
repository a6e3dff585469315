import { pino } from 'pino';
import { sweepPayments } from '../../payments/settlement/sweep-payments.ts';
import { answerBank } from '../../payments/testing/approve-payment.ts';
import { DEATHS, Killed, later, paymentContextWith } from '../../payments/testing/dying-gateway.ts';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { findAgentByProfile } from '../trust/agent-record.ts';
import { completeCheckout } from './complete.ts';
import { requireSession } from './session.ts';

const NOW = '2026-11-20T16:00:00Z';
const AFTER_LEASE = '2026-11-20T16:00:06Z';
const agentShop = useAgentShop({ now: NOW });
const { call, complete, createReady, paymentBy, shop } = agentShop;
const logger = pino({ level: 'silent' });
const cancel = (id: string) => call('POST', `/checkout-sessions/${id}/cancel`);
const paymentsOf = (sessionId: string) =>
  shop.api.db
    .selectFrom('payment')
    .innerJoin('agent_session', 'agent_session.order_id', 'payment.order_id')
    .select(['payment.state', 'payment.captured_cents'])
    .where('agent_session.id', '=', sessionId)
    .execute();

/** What `complete` reads before it begins to pay. */
async function readAsked(id: string) {
  const { db } = shop.api;
  const agent = await findAgentByProfile(db, `${agentShop.origin}/agent.json`);
  if (agent === null) throw new Error('The agent is known.');
  const session = await requireSession(db, { id, agentId: agent.id, kind: 'checkout' }, new Date(NOW));
  const sent = { payment: paymentBy('pm_card_visa'), id };
  return { session, asked: { agent, idempotencyKey: `key-of-${id}`, link: null, sent } };
}

test('a checkout that is cancelled while another call of its agent begins to pay is not paid', async () => {
  const { id } = await createReady();
  const { asked, session } = await readAsked(id);
  expect((await cancel(id)).body.status).toBe('canceled');
  const gateways = await paymentContextWith(shop.api, () => ({}), NOW);
  const late = completeCheckout(gateways, asked, { payment: paymentBy('pm_card_visa'), session });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'not_modifiable' });
  expect(await paymentsOf(id)).toEqual([]);
});

test('what the buyer changes while the agent begins to pay is not paid unread', async () => {
  const { id } = await createReady();
  const { asked, session } = await readAsked(id);
  const order = (await shop.post('/orders/get_order', { order_id: session.order_id })).body.data;
  const address = { ...order.shipping_address, address1: '200 Oak Street' };
  await shop.post('/checkout/set_shipping_address', { order_id: order.id, address });
  const gateways = await paymentContextWith(shop.api, () => ({}), NOW);
  const late = completeCheckout(gateways, asked, { payment: paymentBy('pm_card_visa'), session });
  await expect(late).rejects.toMatchObject({ status: 409, code: 'changed_by_buyer' });
  expect(await paymentsOf(id)).toEqual([]);
});

test.each(DEATHS)(
  'killed %s: the agent is told what has come of it, and of the order once',
  async (_when, death) => {
    const { db } = shop.api;
    const { id } = await createReady();
    const { asked, session } = await readAsked(id);
    const dying = await paymentContextWith(shop.api, death, NOW);
    await expect(
      completeCheckout(dying, asked, { payment: paymentBy('pm_card_visa'), session }),
    ).rejects.toThrow(Killed);
    // While it is not known nothing else can be made of it.
    const meanwhile = (await call('GET', `/checkout-sessions/${id}`)).body.status;
    expect(['complete_in_progress', 'completed']).toContain(meanwhile);
    expect((await cancel(id)).status).toBe(409);
    await sweepPayments(later(await paymentContextWith(shop.api, () => ({}), NOW), AFTER_LEASE), logger);
    const again = await complete(id, { headers: { 'idempotency-key': asked.idempotencyKey } });
    expect(again.body).toMatchObject({ status: 'completed', order: { id: session.order_id } });
    expect(await paymentsOf(id)).toMatchObject([{ state: 'captured' }]);
    const told = await db
      .selectFrom('agent_outbox')
      .select('topic')
      .where('order_id', '=', session.order_id)
      .execute();
    expect(told).toEqual([{ topic: 'order.placed' }]);
    const written = await db
      .selectFrom('agent_event')
      .select('what')
      .where('order_id', '=', session.order_id)
      .where('what', '=', 'order_placed')
      .execute();
    expect(written).toHaveLength(1);
  },
);

test('a change while a payment runs is refused as such, and leaves nothing behind when that payment comes to nothing', async () => {
  const { id } = await createReady();
  const { asked, session } = await readAsked(id);
  const [, beforeBank] = DEATHS[0] ?? [];
  if (beforeBank === undefined) throw new Error('There is a first death.');
  const dying = await paymentContextWith(shop.api, beforeBank, NOW);
  const paying = { payment: paymentBy('pm_card_chargeDeclined'), session };
  await expect(completeCheckout(dying, asked, paying)).rejects.toThrow(Killed);
  const fulfillment = {
    methods: [{ type: 'shipping', destinations: [{ ...ADDRESS, address1: '1 Other St' }] }],
  };
  const changes: object[] = [{}, { fulfillment }, { line_items: [{ ...SOFA_ITEM, quantity: 2 }] }];
  for (const change of changes) {
    const sent = { line_items: [SOFA_ITEM], ...change };
    const refused = await call('PUT', `/checkout-sessions/${id}`, sent);
    expect([refused.status, refused.body.code]).toEqual([409, 'not_modifiable']);
  }
  expect((await cancel(id)).status).toBe(409);
  const gateways = await paymentContextWith(shop.api, () => ({}), NOW);
  await sweepPayments(later(gateways, AFTER_LEASE), logger);
  const after = await call('GET', `/checkout-sessions/${id}`);
  expect(after.body.status).toBe('ready_for_complete');
  expect((await complete(id)).body.status).toBe('completed');
});

test('a checkout that is made of a cart twice is one, and what the cart knows goes before what is sent with it', async () => {
  const line_items = [{ item: { id: 'variant_1001' }, quantity: 1 }];
  const cart = await call('POST', '/carts', { line_items, buyer: { first_name: 'Ada' } });
  const convert = () =>
    call('POST', '/checkout-sessions', {
      cart_id: cart.body.id,
      line_items: [],
      buyer: { first_name: 'Eve', last_name: 'Byrne' },
    });
  const [one, other] = await Promise.all([convert(), convert()]);
  expect([one.status, other.status, other.body.id]).toEqual([201, 201, one.body.id]);
  expect(one.raw.buyer).toEqual({ first_name: 'Ada', last_name: 'Byrne' });
});

const CHALLENGED = 'pm_card_authenticationRequired';
beforeEach(async () => {
  // What they all cost is more than an agent spends in a day.
  await shop.api.db.updateTable('agent').set({ max_day_cents: 100_000_000 }).execute();
});
const orderIdOf = async (id: string) =>
  (
    await shop.api.db
      .selectFrom('agent_session')
      .select('order_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).order_id;
/** The buyer answers the bank's question about a checkout, and comes back to the store's own. */
async function answer(id: string, choice: 'works' | 'declined') {
  const { bank_url } = await shop.api.db
    .selectFrom('agent_session')
    .select('bank_url')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const text = JSON.stringify({ details: { redirect_url: bank_url } });
  const order = (await shop.post('/orders/get_order', { order_id: await orderIdOf(id) })).body.data;
  return async () => shop.pay(order, { token: (await answerBank(shop, { text }, choice)).token });
}

test('a checkout that is cancelled while the bank asks is not bought, and its confirmation charges nothing', async () => {
  const { id } = await createReady();
  await complete(id, { token: CHALLENGED });
  const confirm = await answer(id, 'works');
  expect((await call('POST', `/checkout-sessions/${id}/cancel`)).body.status).toBe('canceled');
  expect(await confirm()).toMatchObject({ status: 402, code: 150 });
  expect((await call('GET', `/checkout-sessions/${id}`)).body.status).toBe('canceled');
});

test('of a cancelling and a confirmation at once one finds the other done', async () => {
  const { id } = await createReady();
  await complete(id, { token: CHALLENGED });
  const confirm = await answer(id, 'works');
  const [cancelled, paid] = await Promise.all([call('POST', `/checkout-sessions/${id}/cancel`), confirm()]);
  const read = (await call('GET', `/checkout-sessions/${id}`)).body.status;
  expect([cancelled.status === 200, read]).toEqual([
    paid.status !== 200,
    paid.status === 200 ? 'completed' : 'canceled',
  ]);
});

const readOrder = async (orderId: string) =>
  (await shop.post('/orders/get_order', { order_id: orderId })).body.data;

test('an agent that has cancelled hears of what the buyer buys on the page that they had open', async () => {
  const { id } = await createReady();
  const orderId = await orderIdOf(id);
  expect((await cancel(id)).body.status).toBe('canceled');
  expect((await shop.pay(await readOrder(orderId))).status).toBe(200);
  const read = await call('GET', `/checkout-sessions/${id}`);
  expect(read.body).toMatchObject({ status: 'completed', order: { id: orderId } });
  expect(read.body.totals.at(-1)?.amount).toBeGreaterThan(0);
  const order = await call('GET', `/orders/${orderId}`);
  expect(order.raw).toMatchObject({ id: orderId });
  // The buyer paid, and where it goes stays theirs.
  expect(JSON.stringify([order.raw, read.raw.fulfillment.methods[0].groups])).not.toContain('100 Main St');
  const told = await shop.api.db
    .selectFrom('agent_outbox')
    .select('topic')
    .where('order_id', '=', orderId)
    .execute();
  expect(told).toEqual([{ topic: 'order.placed' }]);
  expect([(await cancel(id)).status, (await complete(id)).status]).toEqual([409, 409]);
});

test('a checkout that was cancelled stays so when its cart is bought by another one', async () => {
  const cart_id = (await call('POST', '/carts', { line_items: [SOFA_ITEM], buyer: BUYER })).body.id;
  const fulfillment = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
  const convert = async () => (await call('POST', '/checkout-sessions', { cart_id, fulfillment })).body.id;
  const first = await convert();
  await cancel(first);
  const second = await convert();
  expect((await complete(second)).body.status).toBe('completed');
  expect((await call('GET', `/checkout-sessions/${first}`)).body.status).toBe('canceled');
  expect((await call('GET', `/checkout-sessions/${second}`)).body.status).toBe('completed');
});

test('cancelling is refused while the buyer’s own bank asks, until their payment would have ended', async () => {
  const { id } = await createReady();
  const order = await readOrder(await orderIdOf(id));
  const challenged = await shop.pay(order, { token: CHALLENGED });
  const refused = await cancel(id);
  expect([refused.status, refused.body.code]).toEqual([409, 'not_modifiable']);
  const { token } = await answerBank(shop, challenged);
  expect((await shop.pay(order, { token })).status).toBe(200);
  expect((await call('GET', `/checkout-sessions/${id}`)).body).toMatchObject({
    status: 'completed',
    order: { id: order.id },
  });
  const other = await createReady();
  const left = await readOrder(await orderIdOf(other.id));
  await shop.pay(left, { token: CHALLENGED });
  await shop.api.db
    .updateTable('payment')
    .set({ created_at: new Date('2026-11-20T15:44:00Z') })
    .where('order_id', '=', left.id)
    .execute();
  expect((await cancel(other.id)).body.status).toBe('canceled');
});

test('an agent hears that the buyer’s bank has not confirmed, under the same key too, and pays with another card', async () => {
  const { id } = await createReady();
  const headers = { 'idempotency-key': 'asked-once' };
  expect((await complete(id, { token: CHALLENGED, headers })).body.status).toBe('requires_escalation');
  await (await answer(id, 'declined'))();
  for (const read of [
    await call('GET', `/checkout-sessions/${id}`),
    await complete(id, { token: CHALLENGED, headers }),
  ]) {
    expect(read.body.status).toBe('ready_for_complete');
    expect(read.body.messages).toContainEqual(expect.objectContaining({ code: 'payment_failed' }));
  }
  expect((await complete(id)).body.status).toBe('completed');
});

test('a change while the bank asks ends its question, under the same key too', async () => {
  const { id } = await createReady();
  const headers = { 'idempotency-key': 'asked-before' };
  await complete(id, { token: CHALLENGED, headers });
  const confirm = await answer(id, 'works');
  await call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM] });
  const states = [
    (await call('GET', `/checkout-sessions/${id}`)).body.status,
    (await complete(id, { token: CHALLENGED, headers })).body.status,
  ];
  expect(states).toEqual(['ready_for_complete', 'ready_for_complete']);
  expect((await confirm()).status).toBe(402);
});
