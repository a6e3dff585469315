import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { type AgentBody, useAgentShop } from '../testing/agent-shop.ts';

const { browserOf, call, complete, createReady, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const LAMP = 1240;
const idsOf = ({ line_items }: AgentBody) => line_items.map(({ item }) => item.id).sort();

async function orderOf(id: string): Promise<string> {
  const { order_id: orderId } = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return orderId;
}

/** As the buyer does, who was handed the checkout over. */
async function addLamp(id: string): Promise<void> {
  const added = { order_id: await orderOf(id), variant_id: LAMP, quantity: 1 };
  expect((await shop.post('/orders/add_to_cart', added)).status).toBe(200);
}

test.each(['checkout-sessions', 'carts'])(
  'what a buyer has added in the store is not taken out of %s by an agent that has not seen it',
  async (sessions) => {
    const { id } = (await call('POST', `/${sessions}`, { line_items: [SOFA_ITEM] })).body;
    await addLamp(id);
    const change = { line_items: [{ ...SOFA_ITEM, quantity: 2 }] };
    const blind = await call('PUT', `/${sessions}/${id}`, change);
    expect([blind.status, blind.body.code]).toEqual([409, 'changed_by_buyer']);
    const read = await call('GET', `/${sessions}/${id}`);
    expect(idsOf(read.body)).toEqual(['variant_1001', `variant_${LAMP}`]);
    const seen = await call('PUT', `/${sessions}/${id}`, change);
    expect([seen.status, idsOf(seen.body)]).toEqual([200, ['variant_1001']]);
  },
);

test('an address that the buyer has put right stays too, and the agent’s own changes stand in no one’s way', async () => {
  const { id } = await createReady();
  const update = { line_items: [SOFA_ITEM], buyer: BUYER };
  for (const codes of [['greenthumb'], []])
    expect((await call('PUT', `/checkout-sessions/${id}`, { ...update, discounts: { codes } })).status).toBe(
      200,
    );
  const order_id = await orderOf(id);
  const read = async () =>
    (await shop.post('/orders/get_order', { order_id }, await browserOf(order_id))).body.data;
  const address = { ...(await read()).shipping_address, address1: '200 Oak Street' };
  expect((await shop.post('/checkout/set_shipping_address', { order_id, address })).status).toBe(200);
  const fulfillment = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
  const blind = await call('PUT', `/checkout-sessions/${id}`, { ...update, fulfillment });
  expect(blind.body.code).toBe('changed_by_buyer');
  expect((await read()).shipping_address?.address1).toBe('200 Oak Street');
  const unread = await complete(id);
  expect([unread.status, unread.body.code]).toEqual([409, 'changed_by_buyer']);
  await call('GET', `/checkout-sessions/${id}`);
  expect((await complete(id)).body.status).toBe('completed');
});

test.each<[string, { groups?: object[] }]>([
  ['delivery as it comes', {}],
  ['delivery that the agent has chosen', { groups: [{ id: 'all', selected_option_id: 'white_glove' }] }],
])(
  'a buyer who goes on in the store without a change stands in no agent’s way, with %s',
  async (_, chosen) => {
    const { id } = await createReady();
    const method = { type: 'shipping', destinations: [ADDRESS], ...chosen };
    const update = () =>
      call('PUT', `/checkout-sessions/${id}`, {
        line_items: [SOFA_ITEM],
        fulfillment: { methods: [method] },
      });
    const { raw } = await update();
    const order_id = await orderOf(id);
    const post = async (path: string, body: object) =>
      shop.post(path, { order_id, ...body }, await browserOf(order_id));
    const { shipments, shipping_address: address } = (await post('/orders/get_order', {})).body.data;
    const given = { address, delivery_instructions: '' };
    expect((await post('/checkout/set_shipping_address', given)).status).toBe(200);
    const options = Object.values(shipments).map(({ id: shipment_id, service_level }) => ({
      shipment_id,
      service_level,
    }));
    const preferred_delivery_days = Object.fromEntries(options.map(({ shipment_id }) => [shipment_id, null]));
    const pressed = await post('/checkout/set_service_level_options', { options, preferred_delivery_days });
    expect(pressed.status).toBe(200);
    expect((await update()).raw.totals).toEqual(raw.totals);
    await post('/checkout/set_service_level_options', { options, preferred_delivery_days });
    expect((await complete(id)).body.status).toBe('completed');
  },
);

test('an agent does not pay for what the buyer has changed in the store before it has read it', async () => {
  const { id } = await createReady();
  const order_id = await orderOf(id);
  const read = async () =>
    (await shop.post('/orders/get_order', { order_id }, await browserOf(order_id))).body.data;
  const address = { ...(await read()).shipping_address, address1: '200 Oak Street' };
  await shop.post('/checkout/set_shipping_address', { order_id, address });
  const headers = { 'idempotency-key': 'unread' };
  const unread = await complete(id, { headers });
  expect([unread.status, unread.body.code]).toEqual([409, 'changed_by_buyer']);
  expect((await read()).state).toBe('cart');
  await call('GET', `/checkout-sessions/${id}`);
  const bought = await complete(id, { headers });
  expect(bought.body.status).toBe('completed');
  // Sent again it is answered the same, whatever the order has come to.
  expect((await complete(id, { headers })).body).toEqual(bought.body);
});
