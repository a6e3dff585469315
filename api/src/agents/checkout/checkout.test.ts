import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { type AgentBody, useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const NOW = '2026-11-20T16:00:00Z';
const { call, complete, create, createReady, shop } = useAgentShop({ now: NOW });
const fulfillment = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
const SCHEMAS = [
  'shopping/checkout.json',
  ...['fulfillment', 'discount', 'buyer_consent'].map(
    (name) => `shopping/${name}.json#/$defs/dev.ucp.shopping.checkout`,
  ),
];
const expectValid = (raw: unknown) => {
  for (const schema of SCHEMAS) expect([schema, faultsOf(raw, schema)]).toEqual([schema, []]);
};
const sumOf = ({ totals }: Pick<AgentBody, 'totals'>) =>
  totals.filter(({ type }) => type !== 'total').reduce((sum, { amount }) => sum + amount, 0);
const totalOf = ({ totals }: Pick<AgentBody, 'totals'>) =>
  totals.find(({ type }) => type === 'total')?.amount;

test('an agent creates a checkout, which says what it still needs and what it costs so far', async () => {
  const { body, raw, status } = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] });
  expect([status, body.status]).toEqual([201, 'incomplete']);
  expectValid(raw);
  expect(body.line_items).toMatchObject([{ item: { id: 'variant_1001', price: 329_000 }, quantity: 1 }]);
  expect(body.messages).toContainEqual(
    expect.objectContaining({
      type: 'error',
      severity: 'recoverable',
      path: '$.fulfillment.methods[0].destinations[0]',
    }),
  );
  expect(sumOf(body)).toBe(totalOf(body));
});

test('with buyer and address it is ready, with delivery options, days, tax, and rows that add up', async () => {
  const { id } = await create();
  const line_items = [SOFA_ITEM];
  const update = { id, line_items, buyer: BUYER, fulfillment, discounts: { codes: ['greenthumb'] } };
  const { body, raw } = await call('PUT', `/checkout-sessions/${id}`, update);
  expectValid(raw);
  expect(body.status).toBe('ready_for_complete');
  expect(body.totals.map(({ type }) => type)).toEqual(
    expect.arrayContaining(['subtotal', 'items_discount', 'fulfillment', 'tax', 'total']),
  );
  expect(sumOf(body)).toBe(totalOf(body));
  expect(raw.discounts).toMatchObject({ codes: ['greenthumb'], applied: [{ code: 'greenthumb' }] });
  const [group] = raw.fulfillment.methods[0].groups;
  expect(group.options[0]).toMatchObject({ id: 'standard', latest_fulfillment_time: '2026-12-08T23:59:59Z' });
  const chosen = { methods: [{ groups: [{ id: group.id, selected_option_id: 'white_glove' }] }] };
  const glove = await call('PUT', `/checkout-sessions/${id}`, { line_items, fulfillment: chosen });
  expect(glove.raw.fulfillment.methods[0].groups[0].selected_option_id).toBe('white_glove');
  expect(totalOf(glove.body)).toBeGreaterThan(totalOf(body) ?? 0);
  expect(sumOf(glove.body)).toBe(totalOf(glove.body));
  expect(glove.body.messages).toContainEqual(expect.objectContaining({ code: 'price_explained' }));
});

test('what sending costs is explained, with the sum from which it costs nothing and what is missing to it', async () => {
  const item = { item: { id: 'variant_1298' }, quantity: 1 };
  const { body } = await call('POST', '/checkout-sessions', { line_items: [item] });
  const sent = body.totals.find(({ type }) => type === 'fulfillment')?.amount ?? 0;
  const missing = 30_000 - (body.totals.find(({ type }) => type === 'subtotal')?.amount ?? 0);
  const dollars = (cents: number) => `$${(cents / 100).toFixed(2)}`;
  expect(sent).toBe(1_995);
  expect(body.messages).toContainEqual(
    expect.objectContaining({
      code: 'charge_explained',
      content: `Delivery: small pieces are sent for ${dollars(sent)}, and free from $300.00 of them: ${dollars(missing)} are missing.`,
    }),
  );
});

test('an agent completes a checkout by token, and the order is placed once for one key', async () => {
  const ready = await createReady();
  const key = { 'idempotency-key': 'complete-once' };
  const first = await complete(ready.id, { headers: key });
  expectValid(first.raw);
  expect(first.body).toMatchObject({
    status: 'completed',
    order: { permalink_url: expect.stringContaining('/my_orders/') },
  });
  const again = await complete(ready.id, { headers: key });
  expect(again.body).toEqual(first.body);
  const other = await complete(ready.id, { headers: { 'idempotency-key': 'another' } });
  expect([other.status, other.body.code]).toEqual([409, 'not_modifiable']);
  const rows = await shop.api.db
    .selectFrom('payment')
    .innerJoin('agent_session', 'agent_session.order_id', 'payment.order_id')
    .select(['payment.amount_cents', 'payment.state'])
    .where('agent_session.id', '=', ready.id)
    .execute();
  expect(rows).toMatchObject([{ amount_cents: totalOf(ready) }]);
});

test('a declined card leaves the checkout ready for another one', async () => {
  const { id } = await createReady();
  const declined = await complete(id, { token: 'pm_card_chargeDeclined' });
  expectValid(declined.raw);
  expect([declined.status, declined.body.status]).toEqual([200, 'ready_for_complete']);
  expect(declined.body.messages).toContainEqual(
    expect.objectContaining({ code: 'payment_failed', severity: 'recoverable' }),
  );
  expect((await complete(id)).body.status).toBe('completed');
});

test('what a checkout lacks is told when it is completed, and nothing is paid', async () => {
  const { id } = await create();
  const { body, raw } = await complete(id);
  expectValid(raw);
  expect(body).toMatchObject({ status: 'incomplete' });
  expect(body.order).toBeUndefined();
});

test('a card’s number is refused before anything reads it', async () => {
  const { id } = await createReady();
  const instrument = {
    handler_id: 'card_token',
    type: 'card',
    credential: { type: 'card', token: 'a', number: '4242424242424242' },
  };
  const { body, status } = await call('POST', `/checkout-sessions/${id}/complete`, {
    payment: { instruments: [instrument] },
  });
  expect([status, body.code]).toEqual([422, 'invalid_request']);
});

test('more than there is, and what is not there, stays out with a message', async () => {
  const line_items = [SOFA_ITEM, { item: { id: 'variant_999999' }, quantity: 1 }];
  const created = await call('POST', '/checkout-sessions', { line_items });
  expectValid(created.raw);
  expect(created.body.line_items).toHaveLength(1);
  expect(created.body.messages).toContainEqual(
    expect.objectContaining({ code: 'not_found', path: '$.line_items' }),
  );
  const { id } = created.body;
  // What stays out is named, and no line of the answer is.
  await shop.setStock(1018, 0);
  const soldOut = await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [{ item: { id: 'variant_1018' }, quantity: 1 }, SOFA_ITEM],
  });
  expect(soldOut.body.line_items).toMatchObject([{ item: { id: SOFA_ITEM.item.id } }]);
  expect(soldOut.body.messages.filter(({ type }) => type === 'error')).toContainEqual(
    expect.objectContaining({ path: '$.line_items', content: expect.stringMatching(/^variant_1018: /) }),
  );
  const more = await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [{ ...SOFA_ITEM, quantity: 500 }],
  });
  expect(more.body.messages).toContainEqual(
    expect.objectContaining({ code: 'out_of_stock', path: '$.line_items[0]' }),
  );
  expect(more.body).toMatchObject({ status: 'incomplete', line_items: [{ quantity: 1 }] });
  const nothing = await call('POST', '/checkout-sessions', { line_items: [line_items[1]] });
  expect(nothing.status).toBe(200);
  expect(faultsOf(nothing.raw, 'shopping/types/error_response.json')).toEqual([]);
});

test('lines are replaced as a whole, by variant ids or article numbers', async () => {
  const { id } = await create();
  const line_items = [{ item: { id: 'variant_1240' }, quantity: 2 }];
  const { body } = await call('PUT', `/checkout-sessions/${id}`, { line_items });
  expect(body.line_items).toMatchObject([{ item: { id: 'variant_1240' }, quantity: 2 }]);
  const bySku = await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [{ item: { id: 'AH-SF-101-EMEV' }, quantity: 1 }],
  });
  expect(bySku.body.line_items).toHaveLength(1);
});

test('one code counts, and the others are told why they do not', async () => {
  const { id } = await create();
  const codes = ['no-such-code', 'greenthumb', 'summersunshine', ' GreenThumb '];
  const { body, raw } = await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [SOFA_ITEM],
    discounts: { codes },
  });
  expectValid(raw);
  expect(raw.discounts.applied).toMatchObject([{ code: 'greenthumb' }]);
  const warnings = body.messages
    .filter(({ type }) => type === 'warning')
    .map(({ code, path }) => [code, path]);
  expect(warnings).toEqual([
    ['discount_code_invalid', '$.discounts.codes[0]'],
    ['discount_code_combination_disallowed', '$.discounts.codes[2]'],
  ]);
  // Read again it says the same, and after a change that leaves codes out. Without codes there is none.
  expect((await call('GET', `/checkout-sessions/${id}`)).body.messages).toEqual(body.messages);
  const kept = await call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM] });
  expect([kept.raw.discounts, kept.body.messages]).toEqual([raw.discounts, body.messages]);
  const none = await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [SOFA_ITEM],
    discounts: { codes: [] },
  });
  expect(none.raw.discounts).toEqual({ codes: [], applied: [] });
});

test('an unknown code is called unknown, also after one that counts', async () => {
  const discounts = { codes: ['greenthumb', 'no-such-code', 'summersunshine'] };
  const { body } = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM], discounts });
  expect(body.messages.flatMap(({ code, path }) => (path?.includes('codes') ? [[code, path]] : []))).toEqual([
    ['discount_code_invalid', '$.discounts.codes[1]'],
    ['discount_code_combination_disallowed', '$.discounts.codes[2]'],
  ]);
});

test('what is said of codes follows what the order is: one that counts by then counts, one that the buyer took off is told of', async () => {
  const { id } = await create({ discounts: { codes: ['autumn'] } });
  const update = (body: object = {}) =>
    call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM], ...body });
  const ofCodes = ({ messages }: Pick<AgentBody, 'messages'>) =>
    messages.filter(({ path }) => path?.startsWith('$.discounts'));
  expect(ofCodes((await update()).body)).toMatchObject([{ code: 'discount_code_invalid' }]);
  const row = { kind: 'coupon', code: 'autumn', label: 'Autumn', percent: 10 } as const;
  await shop.api.db.insertInto('promotion').values(row).execute();
  const counts = await update();
  expect([ofCodes(counts.body), counts.raw.discounts.applied]).toMatchObject([[], [{ code: 'autumn' }]]);
  const { order_id } = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await shop.api.db.updateTable('orders').set({ promotion_id: null }).where('id', '=', order_id).execute();
  const read = await call('GET', `/checkout-sessions/${id}`);
  expect(ofCodes(read.body)).toMatchObject([
    { content: expect.stringContaining('buyer took this code off') },
  ]);
  const kept = await update();
  expect([ofCodes(kept.body), kept.raw.discounts.applied]).toEqual([ofCodes(read.body), []]);
});

test('a gift card by e-mail alone has no delivery, and is bought without an address', async () => {
  const gift = { item: { id: 'variant_1333' }, quantity: 1 };
  const buyer = { ...BUYER, phone_number: '+13126673550' };
  const begun = await call('POST', '/checkout-sessions', { line_items: [gift], buyer });
  expectValid(begun.raw);
  expect([begun.body.status, begun.raw.fulfillment]).toEqual(['ready_for_complete', { methods: [] }]);
  expect((await complete(begun.body.id)).body.status).toBe('completed');
});

test('buyer and what they consent to are kept, and an address that no carrier goes to is told', async () => {
  const consent = { marketing: false, analytics: true };
  const { id } = await create({ buyer: { ...BUYER, consent } });
  const { raw } = await call('GET', `/checkout-sessions/${id}`);
  expectValid(raw);
  expect(raw.buyer).toEqual({ ...BUYER, consent });
  const abroad = {
    methods: [{ destinations: [{ ...ADDRESS, address_country: 'CA', postal_code: 'M5V 2H1' }] }],
  };
  const { body } = await call('PUT', `/checkout-sessions/${id}`, {
    line_items: [SOFA_ITEM],
    fulfillment: abroad,
  });
  expect(body.messages).toContainEqual(expect.objectContaining({ code: 'address_undeliverable' }));
  expect(body.status).toBe('incomplete');
});

test('a cancelled checkout stays cancelled, and cancelling a placed order is refused', async () => {
  const { id } = await createReady();
  const key = { 'idempotency-key': 'cancel-once' };
  const cancelled = await call('POST', `/checkout-sessions/${id}/cancel`, undefined, key);
  expectValid(cancelled.raw);
  expect(cancelled.body.status).toBe('canceled');
  expect((await call('POST', `/checkout-sessions/${id}/cancel`, undefined, key)).body).toEqual(
    cancelled.body,
  );
  expect((await call('POST', `/checkout-sessions/${id}/cancel`)).status).toBe(409);
  expect((await call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM] })).status).toBe(409);
  expect((await complete(id)).status).toBe(409);
  const placed = await createReady();
  await complete(placed.id);
  expect((await call('POST', `/checkout-sessions/${placed.id}/cancel`)).status).toBe(409);
  expect((await call('PUT', `/checkout-sessions/${placed.id}`, { line_items: [SOFA_ITEM] })).status).toBe(
    409,
  );
});

test('a call that is sent again with its key is answered the same, and another call with that key is refused', async () => {
  const key = { 'idempotency-key': 'create-once' };
  const first = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] }, key);
  const again = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] }, key);
  expect(again.raw).toEqual(first.raw);
  const other = await call(
    'POST',
    '/checkout-sessions',
    { line_items: [{ ...SOFA_ITEM, quantity: 2 }] },
    key,
  );
  expect([other.status, other.body.code]).toEqual([409, 'idempotency_conflict']);
  const { item, quantity } = SOFA_ITEM;
  const sameInOtherOrder = await call(
    'POST',
    '/checkout-sessions',
    { line_items: [{ quantity, item }] },
    key,
  );
  expect(sameInOtherOrder.raw).toEqual(first.raw);
  const deep = Array.from({ length: 500 }).reduce<object>((inner) => ({ inner }), {});
  const refused = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM], deep });
  expect([refused.status, refused.body.code]).toEqual([422, 'invalid_request']);
});

test('a price that has changed since the agent was told is no price that it pays', async () => {
  const { id } = await createReady();
  await shop.api.db.updateTable('variant').set({ price_cents: 400_000 }).where('id', '=', 1001).execute();
  const changed = await complete(id);
  const read = await call('GET', `/checkout-sessions/${id}`);
  const update = await call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM] });
  await shop.api.db.updateTable('variant').set({ price_cents: 329_000 }).where('id', '=', 1001).execute();
  expect(changed.body.messages).toContainEqual(expect.objectContaining({ code: 'total_changed' }));
  expect(changed.body.order).toBeUndefined();
  // Reading says what completing does, until an update has told the new total.
  for (const { body } of [changed, read]) {
    expect(body.status).toBe('incomplete');
    expect(body.messages.filter(({ code }) => code === 'total_changed')).toHaveLength(1);
  }
  expect(update.body.status).toBe('ready_for_complete');
});

test('an agent that was refused what it asked for cannot buy what is there instead, until it says so', async () => {
  const { id } = await createReady();
  const line_items = [{ ...SOFA_ITEM, quantity: 500 }];
  const refused = await call('PUT', `/checkout-sessions/${id}`, { line_items });
  expect(refused.body.status).toBe('incomplete');
  const bought = await complete(id);
  expectValid(bought.raw);
  expect([bought.body.status, bought.body.order]).toEqual(['incomplete', undefined]);
  const errors = bought.body.messages.filter(({ type }) => type === 'error');
  expect(errors).toMatchObject([{ code: 'out_of_stock', path: '$.line_items[0]' }]);
  await call('PUT', `/checkout-sessions/${id}`, { line_items: [SOFA_ITEM] });
  expect((await complete(id)).body.status).toBe('completed');
});

test('what stands in the way of completing is told once', async () => {
  const { id } = await create();
  const { messages } = (await complete(id)).body;
  const said = messages.map(({ code, content, path }) => `${code} ${path} ${content}`);
  expect(new Set(said).size).toBe(said.length);
});
