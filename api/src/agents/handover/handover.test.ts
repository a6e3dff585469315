import { randomUUID } from 'node:crypto';
import { handoverEnd } from '@sanderling/contract/wire/orders/handover';
import { answerBank } from '../../payments/testing/approve-payment.ts';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const NOW = '2026-11-20T16:00:00Z';
const agentShop = useAgentShop({ now: NOW, lifetime: 'file' });
const { agent, call, complete, createReady, shop } = agentShop;

// The first search loads the index, which on a busy machine takes longer than a test has.
beforeAll(async () => {
  await shop.api.app.inject({ method: 'POST', url: '/_search/1/indexes/variants/query', payload: '{}' });
});

test('what costs more than an agent may spend goes to the buyer, at a signed address with everything filled in', async () => {
  const headers = { 'ucp-agent': agent('thrifty') };
  await call('POST', '/catalog/search', { query: 'sofa' }, headers);
  await shop.api.db
    .updateTable('agent')
    .set({ max_order_cents: 1_000 })
    .where('profile_url', '=', `${agentShop.origin}/thrifty.json`)
    .execute();
  const ready = await createReady(headers);
  expect(ready.status).toBe('requires_escalation');
  expect(ready.messages).toContainEqual(
    expect.objectContaining({ code: 'high_value_order', severity: 'requires_buyer_review' }),
  );
  const refused = await complete(ready.id, { headers });
  expect([refused.body.status, refused.body.order]).toEqual(['requires_escalation', undefined]);
  const log = (await shop.api.app.inject('/_warehouse/agents/events')).json().data;
  expect(log.filter(({ what }: { what: string }) => what === 'handed_over')).toHaveLength(1);
  const { pathname, search } = new URL(ready.continue_url ?? '');
  const path = pathname + search;
  const visit = await shop.api.app.inject(path);
  expect([visit.statusCode, visit.headers.location]).toEqual([
    303,
    `${shop.api.config.publicOrigin}/checkout`,
  ]);
  const orderId = /=([\w-]+);/.exec(String(visit.headers['set-cookie']))?.[1];
  const cart = await shop.post('/orders/get_order', { order_id: orderId });
  expect(cart.body.data).toMatchObject({
    state: 'cart',
    shipping_address: { address1: '100 Main St' },
    contact: { email: 'ada@example.com' },
  });
  expect((await shop.pay(cart.body.data)).status).toBe(200);
  expect((await call('GET', `/checkout-sessions/${ready.id}`, undefined, headers)).body.status).toBe(
    'completed',
  );
  const again = await shop.api.app.inject({ url: path, headers: { cookie: `sanOrderId=${orderId}` } });
  expect(again.headers.location).toMatch(/\/my_orders\//);
  const forged = await shop.api.app.inject(`${path.slice(0, -4)}AAAA`);
  expect([forged.statusCode, forged.headers['set-cookie']]).toEqual([303, undefined]);
  expect(forged.headers.location).toMatch(/\/cart\/from-assistant\?to=/);
});

test('a shopper who may have a cart of their own is asked, and nothing is put in its place', async () => {
  const { continue_url: link = '' } = await createReady();
  const { pathname, search, searchParams } = new URL(link);
  const visit = (cookie: string) => shop.api.app.inject({ url: pathname + search, headers: { cookie } });
  for (const cookie of [`a=1; sanOrderId=${randomUUID()}`, 'ecom:sanToken=abc']) {
    const asked = await visit(cookie);
    expect([asked.statusCode, asked.headers['set-cookie']]).toEqual([303, undefined]);
    expect(asked.headers.location).toMatch(/\/cart\/from-assistant\?to=/);
  }
  const token = searchParams.get('to');
  const read = (payload: object) =>
    shop.api.app.inject({ method: 'POST', url: '/api/v1/orders/read_handover', payload });
  const { data } = (await read({ token })).json();
  expect(data).toMatchObject({
    assistant: expect.stringContaining('127.0.0.1'),
    is_checkout: true,
    lines: [{ variant_id: 1001, quantity: 1 }],
  });
  const isPrepared = async (current_order_id: string | null) =>
    (await read({ token, current_order_id })).json().data.is_current_prepared;
  expect([
    await isPrepared(data.order_id),
    await isPrepared(randomUUID()),
    await isPrepared('no id'),
  ]).toEqual([true, false, false]);
  const own = await visit(`sanOrderId=${data.order_id}`);
  expect(own.headers.location).toMatch(/\/checkout$/);
  const forged = await read({ token: `${token?.slice(0, -4)}AAAA` });
  expect(forged.statusCode).toBe(404);
});

test('what a shopper compares with their own cart is what the pieces cost, and delivery and tax apart', async () => {
  const tokenOfLink = async (body: object) =>
    new URL((await agentShop.create(body)).continue_url ?? '').searchParams.get('to');
  const read = async (body: object) => {
    const payload = { token: await tokenOfLink(body) };
    const asked = { method: 'POST', url: '/api/v1/orders/read_handover', payload } as const;
    return (await shop.api.app.inject(asked)).json().data;
  };
  const codes = { discounts: { codes: ['greenthumb'] } };
  const bare = await read(codes);
  const destinations = [ADDRESS];
  const whole = await read({
    ...codes,
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations }] },
  });
  expect([bare.delivery_and_tax, bare.estimated_for]).toEqual([null, null]);
  expect(whole.subtotal_with_discount).toBe(bare.subtotal_with_discount);
  expect(whole.subtotal_with_discount).toBeLessThan(3_290);
  expect(whole.delivery_and_tax).toBeGreaterThan(0);
  expect(whole.subtotal_with_discount + whole.delivery_and_tax).toBeCloseTo(whole.total, 2);
  // The ZIP code that the assistant has named is known, though no address is.
  const zip = await read({ ...codes, context: { postal_code: ADDRESS.postal_code } });
  expect([zip.delivery_and_tax, zip.estimated_for]).toEqual([whole.delivery_and_tax, ADDRESS.postal_code]);
  expect(whole.estimated_for).toBeNull();
});

test('an address that is not whole stands in the fields of the checkout, as far as the assistant has said it', async () => {
  const { phone_number: _phone, ...place } = ADDRESS;
  const { id } = await agentShop.create({
    buyer: BUYER,
    fulfillment: { methods: [{ type: 'shipping', destinations: [place] }] },
  });
  const { order_id } = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const read = async () => (await shop.post('/orders/get_order', { order_id })).body.data;
  expect(await read()).toMatchObject({
    shipping_address: null,
    unfinished_address: { address1: '100 Main St', city: 'Chicago', state: { abbr: 'IL' }, phone: '' },
  });
  await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [SOFA_ITEM],
    fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
  });
  const whole = await read();
  expect([whole.shipping_address?.address1, whole.unfinished_address]).toEqual(['100 Main St', undefined]);
});

test('a bank that asks is reached by the same address, and who confirms there has bought what the agent prepared', async () => {
  const ready = await createReady();
  const challenged = await complete(ready.id, { token: 'pm_card_authenticationRequired' });
  expect(challenged.body.status).toBe('requires_escalation');
  expect(challenged.body.messages).toContainEqual(expect.objectContaining({ code: 'payment_challenge' }));
  const { pathname, search } = new URL(challenged.body.continue_url ?? '');
  const url = pathname + search;
  const asked = await shop.api.app.inject({ url, headers: { cookie: `sanOrderId=${randomUUID()}` } });
  expect(asked.headers.location).toMatch(/\/cart\/from-assistant\?to=/);
  const visit = await shop.api.app.inject(url);
  const bank = new URL(String(visit.headers.location));
  expect([visit.statusCode, bank.pathname]).toEqual([303, '/_payments/challenge']);
  // The bank leads back to the checkout, which pays for the cart that the browser has by then.
  const orderId = /sanOrderId=([\w-]+);/.exec(String(visit.headers['set-cookie']))?.[1];
  const cart = await shop.post('/orders/get_order', { order_id: orderId });
  const text = JSON.stringify({ details: { redirect_url: bank.href } });
  const { token } = await answerBank(shop, { text });
  expect((await shop.pay(cart.body.data, { token })).status).toBe(200);
  expect((await call('GET', `/checkout-sessions/${ready.id}`)).body.status).toBe('completed');
  expect(JSON.stringify((await call('GET', `/orders/${orderId}`)).raw)).toContain('100 Main St');
  const after = await shop.api.app.inject({ url, headers: { cookie: `sanOrderId=${orderId}` } });
  expect(after.headers.location).toMatch(/\/my_orders\//);
});

test('who takes it into an account keeps it from the agent', async () => {
  const ready = await createReady();
  const row = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', ready.id)
    .executeTakeFirstOrThrow();
  const account = await shop.api.db
    .insertInto('account')
    .values({
      subject: 'taker',
      email: 'taker@example.com',
      first_name: '',
      last_name: '',
      phone: '',
      role: null,
      created_at: new Date(NOW),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await shop.api.db
    .updateTable('orders')
    .set({ user_id: account.id })
    .where('id', '=', row.order_id)
    .execute();
  const read = await call('GET', `/checkout-sessions/${ready.id}`);
  expect(faultsOf(read.raw, 'shopping/checkout.json')).toEqual([]);
  expect(read.raw).toMatchObject({ status: 'canceled', line_items: [], messages: [{ code: 'taken_over' }] });
  expect(JSON.stringify(read.raw)).not.toContain('Main St');
  expect((await complete(ready.id)).status).toBe(409);
  // Bought there, it is not to be bought again: that alone is told.
  await shop.api.db
    .updateTable('orders')
    .set({ state: 'processing', completed_at: new Date(NOW), totals: '{}', total_cents: 1 })
    .where('id', '=', row.order_id)
    .execute();
  const bought = await call('GET', `/checkout-sessions/${ready.id}`);
  expect(bought.raw).toMatchObject({ status: 'completed', line_items: [] });
  expect(JSON.stringify(bought.raw)).not.toMatch(/Main St|ada@/);
});

const merge = (payload: object) =>
  shop.api.app.inject({ method: 'POST', url: '/api/v1/orders/merge_handover', payload });
const tokenOf = ({ continue_url: link = '' }: { continue_url?: string | undefined }) =>
  new URL(link).searchParams.get('to');

test('what a shopper puts into their own cart goes there with code, address and person, and is bought once', async () => {
  const ready = await createReady();
  const discounts = { codes: ['greenthumb'] };
  const update = await call('PUT', `/checkout-sessions/${ready.id}`, { line_items: [SOFA_ITEM], discounts });
  expect(update.status).toBe(200);
  const own = await shop.post('/orders/add_to_cart', { variant_id: 1240, quantity: 1 });
  const wanted = { token: tokenOf(ready), order_id: own.body.data.id };
  const [first, second] = await Promise.all([merge(wanted), merge(wanted)]);
  expect([first.statusCode, second.statusCode].sort()).toEqual([200, 404]);
  const { order } = (first.statusCode === 200 ? first : second).json().data;
  expect(order).toMatchObject({
    id: own.body.data.id,
    promo_code: 'greenthumb',
    shipping_address: { address1: '100 Main St' },
    contact: { email: 'ada@example.com' },
  });
  const lines = order.line_items.map(
    ({ quantity, variant }: { quantity: number; variant: { id: number } }) => [variant.id, quantity],
  );
  expect(lines).toEqual([
    [1240, 1],
    [1001, 1],
  ]);
  const read = await call('GET', `/checkout-sessions/${ready.id}`);
  expect(faultsOf(read.raw, 'shopping/checkout.json')).toEqual([]);
  expect(read.raw).toMatchObject({ status: 'canceled', messages: [{ code: 'taken_over' }] });
  expect((await complete(ready.id)).status).toBe(409);
  expect((await call('PUT', `/checkout-sessions/${ready.id}`, { line_items: [SOFA_ITEM] })).status).toBe(409);
});

const endOf = async (link: { continue_url?: string | undefined } | string) => {
  const token = typeof link === 'string' ? link : tokenOf(link);
  const url = '/api/v1/orders/read_handover';
  const answer = await shop.api.app.inject({ method: 'POST', url, payload: { token } });
  const { order_id, reason } = handoverEnd.parse(answer.json().details);
  return [answer.statusCode, reason, order_id];
};

test('a link that leads no further says why', async () => {
  const cancelled = await createReady();
  await call('POST', `/checkout-sessions/${cancelled.id}/cancel`);
  expect(await endOf(cancelled)).toEqual([404, 'cancelled', null]);
  const merged = await createReady();
  const own = await shop.post('/orders/add_to_cart', { variant_id: 1240, quantity: 1 });
  await merge({ token: tokenOf(merged), order_id: own.body.data.id });
  expect(await endOf(merged)).toEqual([404, 'taken_over', null]);
  const placed = await createReady();
  const { order } = (await complete(placed.id)).body;
  expect(await endOf(placed)).toEqual([404, 'placed', order?.id]);
  const ready = await createReady();
  expect(await endOf(`${tokenOf(ready)}x`)).toEqual([404, 'unreadable', null]);
  shop.api.setNow('2026-11-20T22:00:01Z');
  expect(await endOf(ready)).toEqual([404, 'expired', null]);
  expect(await endOf(placed)).toEqual([404, 'placed', order?.id]);
  shop.api.setNow(NOW);
});

test('what the shopper has said of their own cart stays', async () => {
  const ready = await createReady();
  const own = await shop.readyCart({ variantId: 1001 });
  const address = { ...own.shipping_address, address1: '7 Own Street' };
  await shop.post('/checkout/set_shipping_address', { order_id: own.id, address });
  const merged = await merge({ token: tokenOf(ready), order_id: own.id });
  expect(merged.json().data.order).toMatchObject({
    line_items: [{ quantity: 2 }],
    shipping_address: { address1: '7 Own Street' },
  });
});

test('an agent that completes while the shopper puts it into their cart is either paid or refused', async () => {
  const ready = await createReady();
  const own = await shop.post('/orders/add_to_cart', { variant_id: 1240, quantity: 1 });
  const [merged, completed] = await Promise.all([
    merge({ token: tokenOf(ready), order_id: own.body.data.id }),
    complete(ready.id),
  ]);
  expect(merged.statusCode === 200).toBe(completed.body.status !== 'completed');
});
