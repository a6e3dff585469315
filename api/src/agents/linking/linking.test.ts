import { createHash } from 'node:crypto';
import { z } from 'zod';
import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';
import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { BUYER, ADDRESS as DESTINATION, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const { call, shop, signIn } = useSignedInShop();
const REDIRECT = 'https://helper.example/linked';
const VERIFIER = 'v'.repeat(50);
const challenge = createHash('sha256').update(VERIFIER).digest('base64url');
const BOTH = 'dev.ucp.shopping.order:read dev.ucp.shopping.checkout:prefill';
// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => void faultsOf({}, 'shopping/order.json'));
const madeAgent = z.object({ data: z.object({ id: z.string(), name: z.string(), key: z.string() }) });
let names = 0;

async function helper(redirectUris: readonly string[] = [REDIRECT]) {
  names += 1;
  const response = await shop.api.app.inject({
    method: 'POST',
    url: '/_warehouse/agents',
    payload: { name: `Helper ${names}`, redirect_uris: redirectUris },
  });
  return madeAgent.parse(response.json()).data;
}
const requestOf = (agent: { id: string }, change: object = {}) => ({
  client_id: agent.id,
  redirect_uri: REDIRECT,
  response_type: 'code',
  scope: BOTH,
  state: 'xyz',
  code_challenge: challenge,
  code_challenge_method: 'S256',
  ...change,
});

/** A customer with an account, as their browser calls. */
async function customer() {
  names += 1;
  const { headers, id } = await signIn(`customer-${names}@example.com`);
  return {
    id,
    headers,
    post: (path: string, body: object) => call('POST', path, headers, body),
    links: async () => (await call('GET', '/user/assistants', headers)).data,
  };
}
type Customer = Awaited<ReturnType<typeof customer>>;

async function consent(as: Customer, agent: { id: string }, change: object = {}) {
  const { data } = await as.post('/user/assistants/decide', { ...requestOf(agent, change), allows: true });
  return new URL(data.redirect_url);
}
const trade = (agent: { id: string; key: string }, form: Record<string, string>, at = 'token') =>
  shop.api.app.inject({
    method: 'POST',
    url: `/_agents/oauth/${at}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      authorization: `Basic ${Buffer.from(`${agent.id}:${agent.key}`).toString('base64')}`,
    },
    payload: new URLSearchParams(form).toString(),
  });
const tradeCode = (
  agent: { id: string; key: string },
  code: string | null,
  change: Record<string, string> = {},
) =>
  trade(agent, {
    grant_type: 'authorization_code',
    code: code ?? '',
    redirect_uri: REDIRECT,
    code_verifier: VERIFIER,
    ...change,
  });
async function linked(as: Customer, change: object = {}) {
  const agent = await helper();
  const code = (await consent(as, agent, change)).searchParams.get('code');
  const tokens = (await tradeCode(agent, code)).json();
  const headers = { 'x-api-key': agent.key, authorization: `Bearer ${tokens.access_token}` };
  return { agent, code, tokens, headers };
}
/** A call of an assistant. */
async function ask(method: 'GET' | 'POST', path: string, headers: Record<string, string>, payload?: object) {
  const response = await shop.api.app.inject({
    method,
    url: `/_agents/ucp${path}`,
    headers,
    ...(payload && { payload }),
  });
  return { status: response.statusCode, headers: response.headers, body: response.json() };
}

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

test('the token of one assistant opens nothing for another', async () => {
  const { agent, tokens } = await linked(ada);
  const thief = await helper();
  const headers = { 'x-api-key': thief.key, authorization: `Bearer ${tokens.access_token}` };
  const stolen = await ask('POST', '/catalog/search', headers, {});
  expect([stolen.status, stolen.body.code]).toEqual([401, 'identity_required']);
  expect(stolen.headers['www-authenticate']).toContain('resource_metadata=');
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

test('a code that is traded again ends the link and every token of it', async () => {
  const ada = await customer();
  const { agent, code, headers } = await linked(ada);
  expect((await tradeCode(agent, code)).json()).toEqual({ error: 'invalid_grant' });
  expect((await ask('POST', '/catalog/search', headers, {})).status).toBe(401);
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
  expect((await ask('POST', '/catalog/search', headers, {})).status).toBe(401);
});

test('tokens end at once when the customer unlinks the assistant, or the assistant the customer', async () => {
  const ada = await customer();
  const [one, two] = [await linked(ada), await linked(ada)];
  const link = (await ada.links()).find(
    ({ assistant }: { assistant: string }) => assistant === one.agent.name,
  );
  expect((await (await customer()).post('/user/assistants/revoke', { id: link.id })).status).toBe(404);
  expect((await ada.post('/user/assistants/revoke', { id: link.id })).status).toBe(200);
  expect((await ask('POST', '/catalog/search', one.headers, {})).status).toBe(401);
  expect((await ask('POST', '/catalog/search', two.headers, {})).status).toBe(200);
  await trade(two.agent, { token: two.tokens.refresh_token }, 'revoke');
  expect((await ask('POST', '/catalog/search', two.headers, {})).status).toBe(401);
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
  expect((await ask('GET', path, byKeyAlone)).body).toMatchObject({ status: 'canceled', line_items: [] });
});
