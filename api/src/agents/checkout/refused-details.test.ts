import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';

const { browserOf, call, complete, create, createReady, shop } = useAgentShop({
  now: '2026-11-20T16:00:00Z',
});
beforeEach(async () => {
  // What they all cost is more than an agent spends in a day.
  await shop.api.db.updateTable('agent').set({ max_day_cents: 100_000_000 }).execute();
});
const to = (address: object) => ({
  methods: [{ type: 'shipping', destinations: [{ ...ADDRESS, ...address }] }],
});
const HONOLULU = {
  street_address: '1 Beach Rd',
  address_locality: 'Honolulu',
  address_region: 'HI',
  postal_code: '96815',
};
const GIFT_CARD = { item: { id: 'variant_1333' }, quantity: 1 };
const update = (id: string, body: object = {}) =>
  call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM], ...body });
const read = (id: string) => call('GET', `/checkout-sessions/${id}`);

async function orderOf(id: string) {
  const { order_id } = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return (await shop.post('/orders/get_order', { order_id }, await browserOf(order_id))).body.data;
}

interface Refused {
  fulfillment?: ReturnType<typeof to>;
  buyer?: object;
}

test.each<[string, Refused]>([
  ['a place that is not delivered to', { fulfillment: to(HONOLULU) }],
  ['a ZIP code of another state', { fulfillment: to({ postal_code: '97201' }) }],
  ['an address abroad', { fulfillment: to({ address_country: 'CA', postal_code: 'M5V 2H1' }) }],
  ['an e-mail address that is none', { buyer: { ...BUYER, email: 'bad@' } }],
])('%s is not forgotten by the next change, nor paid for', async (_, refused) => {
  const { id } = await createReady();
  const first = await update(id, refused);
  const errorsOf = ({ messages }: typeof first.body) =>
    messages.filter(({ type }) => type === 'error').map(({ code, path }) => `${code} ${path}`);
  expect(first.body.status).toBe('incomplete');
  for (const later of [await update(id), await read(id)]) {
    expect(later.body.status).toBe('incomplete');
    expect(errorsOf(later.body)).toEqual(errorsOf(first.body));
    // What was asked for is shown, beside why it cannot be.
    expect(later.raw.fulfillment.methods[0].destinations).toEqual(
      refused.fulfillment?.methods[0]?.destinations ?? [ADDRESS],
    );
    expect(later.raw.buyer).toEqual(refused.buyer ?? BUYER);
  }
  expect((await complete(id)).body.status).toBe('incomplete');
  // The buyer who goes on in the store finds what was refused, and no other address.
  const handed = await orderOf(id);
  expect(handed.shipping_address).toBeNull();
  expect(handed.unfinished_address).toBeDefined();
  const right = await update(id, { buyer: BUYER, fulfillment: to({}) });
  expect(right.body.status).toBe('ready_for_complete');
  expect(right.raw.fulfillment.methods[0].destinations).toEqual([ADDRESS]);
  expect((await complete(id)).body.status).toBe('completed');
});

test('a refused e-mail address put right leaves the street that the buyer has typed in the store', async () => {
  const { id } = await createReady();
  const { id: order_id, shipping_address } = await orderOf(id);
  const address = { ...shipping_address, address1: '200 Oak Street' };
  await shop.post('/checkout/set_shipping_address', { order_id, address });
  await read(id);
  const refused = await update(id, { buyer: { email: 'bad@' } });
  expect(refused.body.status).toBe('incomplete');
  expect(JSON.stringify((await update(id)).raw)).not.toMatch(/100 Main St|200 Oak Street/);
  const right = await update(id, { buyer: { email: 'new@example.com' } });
  expect(right.body.status).toBe('ready_for_complete');
  expect((await orderOf(id)).shipping_address).toMatchObject({
    address1: '200 Oak Street',
    email: 'new@example.com',
  });
});

test('what the buyer puts right in the store is refused no more', async () => {
  const { id } = await createReady();
  const { id: order_id, shipping_address: address } = await orderOf(id);
  await update(id, { fulfillment: to(HONOLULU) });
  expect((await shop.post('/checkout/set_shipping_address', { order_id, address })).status).toBe(200);
  // The tax of the address is new to the agent.
  const errors = (await read(id)).body.messages.filter(({ type }) => type === 'error');
  expect(errors).toMatchObject([{ code: 'total_changed' }]);
  expect((await update(id)).body.status).toBe('ready_for_complete');
  expect((await complete(id)).body.status).toBe('completed');
});

test('a gift card is not sent to the address before a refused one', async () => {
  const { id } = await create({ line_items: [GIFT_CARD], buyer: BUYER });
  expect((await read(id)).body.status).toBe('ready_for_complete');
  const change = (buyer?: object) => update(id, { line_items: [GIFT_CARD], ...(buyer && { buyer }) });
  for (const refused of [await change({ email: 'bad@' }), await change(), await read(id)]) {
    expect(refused.body.status).toBe('incomplete');
    expect(refused.body.messages).toContainEqual(expect.objectContaining({ path: '$.buyer.email' }));
  }
  expect((await change({ email: 'new@example.com' })).body.status).toBe('ready_for_complete');
});

test('what is to be picked up is refused, and stays so until it is to be delivered', async () => {
  const { id } = await createReady();
  const update = (method: object) =>
    call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM], fulfillment: { methods: [method] } });
  const refused = await update({ type: 'pickup', groups: [{ selected_option_id: 'white_glove' }] });
  expect(refused.body.status).toBe('incomplete');
  expect(refused.body.messages).toContainEqual(
    expect.objectContaining({ code: 'invalid_fulfillment_option', path: '$.fulfillment.methods[0].type' }),
  );
  expect((await complete(id)).body.status).toBe('incomplete');
  expect((await update({ type: 'shipping' })).body.status).toBe('ready_for_complete');
});

test.each(['Illinois', 'US-IL', 'il'])('a region that is written %s is Illinois', async (address_region) => {
  const { status } = await create({ buyer: BUYER, fulfillment: to({ address_region }) });
  expect(status).toBe('ready_for_complete');
});

test('a destination that is chosen by an id that none has is refused: where it goes is not known', async () => {
  const destinations = [ADDRESS, { ...ADDRESS, id: 'work', street_address: '7 State St' }];
  const choose = (selected_destination_id: string) =>
    create({ buyer: BUYER, fulfillment: { methods: [{ destinations, selected_destination_id }] } });
  const refused = await choose('zzz');
  expect(refused.status).toBe('incomplete');
  expect(refused.messages).toContainEqual(
    expect.objectContaining({ path: '$.fulfillment.methods[0].selected_destination_id' }),
  );
  expect((await choose('work')).status).toBe('ready_for_complete');
});
