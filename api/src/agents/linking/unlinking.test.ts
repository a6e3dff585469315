import { ADA } from '../../orders/testing/shop.ts';
import { BUYER, ADDRESS as DESTINATION, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { faultsOf } from '../testing/published-schemas.ts';
import { type Customer, useLinkedAssistants } from './testing/linked-assistants.ts';

const { ask, call, customer, linked, shop, trade } = useLinkedAssistants();
// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => void faultsOf({}, 'shopping/order.json'));
const CARD = { handler_id: 'card_token', type: 'card', credential: { type: 'token', token: 'pm_card_visa' } };
const PREFILL = { scope: 'dev.ucp.shopping.checkout:prefill' };
const FROM_ACCOUNT = /100 Main St|customer-\d+@example\.com/;

/** A customer whose name and address an assistant may fill in. */
async function withAddress(): Promise<Customer> {
  const found = await customer();
  await call('POST', '/user/set_address', found.headers, { address: { ...ADA, email: 'ada@example.com' } });
  return found;
}
async function unlink(as: Customer) {
  const [link] = await as.links();
  expect((await as.post('/user/assistants/revoke', { id: link.id })).status).toBe(200);
}
const keyOf = (headers: Record<string, string>) => ({ 'x-api-key': headers['x-api-key'] ?? '' });

test('tokens end at once when the customer unlinks the assistant, or the assistant the customer', async () => {
  const ada = await customer();
  const [one, two] = [await linked(ada), await linked(ada)];
  const link = (await ada.links()).find(
    ({ assistant }: { assistant: string }) => assistant === one.agent.name,
  );
  expect((await (await customer()).post('/user/assistants/revoke', { id: link.id })).status).toBe(404);
  expect((await ada.post('/user/assistants/revoke', { id: link.id })).status).toBe(200);
  expect((await ask('POST', '/catalog/search', one.headers, { query: 'sofa' })).status).toBe(401);
  expect((await ask('POST', '/catalog/search', two.headers, { query: 'sofa' })).status).toBe(200);
  await trade(two.agent, { token: two.tokens.refresh_token }, 'revoke');
  expect((await ask('POST', '/catalog/search', two.headers, { query: 'sofa' })).status).toBe(401);
});

test('what a linked assistant buys is in the account, and the assistant reads it until it is unlinked', async () => {
  const fay = await customer();
  const { headers } = await linked(fay, { scope: 'dev.ucp.shopping.checkout:prefill' });
  const fulfillment = { methods: [{ type: 'shipping', destinations: [DESTINATION] }] };
  const begun = await ask('POST', '/checkout-sessions', headers, {
    line_items: [SOFA_ITEM],
    buyer: BUYER,
    fulfillment,
  });
  const instrument = {
    handler_id: 'card_token',
    type: 'card',
    credential: { type: 'token', token: 'pm_card_visa' },
  };
  const path = `/checkout-sessions/${begun.body.id}`;
  const once = { ...headers, 'idempotency-key': 'buys-for-fay' };
  const buy = () => ask('POST', `${path}/complete`, once, { payment: { instruments: [instrument] } });
  const bought = await buy();
  expect(bought.body).toMatchObject({ status: 'completed', order: { id: expect.any(String) } });
  const { id } = bought.body.order;
  const mine = await call('POST', '/orders/get_order', fay.headers, { order_id: id });
  expect(mine.data).toMatchObject({ id, shipping_address: { address1: '100 Main St' } });
  expect((await buy()).body).toEqual(bought.body);
  const read = await ask('GET', `/orders/${id}`, headers);
  expect(faultsOf(read.body, 'shopping/order.json')).toEqual([]);
  expect(JSON.stringify(read.body)).toContain('100 Main St');
  const [link] = await fay.links();
  await fay.post('/user/assistants/revoke', { id: link.id });
  const byKeyAlone = { 'x-api-key': headers['x-api-key'] };
  expect((await ask('GET', `/orders/${id}`, byKeyAlone)).body.messages).toMatchObject([
    { code: 'not_found' },
  ]);
  expect((await ask('GET', path, byKeyAlone)).body).toMatchObject({
    status: 'completed',
    line_items: [],
    messages: [{ code: 'unlinked' }],
  });
});

test('what an account has filled in ends with its link: it is not read, bought or led to any more', async () => {
  const gil = await withAddress();
  const { headers } = await linked(gil, PREFILL);
  const cart = await ask('POST', '/carts', headers, { line_items: [SOFA_ITEM] });
  const begun = await ask('POST', '/checkout-sessions', headers, { cart_id: cart.body.id });
  const own = await ask('POST', '/checkout-sessions', keyOf(headers), { line_items: [SOFA_ITEM] });
  expect(JSON.stringify(begun.body)).toMatch(FROM_ACCOUNT);
  await unlink(gil);
  const path = `/checkout-sessions/${begun.body.id}`;
  const read = await ask('GET', path, keyOf(headers));
  expect(read.body).toMatchObject({ status: 'canceled', line_items: [], messages: [{ code: 'unlinked' }] });
  expect(JSON.stringify(read.body)).not.toMatch(FROM_ACCOUNT);
  const once = { ...keyOf(headers), 'idempotency-key': 'after-the-end' };
  const bought = await ask('POST', `${path}/complete`, once, { payment: { instruments: [CARD] } });
  expect([bought.status, bought.body.code]).toEqual([409, 'not_modifiable']);
  const gone = await ask('GET', `/carts/${cart.body.id}`, keyOf(headers));
  expect(gone.body.messages[0].code).toBe('not_found');
  const { pathname, search } = new URL(begun.body.continue_url);
  const { headers: led } = await shop.api.app.inject({ url: pathname + search });
  expect(led.location).toContain('/cart/from-assistant');
  expect((await ask('GET', `/checkout-sessions/${own.body.id}`, keyOf(headers))).body.status).toBe(
    'incomplete',
  );
});

test('what an account has filled in is bought for it, also by the key alone', async () => {
  const hal = await withAddress();
  const { headers } = await linked(hal, PREFILL);
  const begun = await ask('POST', '/checkout-sessions', headers, {
    line_items: [SOFA_ITEM],
    buyer: { email: 'ada@example.com' },
  });
  const once = { ...keyOf(headers), 'idempotency-key': 'by-key-alone' };
  const path = `/checkout-sessions/${begun.body.id}`;
  const bought = await ask('POST', `${path}/complete`, once, { payment: { instruments: [CARD] } });
  expect(bought.body).toMatchObject({ status: 'completed' });
  const mine = await call('POST', '/orders/get_order', hal.headers, { order_id: bought.body.order.id });
  expect(mine.data).toMatchObject({ id: bought.body.order.id });
});

test('each end of a link is in the operator’s log, with why', async () => {
  const ida = await customer();
  const { agent, tokens } = await linked(ida);
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  await trade(agent, refresh);
  await trade(agent, refresh);
  const written = await shop.api.db
    .selectFrom('agent_event')
    .select('detail')
    .where('agent_id', '=', agent.id)
    .where('what', '=', 'unlinked')
    .execute();
  expect(written).toEqual([{ detail: 'a refresh token came a second time, and may be stolen' }]);
});

test('of an unlinking and a purchase at once one finds the other done: what is bought is the customer’s, and nothing is told of it', async () => {
  for (let round = 0; round < 3; round += 1) {
    const jo = await withAddress();
    const { headers } = await linked(jo, PREFILL);
    const begun = await ask('POST', '/checkout-sessions', headers, {
      line_items: [SOFA_ITEM],
      buyer: { email: 'ada@example.com' },
    });
    const path = `/checkout-sessions/${begun.body.id}`;
    const once = { ...(round % 2 === 0 ? headers : keyOf(headers)), 'idempotency-key': `at-once-${round}` };
    const [bought] = await Promise.all([
      ask('POST', `${path}/complete`, once, { payment: { instruments: [CARD] } }),
      unlink(jo),
    ]);
    const read = await ask('GET', path, keyOf(headers));
    expect(JSON.stringify(read.body)).not.toMatch(/100 Main St|ada@example/);
    const { order_id: id } = await shop.api.db
      .selectFrom('agent_session')
      .select('order_id')
      .where('id', '=', begun.body.id)
      .executeTakeFirstOrThrow();
    const { completed_at, user_id } = await shop.api.db
      .selectFrom('orders')
      .select(['completed_at', 'user_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    const isPlaced = completed_at !== null;
    expect([read.body.status, user_id]).toEqual(isPlaced ? ['completed', jo.id] : ['canceled', null]);
    if (!isPlaced) expect([401, 409]).toContain(bought.status);
  }
});
