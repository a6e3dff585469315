import { ACP_BUYER as BUYER, ACP_START as START, ACP_TO as TO, useAcpBuyer } from '../testing/acp-buyer.ts';
import { faultsByAcp } from '../testing/published-schemas.ts';

const { call, key, newKey, pay, shop, start } = useAcpBuyer();
const amountOf = (body: { totals: { type: string; amount: number }[] }, type: string) =>
  body.totals.find((total) => total.type === type)?.amount;

test('an assistant of the other protocol buys: begins, says who and where, changes its mind, pays', async () => {
  const begun = await start({ line_items: [{ id: 'variant_1001' }, { id: 'variant_1001' }] });
  expect(begun).toMatchObject({ status: 'incomplete', line_items: [{ quantity: 2 }] });
  const smaller = await call('POST', `/checkout_sessions/${begun.id}`, {
    line_items: [{ id: 'variant_1001' }],
  });
  expect(smaller.body.line_items).toMatchObject([{ quantity: 1 }]);
  const ready = await call('POST', `/checkout_sessions/${begun.id}`, {
    buyer: BUYER,
    fulfillment_details: TO,
  });
  expect(ready.body).toMatchObject({ status: 'ready_for_payment', line_items: [{ quantity: 1 }] });
  const rows: { type: string; amount: number }[] = ready.body.totals;
  const sum = rows
    .filter(({ type }) => !['items_base_amount', 'items_discount', 'total'].includes(type))
    .reduce((total, { amount }) => total + amount, 0);
  expect(sum).toBe(amountOf(ready.body, 'total'));
  const option = ready.body.fulfillment_options.at(-1);
  const chosen = await call('POST', `/checkout_sessions/${begun.id}`, {
    selected_fulfillment_options: [{ type: 'shipping', option_id: option.id, item_ids: [] }],
  });
  expect(chosen.body.selected_fulfillment_options[0].option_id).toBe(option.id);
  const paid = await pay(begun.id);
  expect(paid.body).toMatchObject({ status: 'completed', order: { checkout_session_id: begun.id } });
  expect(faultsByAcp(paid.body, 'agentic_checkout', 'CheckoutSessionWithOrder')).toEqual([]);
});

test('a declined card leaves the checkout ready, a bank that asks hands the buyer over, and a cancelled one stays so', async () => {
  const { id } = await start({ buyer: BUYER, fulfillment_details: TO });
  const declined = await pay(id, 'pm_card_chargeDeclined');
  expect(declined.body).toMatchObject({ status: 'ready_for_payment' });
  expect(declined.body.messages).toContainEqual(expect.objectContaining({ code: 'payment_declined' }));
  const asked = await pay(id, 'pm_card_authenticationRequired');
  expect(asked.body).toMatchObject({ status: 'requires_escalation', continue_url: expect.any(String) });
  // Only what an assistant could answer itself is "authentication_required" here, and nothing is offered that it cannot.
  expect(asked.body.messages).toContainEqual(expect.objectContaining({ code: 'intervention_required' }));
  expect(asked.body.capabilities.interventions).toEqual({
    supported: [],
    required: ['3ds'],
    enforcement: 'conditional',
  });
  const other = await start();
  expect((await call('POST', `/checkout_sessions/${other.id}/cancel`)).body.status).toBe('canceled');
  expect((await call('POST', `/checkout_sessions/${other.id}/cancel`)).status).toBe(405);
});

test('a code counts or is rejected with its reason', async () => {
  const { discounts } = await start({ discounts: { codes: ['greenthumb', 'nonsense'] } });
  expect(discounts.applied).toMatchObject([{ code: 'greenthumb' }]);
  expect(discounts.rejected).toMatchObject([
    { code: 'nonsense', reason: expect.stringMatching(/^discount_code_/) },
  ]);
});

test('a call that is sent again is answered the same, and one without key, version or idempotency is refused', async () => {
  const { id } = await start({ buyer: BUYER, fulfillment_details: TO });
  const again = { 'idempotency-key': 'pays-once' };
  const [first, second] = [await pay(id, 'pm_card_visa', again), await pay(id, 'pm_card_visa', again)];
  expect(second.body.order).toEqual(first.body.order);
  const other = await pay(id, 'pm_card_mastercard', again);
  expect([other.status, other.body.code]).toEqual([422, 'idempotency_conflict']);
  const named = { 'idempotency-key': 'once', 'request-id': 'one' };
  const open = await start({ buyer: BUYER });
  const change = () => call('POST', `/checkout_sessions/${open.id}`, { fulfillment_details: TO }, named);
  const changed = await change();
  // Lines that changed since are none of what was sent.
  await call('POST', `/checkout_sessions/${open.id}`, { line_items: [{ id: 'variant_1001', quantity: 2 }] });
  const replayed = await change();
  expect(replayed.body).toEqual(changed.body);
  expect(replayed.headers).toMatchObject({
    'idempotency-key': 'once',
    'idempotent-replayed': 'true',
    'request-id': 'one',
  });
  for (const [headers, status, code] of [
    [{ authorization: '' }, 401, 'unauthorized'],
    [{ authorization: `Bearer sak_${'a'.repeat(43)}` }, 401, 'unauthorized'],
    [{ 'api-version': '2025-09-29' }, 400, 'unsupported_api_version'],
    [{ 'idempotency-key': '' }, 400, 'idempotency_key_required'],
  ] as const) {
    const refused = await call('POST', '/checkout_sessions', START, headers);
    expect([refused.status, refused.body.code]).toEqual([status, code]);
  }
});

test('a card’s number is refused before anything reads it, and what is not sold is named', async () => {
  const { id } = await start({ buyer: BUYER, fulfillment_details: TO });
  const card = { type: 'token', token: 'pm_card_visa', number: '4242424242424242' };
  const refused = await call('POST', `/checkout_sessions/${id}/complete`, {
    payment_data: { handler_id: 'card_token', instrument: { type: 'card', credential: card } },
  });
  expect([refused.status, JSON.stringify(refused.body).includes('4242')]).toEqual([422, false]);
  const none = await call('POST', '/checkout_sessions', { ...START, line_items: [{ id: 'variant_999999' }] });
  expect(none).toMatchObject({ status: 400, body: { type: 'invalid_request', code: 'not_found' } });
});

test('a platform that says with the payment who buys pays for them, and never more than it was told', async () => {
  const payment_data = {
    handler_id: 'card_token',
    instrument: { type: 'card', credential: { type: 'token', token: 'pm_card_visa' } },
  };
  const finish = (id: string) =>
    call('POST', `/checkout_sessions/${id}/complete`, { buyer: BUYER, payment_data });
  const known = await start({ buyer: { ...BUYER, first_name: 'Someone' }, fulfillment_details: TO });
  expect((await finish(known.id)).body).toMatchObject({ status: 'completed', buyer: BUYER });
  const { email: _email, ...to } = TO;
  const unknown = await start({ fulfillment_details: to });
  // The address was sent: what it lacks is told, and not that it is missing.
  expect(unknown.messages.filter(({ type }: { type: string }) => type === 'error')).toEqual([
    expect.objectContaining({ code: 'missing', param: '$.buyer.email' }),
  ]);
  // Where it goes, and so its tax, is known only now.
  const dearer = await finish(unknown.id);
  expect(dearer.body.order).toBeUndefined();
  expect(dearer.body.messages).toContainEqual(expect.objectContaining({ code: 'conflict' }));
  await call('POST', `/checkout_sessions/${unknown.id}`, {});
  expect((await finish(unknown.id)).body.status).toBe('completed');
});

test('everything that is refused is an error of the protocol: other money, other addresses, what is no JSON', async () => {
  const headers = { authorization: `Bearer ${key()}`, 'api-version': '2026-04-17', 'idempotency-key': 'odd' };
  const euros = await call('POST', '/checkout_sessions', { ...START, currency: 'eur' });
  expect([euros.status, euros.body.code]).toEqual([400, 'invalid_request']);
  for (const [method, url, payload, status] of [
    ['GET', '/nothing', undefined, 404],
    ['PUT', '/checkout_sessions/1', '{}', 404],
    ['POST', '/checkout_sessions', '{', 400],
  ] as const) {
    const refused = await shop.api.app.inject({
      method,
      url: `/_agents/acp${url}`,
      headers: { ...headers, 'content-type': 'application/json' },
      ...(payload && { payload }),
    });
    expect([refused.statusCode, faultsByAcp(refused.json(), 'agentic_checkout', 'Error')]).toEqual([
      status,
      [],
    ]);
  }
});

test('a key of the store is enough, also while the profile that an operator has named is away', async () => {
  const payload = { name: 'Away', profile_url: 'http://127.0.0.1:9/profile.json' };
  const away = await newKey(payload);
  const response = await shop.api.app.inject({
    method: 'POST',
    url: '/_agents/acp/checkout_sessions',
    headers: {
      authorization: `Bearer ${away}`,
      'api-version': '2026-04-17',
      'idempotency-key': 'away',
    },
    payload: START,
  });
  expect(response.statusCode).toBe(201);
});

test('notes of an order reach the carrier, from its start and with its payment; what is too long for them is refused', async () => {
  const notesOf = (id: string) =>
    shop.api.db
      .selectFrom('agent_session')
      .innerJoin('orders', 'orders.id', 'agent_session.order_id')
      .select('delivery_instructions')
      .where('agent_session.id', '=', id)
      .executeTakeFirstOrThrow();
  const { id } = await start({ buyer: BUYER, fulfillment_details: TO, order_notes: 'Gate code 4711' });
  expect(await notesOf(id)).toEqual({ delivery_instructions: 'Gate code 4711' });
  await call('POST', `/checkout_sessions/${id}`, { buyer: BUYER });
  expect(await notesOf(id)).toEqual({ delivery_instructions: 'Gate code 4711' });
  const long = await call('POST', `/checkout_sessions/${id}`, { order_notes: 'a'.repeat(501) });
  expect([long.status, long.body.message]).toEqual([400, expect.stringContaining('500 characters')]);
  const paid = await call('POST', `/checkout_sessions/${id}/complete`, {
    order_notes: 'Ring twice',
    payment_data: {
      handler_id: 'card_token',
      instrument: { type: 'card', credential: { type: 'token', token: 'pm_card_visa' } },
    },
  });
  expect(paid.body.status).toBe('completed');
  expect(await notesOf(id)).toEqual({ delivery_instructions: 'Ring twice' });
});

test.each([
  ['a group', { fulfillment_groups: [{ id: 'one', item_ids: [], destination_type: 'pickup' }] }],
  ['an option', { selected_fulfillment_options: [{ type: 'pickup', option_id: 'freight:standard' }] }],
])('%s that is to be picked up is refused, and not sent in silence', async (_what, change) => {
  const { id } = await start({ buyer: BUYER, fulfillment_details: TO });
  const { body, status } = await call('POST', `/checkout_sessions/${id}`, change);
  expect([status, body.message]).toEqual([400, expect.stringContaining('nothing can be picked up')]);
});

test('what is wrong with a request is said with its place in this protocol’s own objects', async () => {
  const { id } = await start({ buyer: BUYER, fulfillment_details: TO });
  const credential = { type: 'card', number: '4242424242424242' };
  const payment_data = { handler_id: 'card_token', instrument: { type: 'card', credential } };
  const paid = await call('POST', `/checkout_sessions/${id}/complete`, { payment_data });
  expect([paid.status, paid.body.param]).toEqual([400, '$.payment_data.instrument.credential.token']);
  for (const wrong of [
    { handler_id: 'other' },
    { instrument: { type: 'card', credential: { type: 'token', token: '' } } },
  ]) {
    const body = { payment_data: { ...payment_data, ...wrong } };
    const { body: said, status } = await call('POST', `/checkout_sessions/${id}/complete`, body);
    expect([status, said.param]).toEqual([400, expect.stringMatching(/^\$\.payment_data\./)]);
  }
  const unknown = await call('POST', '/checkout_sessions', { ...START, line_items: [{ id: 'variant_9' }] });
  expect([unknown.status, unknown.body.param]).toEqual([400, '$.line_items[0].id']);
});

/** Names that only the other protocol has. */
const OF_UCP =
  /dev\.ucp|cart_id|\bmethods\b|\bdestinations?\b|\binstruments\b|selected_option_id|\bcontext\b|address_(?:region|locality|country)|street_address/;

test('what this protocol is told names nothing of the other one', async () => {
  const abroad = { ...TO, address: { ...TO.address, country: 'CA' } };
  const wrong = { ...TO, phone_number: '12', address: { ...TO.address, name: 'Ada', postal_code: '97201' } };
  const sessions = [
    await start(),
    await start({ fulfillment_details: abroad }),
    await start({ fulfillment_details: wrong, buyer: { email: 'bad@' } }),
    await start({ coupons: ['nothing', '1234567812345678'] }),
  ];
  const { id } = await start({ buyer: BUYER, fulfillment_details: TO });
  const chosen = await call('POST', `/checkout_sessions/${id}`, {
    selected_fulfillment_options: [{ type: 'shipping', option_id: 'nothing:such', item_ids: [] }],
  });
  const instrument = { type: 'card', credential: { type: 'token', token: 'pm_card_visa' } };
  const payWith = (change: object) =>
    call('POST', `/checkout_sessions/${id}/complete`, {
      payment_data: { handler_id: 'card_token', instrument: { ...instrument, ...change } },
    });
  const refused = [
    await payWith({ credential: { type: 'token', token: '4242 4242 4242 4242' } }),
    await payWith({ credential: { type: 'token', token: 'pm_card_visa', number: '4242424242424242' } }),
  ];
  for (const { messages } of [...sessions, chosen.body])
    for (const message of messages) expect(JSON.stringify(message)).not.toMatch(OF_UCP);
  for (const { body } of refused) {
    expect(JSON.stringify(body)).not.toMatch(OF_UCP);
    expect(body.param).toMatch(/^\$\.payment_data\.instrument\.credential/);
  }
});
