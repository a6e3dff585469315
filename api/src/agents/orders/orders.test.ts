import { createPublicKey, verify } from 'node:crypto';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { httpbis } from 'http-message-signatures';
import { pino } from 'pino';
import { ACP_VERSION } from '../acp/acp-version.ts';
import { agentProfile } from '../profile/agent-profile.ts';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';
import { agentKeys } from '../webhooks/agent-keys.ts';
import { deliverAgentWebhook } from '../webhooks/deliver-agent-webhook.ts';
import { UCP_VERSION } from '../wire/ucp-version.ts';

const NOW = '2026-11-20T16:00:00Z';
const agentShop = useAgentShop({ now: NOW });
const { agent, browserOf, call, complete, create, createReady, shop, told } = agentShop;
const logger = pino({ level: 'silent' });
/** Later than the shop's own clock, which tells agents too: it finds none of this due. */
const LATER = '2026-11-20T17:00:00Z';
const deliver = async (moment = LATER) => {
  const { config, db } = shop.api;
  const clock = () => new Date(moment);
  const context = { clock, config, db, keys: agentKeys(db, clock) };
  for (let count = 0; count < 50; count += 1) if (!(await deliverAgentWebhook(context, logger))) return count;
  throw new Error('There is always something to tell.');
};
beforeEach(async () => {
  await shop.api.db.deleteFrom('agent_outbox').execute();
  // What an agent may spend in a day is not what is tried here.
  await shop.api.db.deleteFrom('agent_spending').execute();
  told.length = 0;
  agentShop.setWell(true);
});
/** From here on the agent wants to hear, of all that has happened. The shop has found that it did not want to before. */
const beginToHear = async () => {
  const { db } = shop.api;
  await waitUntil('the shop has told no agent', async () => {
    const open = await db.selectFrom('agent_outbox').select('id').where('sent_at', 'is', null).execute();
    return open.length === 0;
  });
  const due = { sent_at: null, attempts: 0, next_attempt_at: new Date(LATER) };
  await db.updateTable('agent_outbox').set(due).execute();
  await db
    .updateTable('agent')
    .set({ profile: JSON.stringify(agentShop.profileOf()) })
    .execute();
};
const doNotHear = () => {
  const { ucp } = agentProfile.parse(agentShop.profileOf());
  const order = [{ version: UCP_VERSION }];
  const capabilities = { ...ucp.capabilities, 'dev.ucp.shopping.order': order };
  agentShop.setProfile(() => ({ ucp: { ...ucp, capabilities } }));
  return shop.api.db.updateTable('agent').set({ profile_read_at: null }).execute();
};
beforeEach(doNotHear);
const BUYERS_OWN = {
  first_name: 'Ada',
  last_name: 'Byrne',
  address1: '7 Secret Lane',
  city: 'Chicago',
  zip_code: '60614',
  phone: '+13126673550',
  email: 'ada@example.com',
};
const place = async () => {
  const { id } = await createReady();
  const { body } = await complete(id);
  const number = (
    await shop.api.db
      .selectFrom('orders')
      .select('number')
      .where('id', '=', body.order?.id ?? '')
      .executeTakeFirstOrThrow()
  ).number;
  return { checkoutId: id, orderId: body.order?.id ?? '', number };
};
const operate = (path: string, payload: object) =>
  shop.api.app.inject({
    method: 'POST',
    url: `/_warehouse${path}`,
    headers: { 'idempotency-key': `operate ${path}` },
    payload,
  });

test('an agent reads the order that it placed, and another agent is told that there is none', async () => {
  const { checkoutId, orderId } = await place();
  const { raw } = await call('GET', `/orders/${orderId}`);
  expect(faultsOf(raw, 'shopping/order.json')).toEqual([]);
  expect(raw).toMatchObject({
    checkout_id: checkoutId,
    fulfillment: {
      expectations: [{ destination: { street_address: '100 Main St', address_country: 'US' } }],
      events: [{ type: 'processing' }],
    },
  });
  const stranger = await call('GET', `/orders/${orderId}`, undefined, { 'ucp-agent': agent('stranger') });
  const unused = await call('GET', '/orders/00000000-0000-4000-8000-000000000000');
  expect(stranger.raw).toEqual(unused.raw);
  expect(faultsOf(stranger.raw, 'shopping/types/error_response.json')).toEqual([]);
  for (const path of ['checkout-sessions', 'carts']) {
    const other = await call('GET', `/${path}/${checkoutId}`, undefined, { 'ucp-agent': agent('stranger') });
    expect([other.status, other.body.messages[0]?.code]).toEqual([200, 'not_found']);
    expect(faultsOf(other.raw, 'shopping/types/error_response.json')).toEqual([]);
  }
});

test('an agent is told of its order when it is placed, shipped, delivered and refunded: signed, and as the order is', async () => {
  const { number, orderId } = await place();
  const parcel = { carrier: 'FedEx', tracking_number: '1', url: 'https://carrier.example/1' };
  await operate(`/orders/${number}/move`, { shipping_category: null, step: 6, parcel });
  await operate(`/orders/${number}/move`, { shipping_category: null, step: 10, parcel: null });
  await operate(`/orders/${number}/refund`, { amount: 10, reason: 'A scratch.' });
  await beginToHear();
  await deliver();
  const types = told.map(({ body }) => JSON.parse(body).event.type);
  expect(types).toEqual(
    expect.arrayContaining(['order.placed', 'order.shipped', 'order.delivered', 'payment.refunded']),
  );
  const last = JSON.parse(told.at(-1)?.body ?? '');
  expect(last).toMatchObject({
    id: orderId,
    line_items: [{ status: 'fulfilled' }],
    adjustments: [{ type: 'refund', totals: [{ amount: -1_000 }] }],
  });
  for (const { body } of told) expect(faultsOf(JSON.parse(body), 'shopping/order.json')).toEqual([]);
  const profile = (await shop.api.app.inject('/.well-known/ucp')).json();
  for (const { body, headers } of told) {
    const message = { method: 'POST', url: `${agentShop.origin}/orders`, headers };
    const keyLookup = async ({ keyid }: { keyid?: string }) => {
      const jwk = profile.signing_keys.find(({ kid }: { kid: string }) => kid === keyid);
      const key = createPublicKey({ format: 'jwk', key: jwk });
      return {
        verify: async (data: Buffer, signature: Buffer) =>
          verify('sha256', data, { key, dsaEncoding: 'ieee-p1363' }, signature),
      };
    };
    expect(await httpbis.verifyMessage({ keyLookup, notAfter: new Date('2027-01-01') }, message)).toBe(true);
    expect(body).not.toBe('');
  }
});

test('an agent is told of each shipment that arrives, on the day on which it did', async () => {
  const { id } = await create({
    line_items: [SOFA_ITEM, { item: { id: 'variant_1298' }, quantity: 1 }],
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
  });
  const { body } = await complete(id);
  const orderId = body.order?.id ?? '';
  const { number } = await shop.api.db
    .selectFrom('orders')
    .select('number')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow();
  const parcel = { carrier: 'FedEx', tracking_number: '2', url: 'https://carrier.example/2' };
  await operate(`/orders/${number}/move`, { shipping_category: 'small_parcel', step: 6, parcel });
  await operate(`/orders/${number}/move`, { shipping_category: 'small_parcel', step: 10, parcel: null });
  const arrived = new Date('2026-11-24T18:30:00Z');
  await shop.api.db
    .updateTable('shipment')
    .set({ delivered_at: arrived })
    .where('order_id', '=', orderId)
    .where('step', '=', 10)
    .execute();
  await beginToHear();
  await deliver();
  const types = () => told.map(({ body: text }) => JSON.parse(text).event.type);
  expect(types()).toEqual(['order.placed', 'order.shipped', 'order.delivered']);
  const { raw } = await call('GET', `/orders/${orderId}`);
  expect(faultsOf(raw, 'shopping/order.json')).toEqual([]);
  const events = raw.fulfillment.events.filter(({ type }: { type: string }) => type !== 'processing');
  expect(events).toMatchObject([
    { type: 'shipped', occurred_at: new Date(NOW).toISOString() },
    { type: 'delivered', occurred_at: arrived.toISOString() },
  ]);
  // The last one is told of once, though the whole order is there with it.
  await operate(`/orders/${number}/move`, { shipping_category: null, step: 10, parcel: null });
  await beginToHear();
  told.length = 0;
  await deliver();
  expect(types().filter((type) => type === 'order.delivered')).toHaveLength(2);
});

test('a cancelled order is told too', async () => {
  const { number } = await place();
  await operate(`/orders/${number}/cancel`, { reason: 'Changed plans.' });
  await beginToHear();
  await deliver();
  const last = told.map(({ body }) => JSON.parse(body)).find(({ event }) => event.type === 'order.cancelled');
  expect(last).toMatchObject({
    adjustments: [{ type: 'cancellation' }, { type: 'refund' }],
    line_items: [{ status: 'removed' }],
  });
  // Nothing of it arrives any more.
  expect(last.fulfillment.expectations[0]).not.toHaveProperty('description');
});

test('an agent that speaks both protocols hears of each order by the one that it was made in', async () => {
  const { orderId } = await place();
  const { id } = await shop.api.db
    .selectFrom('agent')
    .select('id')
    .where('profile_url', '=', `${agentShop.origin}/agent.json`)
    .executeTakeFirstOrThrow();
  const { key } = (await operate(`/agents/${id}`, { access: 'known', new_key: true })).json().data;
  const byAcp = async (path: string, payload: object) => {
    const url = `/_agents/acp/checkout_sessions${path}`;
    const authorization = `Bearer ${key}`;
    const headers = { authorization, 'api-version': ACP_VERSION, 'idempotency-key': `acp${path}` };
    return (await shop.api.app.inject({ method: 'POST', url, headers, payload })).json();
  };
  const { address1: line_one, city, zip_code: postal_code } = BUYERS_OWN;
  const where = { name: 'Ada Byrne', line_one, city, state: 'IL', country: 'US', postal_code };
  const checkout = await byAcp('', {
    currency: 'usd',
    line_items: [{ id: 'variant_1001' }],
    buyer: { first_name: 'Ada', last_name: 'Byrne', email: 'ada@example.com' },
    fulfillment_details: { phone_number: BUYERS_OWN.phone, address: where },
  });
  const credential = { type: 'spt', token: 'pm_card_visa' };
  const payment_data = { handler_id: 'card_token', instrument: { type: 'card', credential } };
  const { order } = await byAcp(`/${checkout.id}/complete`, { payment_data });
  await beginToHear();
  const order_events_secret = 'a-secret-of-both-sides';
  const byOperator = { order_events_url: `${agentShop.origin}/acp`, order_events_secret };
  await shop.api.db.updateTable('agent').set(byOperator).where('id', '=', id).execute();
  await deliver();
  const heard = told.map(({ body }) => JSON.parse(body));
  expect(heard.find((each) => each.id === orderId)).toMatchObject({ event: { type: 'order.placed' } });
  expect(heard.find(({ data }) => data?.id === order.id)).toMatchObject({ type: 'order_create' });
  expect(heard).toHaveLength(2);
  await shop.api.db.updateTable('agent').set({ access: 'met', order_events_url: null }).execute();
});

test('what an agent could not be told comes again with the same id, also after a process was killed in between', async () => {
  await place();
  await beginToHear();
  agentShop.setWell(false);
  expect(await deliver()).toBe(1);
  expect(await deliver('2026-11-20T17:00:04Z')).toBe(0);
  agentShop.setWell(true);
  // Killed after it was told and before that was written down: its lease ends, and it is told again.
  expect(await deliver('2026-11-20T17:00:06Z')).toBe(1);
  await shop.api.db.updateTable('agent_outbox').set({ sent_at: null }).execute();
  expect(await deliver('2026-11-20T17:02:00Z')).toBe(1);
  expect(told).toHaveLength(2);
  expect(new Set(told.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('an agent that could not be told of an order is told of what happened to it in the order in which it happened, and other agents do not wait', async () => {
  const { number, orderId } = await place();
  const parcel = { carrier: 'FedEx', tracking_number: '1', url: 'https://carrier.example/1' };
  await operate(`/orders/${number}/move`, { shipping_category: null, step: 6, parcel });
  const other = await place();
  await beginToHear();
  agentShop.setWell(false);
  expect(await deliver()).toBe(2);
  agentShop.setWell(true);
  // The first is tried again later than the second is due.
  await shop.api.db
    .updateTable('agent_outbox')
    .set({ next_attempt_at: new Date('2026-11-20T17:30:00Z') })
    .where('order_id', '=', orderId)
    .where('topic', '=', 'order.placed')
    .execute();
  await deliver('2026-11-20T17:10:00Z');
  const heard = () => told.map(({ body }) => JSON.parse(body)).map(({ event, id }) => [id, event.type]);
  expect(heard()).toEqual([[other.orderId, 'order.placed']]);
  await deliver('2026-11-20T17:31:00Z');
  expect(heard().slice(1)).toEqual([
    [orderId, 'order.placed'],
    [orderId, 'order.shipped'],
  ]);
});

test('an order that an agent tried to pay and the buyer then paid in the store, with an address of their own, shows it no street', async () => {
  const ready = await createReady();
  const { order_id } = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', ready.id)
    .executeTakeFirstOrThrow();
  expect((await complete(ready.id, { token: 'pm_card_chargeDeclined' })).body.order).toBeUndefined();
  await shop.post('/checkout/set_shipping_address', {
    order_id,
    address: { ...BUYERS_OWN, state: { name: 'Illinois', abbr: 'IL' } },
  });
  const browser = await browserOf(order_id);
  const cart = await shop.post('/orders/get_order', { order_id }, browser);
  expect((await shop.pay(cart.body.data, { headers: browser })).status).toBe(200);
  const { raw } = await call('GET', `/orders/${order_id}`);
  expect(raw).toMatchObject({ id: order_id, fulfillment: { expectations: [{ method_type: 'shipping' }] } });
  expect(JSON.stringify(raw)).not.toMatch(/Secret Lane|60614|Byrne/);
});
