import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { faultsOf } from '../testing/published-schemas.ts';
import { BOTH, type Customer, REDIRECT, useLinkedAssistants } from './testing/linked-assistants.ts';

const { ask, call, consent, customer, helper, linked, requestOf, shop, trade, tradeCode } =
  useLinkedAssistants();
// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => void faultsOf({}, 'shopping/order.json'));

/** An order in an account. */
async function orderOf(of: Customer) {
  const cart = await shop.readyCart({ variantId: SOFA });
  const claimed = await call('POST', '/orders/cart', of.headers, { order_id: cart.id });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: claimed.data.total };
  const headers = { ...of.headers, 'idempotency-key': `pays-${claimed.data.id}` };
  const paid = await call('POST', '/checkout/order_and_pay', headers, { order_id: claimed.data.id, payment });
  if (paid.status !== 200) throw new Error(paid.text);
  return paid.data;
}

test('an assistant finds out where and how accounts are linked', async () => {
  const metadata = (await shop.api.app.inject('/.well-known/oauth-authorization-server')).json();
  expect(metadata).toMatchObject({
    issuer: shop.api.config.publicOrigin,
    code_challenge_methods_supported: ['S256'],
    authorization_response_iss_parameter_supported: true,
  });
  const profile = (await shop.api.app.inject('/.well-known/ucp')).json();
  const [capability] = profile.ucp.capabilities['dev.ucp.common.identity_linking'];
  const schema = 'common/identity_linking.json#/$defs/dev.ucp.common.identity_linking/business_schema';
  expect(faultsOf(capability, schema)).toEqual([]);
});

let ada: Customer;
let order: Awaited<ReturnType<typeof orderOf>>;
beforeAll(async () => {
  ada = await customer();
});
beforeAll(async () => {
  order = await orderOf(ada);
});

test('a customer links an assistant, which then reads their orders and nothing of others', async () => {
  const bea = await customer();
  const { headers } = await linked(ada);
  const read = await ask('GET', `/orders/${order.id}`, headers);
  expect(read.body).toMatchObject({ id: order.id, label: order.number });
  expect(faultsOf(read.body, 'shopping/order.json')).toEqual([]);
  const { headers: ofBea } = await linked(bea);
  expect((await ask('GET', `/orders/${order.id}`, ofBea)).body.messages[0].code).toBe('not_found');
  const { authorization: _token, ...withoutToken } = headers;
  expect((await ask('GET', `/orders/${order.id}`, withoutToken)).body.messages[0].code).toBe('not_found');
  const [link] = await ada.links();
  expect(link.actions.map(({ what }: { what: string }) => what)).toEqual([
    'Read an order',
    'Was linked with your account',
  ]);
  expect((await bea.links())[0].actions).toHaveLength(1);
});

test('a checkout of a linked assistant begins with the customer’s name and address, if they allowed it', async () => {
  await call('POST', '/user/set_address', ada.headers, { address: { ...ADA, email: 'ada@example.com' } });
  const { headers } = await linked(ada);
  const begun = await ask('POST', '/checkout-sessions', headers, { line_items: [SOFA_ITEM] });
  expect(begun.body.fulfillment.methods[0].destinations[0]).toMatchObject({ street_address: '100 Main St' });
  const other = await linked(ada, { scope: 'dev.ucp.shopping.order:read' });
  const bare = await ask('POST', '/checkout-sessions', other.headers, { line_items: [SOFA_ITEM] });
  expect(bare.body.fulfillment.methods[0].destinations).toBeUndefined();
});

test('a customer’s history has what concerned them, and nothing of what their assistant does for another', async () => {
  const gil = await customer();
  const { agent, headers } = await linked(gil);
  const { authorization: _token, ...asGuest } = headers;
  const fulfillment = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
  const forAnother = { line_items: [SOFA_ITEM], buyer: BUYER, fulfillment };
  const begun = await ask('POST', '/checkout-sessions', asGuest, forAnother);
  const credential = { type: 'token', token: 'pm_card_visa' };
  const payment = { instruments: [{ handler_id: 'card_token', type: 'card', credential }] };
  const pays = { ...asGuest, 'idempotency-key': 'pays-for-another' };
  const bought = await ask('POST', `/checkout-sessions/${begun.body.id}/complete`, pays, { payment });
  // The same call and reading it, with the token of a customer who has nothing to do with it.
  const withToken = { ...pays, authorization: headers.authorization };
  await ask('POST', `/checkout-sessions/${begun.body.id}/complete`, withToken, { payment });
  expect((await ask('GET', `/orders/${bought.body.order.id}`, headers)).status).toBe(200);
  const other = await ask('POST', '/checkout-sessions', asGuest, forAnother);
  const limit = (max_order_cents: number) =>
    shop.api.db.updateTable('agent').set({ max_order_cents }).where('id', '=', agent.id).execute();
  await limit(1);
  const review = await ask('PUT', `/checkout-sessions/${other.body.id}`, headers, forAnother);
  expect(review.body.status).toBe('requires_escalation');
  await limit(100_000_000);
  await ask('POST', `/checkout-sessions/${other.body.id}/cancel`, { ...headers, 'idempotency-key': 'ends' });
  const actions = async () => (await gil.links())[0].actions.map(({ what }: { what: string }) => what);
  expect(await actions()).toEqual(['Was linked with your account']);
  const own = await ask('POST', '/checkout-sessions', headers, forAnother);
  const { status } = await ask(
    'POST',
    `/checkout-sessions/${own.body.id}/complete`,
    { ...asGuest, 'idempotency-key': 'own' },
    { payment },
  );
  expect(status).toBe(200);
  // What the account has filled in is bought for it, also without its token.
  expect(await actions()).toEqual([
    'Placed an order',
    'Began a checkout',
    'Was given your name and e-mail address',
    'Was linked with your account',
  ]);
});

test('the token of one assistant opens nothing for another', async () => {
  const { agent, tokens } = await linked(ada);
  const thief = await helper();
  const headers = { 'x-api-key': thief.key, authorization: `Bearer ${tokens.access_token}` };
  const stolen = await ask('POST', '/catalog/search', headers, { query: 'sofa' });
  expect([stolen.status, stolen.body.messages[0].code]).toEqual([401, 'identity_required']);
  expect(faultsOf(stolen.body, 'shopping/types/error_response.json')).toEqual([]);
  const { publicOrigin } = shop.api.config;
  const challenge = `Bearer realm="${publicOrigin}", error="invalid_token", resource_metadata="${publicOrigin}/.well-known/oauth-protected-resource"`;
  expect(stolen.headers['www-authenticate']).toBe(challenge);
  const overMcp = await shop.api.app.inject({
    method: 'POST',
    url: '/_agents/mcp',
    headers: { ...headers, accept: 'application/json, text/event-stream' },
    payload: {
      ...{ jsonrpc: '2.0', id: 1, method: 'tools/call' },
      params: { name: 'search_catalog', arguments: { catalog: { query: 'sofa' } } },
    },
  });
  expect([overMcp.statusCode, overMcp.headers['www-authenticate']]).toEqual([401, challenge]);
  const renewed = await trade(thief, { grant_type: 'refresh_token', refresh_token: tokens.refresh_token });
  expect(renewed.json()).toEqual({ error: 'invalid_grant' });
  await trade(thief, { token: tokens.refresh_token }, 'revoke');
  expect(
    (await ada.links()).some(
      (link: { assistant: string; ended_at: unknown }) =>
        link.assistant === agent.name && link.ended_at === null,
    ),
  ).toBe(true);
});

test('an assistant that may not read orders is told what the customer has to allow, of whichever order it asks', async () => {
  const { headers } = await linked(ada, { scope: 'dev.ucp.shopping.checkout:prefill' });
  const { publicOrigin } = shop.api.config;
  const challenge = `Bearer realm="${publicOrigin}", error="insufficient_scope", scope="dev.ucp.shopping.order:read", resource_metadata="${publicOrigin}/.well-known/oauth-protected-resource"`;
  for (const id of ['none', '00000000-0000-4000-8000-000000000000']) {
    const { body, headers: told, status } = await ask('GET', `/orders/${id}`, headers);
    expect([status, body.messages[0].code, told['www-authenticate']]).toEqual([
      403,
      'insufficient_scope',
      challenge,
    ]);
    expect(faultsOf(body, 'shopping/types/error_response.json')).toEqual([]);
  }
});

test('a code that is traded again ends the link and every token of it', async () => {
  const ada = await customer();
  const { agent, code, headers } = await linked(ada);
  expect((await tradeCode(agent, code)).json()).toEqual({ error: 'invalid_grant' });
  expect((await ask('POST', '/catalog/search', headers, { query: 'sofa' })).status).toBe(401);
  expect((await ada.links())[0].ended_at).not.toBeNull();
});

test('of two trades of one code at once, one gets nothing and the link ends', async () => {
  const ada = await customer();
  const agent = await helper();
  const code = (await consent(ada, agent)).searchParams.get('code');
  const answers = await Promise.all([tradeCode(agent, code), tradeCode(agent, code)]);
  expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBeLessThanOrEqual(1);
  expect((await ada.links())[0].ended_at).not.toBeNull();
});

test.each([
  ['another verifier', { code_verifier: 'w'.repeat(50) }],
  ['no verifier', { code_verifier: '' }],
  ['another redirect_uri', { redirect_uri: `${REDIRECT}/` }],
])('a code with %s is worth nothing, and never again', async (_what, change) => {
  const ada = await customer();
  const agent = await helper();
  const code = (await consent(ada, agent)).searchParams.get('code');
  expect((await tradeCode(agent, code, change)).json()).toEqual({ error: 'invalid_grant' });
  expect((await tradeCode(agent, code)).json()).toEqual({ error: 'invalid_grant' });
});

test('a trade without a verifier is refused as a bad grant', async () => {
  const agent = await helper();
  const code = (await consent(await customer(), agent)).searchParams.get('code');
  const answer = await trade(agent, {
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: REDIRECT,
  });
  expect([answer.statusCode, answer.json()]).toEqual([400, { error: 'invalid_grant' }]);
});

test('a code is good for a minute', async () => {
  const ada = await customer();
  const agent = await helper();
  const code = (await consent(ada, agent)).searchParams.get('code');
  shop.api.setNow('2026-11-20T16:01:01Z');
  expect((await tradeCode(agent, code)).json()).toEqual({ error: 'invalid_grant' });
});

test('a refresh token is used once: the second time the link ends', async () => {
  const ada = await customer();
  const { agent, tokens } = await linked(ada);
  const refresh = { grant_type: 'refresh_token', refresh_token: tokens.refresh_token };
  const renewed = (await trade(agent, refresh)).json();
  expect(renewed).toMatchObject({ token_type: 'Bearer', scope: BOTH });
  expect((await trade(agent, refresh)).json()).toEqual({ error: 'invalid_grant' });
  const headers = { 'x-api-key': agent.key, authorization: `Bearer ${renewed.access_token}` };
  expect((await ask('POST', '/catalog/search', headers, { query: 'sofa' })).status).toBe(401);
});

test('no customer is led to an address that is not registered letter by letter, but a program on their own machine has any port', async () => {
  const ada = await customer();
  const agent = await helper([REDIRECT, 'http://127.0.0.1:1234/linked']);
  const ask = (redirect_uri: string) =>
    ada.post('/user/assistants/request', requestOf(agent, { redirect_uri }));
  for (const address of [
    `${REDIRECT}/`,
    `${REDIRECT}?a=b`,
    'https://helper.example/Linked',
    'https://helper.example.evil.example/linked',
    'http://127.0.0.1:1234/other',
    'http://localhost:1234/linked',
    'javascript:alert(1)',
  ])
    expect([address, (await ask(address)).status]).toEqual([address, 404]);
  expect((await ask('http://127.0.0.1:4321/linked')).data.redirect_url).toBeNull();
  expect((await ask(REDIRECT)).data.scopes).toHaveLength(2);
});

test('what is wrong with a request is told to the assistant, and a customer who says no links nothing', async () => {
  const ada = await customer();
  const agent = await helper();
  const errorOf = async (change: object) => {
    const { data } = await ada.post('/user/assistants/request', requestOf(agent, change));
    return new URL(data.redirect_url).searchParams.get('error');
  };
  expect(await errorOf({ scope: 'dev.ucp.shopping.order:read all' })).toBe('invalid_scope');
  expect(await errorOf({ code_challenge_method: 'plain' })).toBe('invalid_request');
  expect(await errorOf({ response_type: 'token' })).toBe('unsupported_response_type');
  const denied = await ada.post('/user/assistants/decide', { ...requestOf(agent), allows: false });
  const { searchParams } = new URL(denied.data.redirect_url);
  expect(Object.fromEntries(searchParams)).toEqual({
    error: 'access_denied',
    state: 'xyz',
    iss: shop.api.config.publicOrigin,
  });
  expect(await ada.links()).toEqual([]);
});

test('tokens are given to an assistant that shows its key, and to no other', async () => {
  const ada = await customer();
  const [agent, other] = [await helper(), await helper()];
  const code = (await consent(ada, agent)).searchParams.get('code');
  for (const wrong of [
    { ...agent, key: other.key },
    { ...agent, key: '' },
  ]) {
    const refused = await tradeCode(wrong, code);
    expect([refused.statusCode, refused.json()]).toEqual([401, { error: 'invalid_client' }]);
  }
  expect((await tradeCode(other, code)).json()).toEqual({ error: 'invalid_grant' });
  expect((await tradeCode(agent, code)).statusCode).toBe(200);
});

test('an assistant that was linked on two devices is one in the account, and unlinking it ends both', async () => {
  const eve = await customer();
  const agent = await helper();
  const tokensOf = async (scope: string) => {
    const code = (await consent(eve, agent, { scope })).searchParams.get('code');
    const { access_token } = (await tradeCode(agent, code)).json();
    return { 'x-api-key': agent.key, authorization: `Bearer ${access_token}` };
  };
  const devices = [await tokensOf(BOTH), await tokensOf('dev.ucp.shopping.order:read')];
  const [link, ...others] = await eve.links();
  expect([link.scopes.length, others]).toEqual([2, []]);
  expect((await eve.post('/user/assistants/revoke', { id: link.id })).status).toBe(200);
  for (const headers of devices) expect((await ask('GET', '/orders/1', headers)).status).toBe(401);
  expect((await eve.links()).map(({ ended_at }: { ended_at: string }) => ended_at)).toEqual([
    expect.any(String),
  ]);
});
