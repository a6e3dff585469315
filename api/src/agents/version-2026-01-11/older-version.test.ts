import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf, olderFaultsOf } from '../testing/published-schemas.ts';
import { olderAgentProfile } from './testing/older-agent-profile.ts';

const agentShop = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const { agent, call, paymentBy, shop } = agentShop;
const PLACE = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
const EXTENSIONS = ['fulfillment', 'discount', 'buyer_consent'];
const faultsOfCheckout = (answer: unknown) =>
  EXTENSIONS.flatMap((name) => olderFaultsOf(answer, `shopping/${name}.json#/$defs/checkout`));
// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => void faultsOfCheckout({}));
beforeAll(() => void olderFaultsOf({}, 'shopping/order.json'));
beforeAll(() => void olderFaultsOf({}, 'discovery/profile.json'));
beforeEach(() =>
  agentShop.setProfile((path) =>
    path.startsWith('/older') ? olderAgentProfile(agentShop.origin) : agentShop.profileOf(),
  ),
);
const older = (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  call(method, path, body, { 'ucp-agent': agent('older') });
const typesOf = (totals: readonly { type: string }[]) => totals.map(({ type }) => type);

test('the store’s profile names one of the older version, which is whole and names no other', async () => {
  const newest = (await shop.api.app.inject('/.well-known/ucp')).json();
  expect(faultsOf(newest, 'discovery/profile.json#/$defs/business_profile')).toEqual([]);
  expect(Object.keys(newest.ucp.supported_versions)).toEqual(['2026-01-11']);
  const answer = await shop.api.app.inject(new URL(newest.ucp.supported_versions['2026-01-11']).pathname);
  const profile = answer.json();
  expect(answer.headers['cache-control']).toMatch(/^public, max-age=\d{2,}/);
  expect(olderFaultsOf(profile, 'discovery/profile.json')).toEqual([]);
  expect(profile.ucp).not.toHaveProperty('supported_versions');
  expect(profile.signing_keys).toEqual(newest.signing_keys);
  // It had neither catalogs nor carts, and another way to link accounts.
  expect(profile.ucp.capabilities.map(({ name }: { name: string }) => name.split('.').at(-1))).toEqual([
    'checkout',
    ...EXTENSIONS,
    'order',
  ]);
  const [{ config, config_schema }] = profile.payment.handlers;
  const schema = (await shop.api.app.inject(new URL(config_schema).pathname)).json();
  expect(Object.keys(schema.properties)).toEqual(Object.keys(config));
});

test('each answer is of the version of the agent’s profile, and of the published schemas of that', async () => {
  const created = await older('POST', '/checkout-sessions', { line_items: [SOFA_ITEM], payment: {} });
  expect([created.status, faultsOfCheckout(created.raw)]).toEqual([201, []]);
  expect(created.raw.ucp).toEqual({
    version: '2026-01-11',
    capabilities: ['checkout', ...EXTENSIONS].map((name) => ({
      name: `dev.ucp.shopping.${name}`,
      version: '2026-01-11',
    })),
  });
  expect(created.raw.payment).toEqual({
    handlers: [expect.objectContaining({ id: 'card_token' })],
    instruments: [],
  });
  const path = `/checkout-sessions/${created.body.id}`;
  const ready = await older('PUT', path, {
    line_items: [SOFA_ITEM],
    buyer: { full_name: 'Ada Byrne', email: BUYER.email, consent: { marketing: true } },
    fulfillment: PLACE,
    discounts: { codes: ['greenthumb'] },
  });
  expect(ready.raw).toMatchObject({
    status: 'ready_for_complete',
    buyer: { first_name: 'Ada', last_name: 'Byrne', consent: { marketing: true } },
  });
  const read = await older('GET', path);
  const unpaid = await older('POST', `${path}/complete`, {});
  expect([unpaid.status, unpaid.raw.messages[0].content]).toEqual([400, 'payment_data: This is required.']);
  const [instrument] = paymentBy('pm_card_visa').instruments;
  const placed = await older('POST', `${path}/complete`, { payment_data: instrument, risk_signals: {} });
  expect(placed.body.status).toBe('completed');
  for (const { raw } of [ready, read, placed]) expect(faultsOfCheckout(raw)).toEqual([]);
  const order = await older('GET', `/orders/${placed.body.order?.id}`);
  expect([order.raw.ucp.version, olderFaultsOf(order.raw, 'shopping/order.json')]).toEqual([
    '2026-01-11',
    [],
  ]);
  const cancelled = await older('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] });
  const ended = await older('POST', `/checkout-sessions/${cancelled.body.id}/cancel`);
  expect([ended.body.status, faultsOfCheckout(ended.raw)]).toEqual(['canceled', []]);
  // Who speaks the newer one is answered in it, at the same address.
  const newer = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] });
  expect(newer.raw.ucp).toMatchObject({ version: '2026-04-08', status: 'success', payment_handlers: {} });
});

test('what is taken off is above 0 in a row of its type, and the rows come to the same total', async () => {
  const body = {
    line_items: [SOFA_ITEM],
    buyer: BUYER,
    fulfillment: PLACE,
    discounts: { codes: ['greenthumb'] },
  };
  const { raw } = await older('POST', '/checkout-sessions', body);
  const newer = await call('POST', '/checkout-sessions', body);
  const amount = (type: string) =>
    raw.totals.find((each: { type: string }) => each.type === type)?.amount ?? 0;
  expect(typesOf(raw.totals)).toEqual([...new Set(typesOf(raw.totals))]);
  expect(amount('items_discount')).toBe(
    0 - (newer.body.totals.find(({ type }) => type === 'items_discount')?.amount ?? 0),
  );
  expect(amount('items_discount')).toBeGreaterThan(0);
  expect(amount('total')).toBe(newer.body.totals.at(-1)?.amount);
  expect(amount('total')).toBe(
    amount('subtotal') -
      amount('items_discount') -
      amount('discount') +
      amount('fulfillment') +
      amount('tax') +
      amount('fee'),
  );
});

test('of two checkouts that differ in their version alone the same is true, and one key is one call', async () => {
  const key = { 'ucp-agent': agent('older'), 'idempotency-key': 'one' };
  const first = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] }, key);
  const again = await call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] }, key);
  expect(again.raw).toEqual(first.raw);
  const other = await call('POST', '/checkout-sessions', { line_items: [] }, key);
  expect(other.raw).toMatchObject({ messages: [{ code: 'idempotency_conflict' }] });
  expect(other.status).toBe(409);
});

test.each<[string, 'GET' | 'POST', string, object | undefined, number, string, string]>([
  [
    'a checkout that there is not',
    'GET',
    '/checkout-sessions/none',
    undefined,
    404,
    'not_found',
    'requires_escalation',
  ],
  [
    'an item that there is not',
    'POST',
    '/checkout-sessions',
    { line_items: [{ item: { id: 'none' }, quantity: 1 }] },
    400,
    'not_found',
    'requires_escalation',
  ],
  [
    'a body without what it needs',
    'POST',
    '/checkout-sessions',
    { line_items: 'all' },
    400,
    'invalid_request',
    'incomplete',
  ],
  [
    'what the version does not have',
    'POST',
    '/carts',
    { line_items: [SOFA_ITEM] },
    400,
    'capabilities_incompatible',
    'requires_escalation',
  ],
])('%s is an error in the older version’s form', async (_what, method, path, body, status, code, said) => {
  const { raw, status: answered } = await older(method, path, body);
  expect([answered, raw.status, raw.messages[0].code]).toEqual([status, said, code]);
  expect(raw.ucp).toEqual({ version: '2026-01-11', capabilities: [] });
  for (const message of raw.messages)
    expect(olderFaultsOf(message, 'shopping/types/message.json')).toEqual([]);
  expect(URL.canParse(raw.continue_url)).toBe(true);
});

test('a capability takes part where both have it in this version, and an extension not without what it extends', async () => {
  const only = (...names: string[]) => ({
    ucp: {
      version: '2026-01-11',
      capabilities: names.map((name) => ({ name: `dev.ucp.shopping.${name}`, version: '2026-01-11' })),
    },
  });
  agentShop.setProfile(() => only('checkout', 'discount'));
  const few = await call(
    'POST',
    '/checkout-sessions',
    { line_items: [SOFA_ITEM], fulfillment: PLACE },
    {
      'ucp-agent': agent('few'),
    },
  );
  expect(few.raw.ucp.capabilities.map(({ name }: { name: string }) => name)).toEqual([
    'dev.ucp.shopping.checkout',
    'dev.ucp.shopping.discount',
  ]);
  expect(few.raw).not.toHaveProperty('fulfillment');
  agentShop.setProfile(() => only('discount'));
  const none = await call(
    'POST',
    '/checkout-sessions',
    { line_items: [SOFA_ITEM] },
    {
      'ucp-agent': agent('orphan'),
    },
  );
  expect(none.body.messages).toMatchObject([{ code: 'capabilities_incompatible' }]);
});
