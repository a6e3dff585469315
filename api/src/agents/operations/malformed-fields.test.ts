import { z } from 'zod';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsByAcp } from '../testing/published-schemas.ts';

const { agent, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const messages = z.array(
  z.looseObject({ type: z.string(), code: z.string().optional(), path: z.string().optional() }),
);
const PLACE = '$.fulfillment.methods[0].destinations[0]';
const LONG = 'y'.repeat(500);
let key = '';
let keys = 0;
beforeAll(async () => {
  const made = await inject('/_warehouse/agents', { name: 'Helper' }, {});
  key = z.object({ data: z.object({ key: z.string() }) }).parse(made.body).data.key;
});

// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => void faultsByAcp({}, 'agentic_checkout', 'CheckoutSession'));

async function inject(url: string, payload: object, headers: Record<string, string>) {
  const response = await shop.api.app.inject({ method: 'POST', url, payload, headers });
  return { status: response.statusCode, body: response.json() };
}

function newKey(): string {
  keys += 1;
  return `key-${keys}`;
}
const asUcp = (checkout: object) =>
  inject('/_agents/ucp/checkout-sessions', checkout, { 'ucp-agent': agent(), 'idempotency-key': newKey() });
async function asMcp(checkout: object) {
  const meta = { 'ucp-agent': { profile: /"(.*)"/.exec(agent())?.[1] }, 'idempotency-key': newKey() };
  const params = { name: 'create_checkout', arguments: { meta, checkout } };
  return inject(
    '/_agents/mcp',
    { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    { accept: 'application/json, text/event-stream' },
  );
}
const asAcp = (checkout: object) =>
  inject('/_agents/acp/checkout_sessions', checkout, {
    authorization: `Bearer ${key}`,
    'api-version': '2026-04-17',
    'idempotency-key': newKey(),
  });
const errorsIn = (body: { messages?: unknown }) =>
  messages
    .parse(body.messages ?? [])
    .filter(({ type }) => type === 'error')
    .map(({ code, param, path }) => `${code} ${path ?? param}`);

const inUcp = (buyer: object, destination: object) => ({
  line_items: [SOFA_ITEM],
  buyer: { ...BUYER, ...buyer },
  fulfillment: { methods: [{ type: 'shipping', destinations: [{ ...ADDRESS, ...destination }] }] },
});

test.each<[string, { buyer?: object; destination?: object }, string]>([
  ['an e-mail address that is none', { buyer: { email: 'bad@' } }, 'invalid_email $.buyer.email'],
  [
    'a phone number of two digits',
    { destination: { phone_number: '12' } },
    `invalid_phone ${PLACE}.phone_number`,
  ],
  [
    'a name that is too long',
    { destination: { first_name: 'y'.repeat(110) } },
    `invalid_name ${PLACE}.first_name`,
  ],
  [
    'letters for a ZIP code',
    { destination: { postal_code: 'abcde' } },
    `invalid_address ${PLACE}.postal_code`,
  ],
  [
    'a state that is none',
    { destination: { address_region: 'Atlantis' } },
    `invalid_address ${PLACE}.address_region`,
  ],
  ['no city', { destination: { address_locality: '' } }, `field_required ${PLACE}.address_locality`],
  ['no street', { destination: { street_address: undefined } }, `field_required ${PLACE}.street_address`],
  ['no e-mail address', { buyer: { email: undefined } }, 'field_required $.buyer.email'],
])(
  'an agent that sends %s is told whether it is missing or wrong, over REST and MCP',
  async (_, { buyer = {}, destination = {} }, told) => {
    const sent = inUcp(buyer, destination);
    expect(errorsIn((await asUcp(sent)).body)).toEqual([told]);
    expect(errorsIn((await asMcp(sent)).body.result.structuredContent)).toEqual([told]);
  },
);

const EVERYTHING = {
  buyer: { email: 'bad@' },
  // Ten digits that are no number, and a ZIP code of another state.
  destination: {
    first_name: 'y'.repeat(110),
    address_locality: '',
    phone_number: '555 555 0123',
    postal_code: '97201',
  },
};
const EVERY_FAULT = [
  `field_required ${PLACE}.address_locality`,
  `invalid_address ${PLACE}.postal_code`,
  'invalid_email $.buyer.email',
  `invalid_name ${PLACE}.first_name`,
  `invalid_phone ${PLACE}.phone_number`,
];

test('an agent is told at once of everything that is wrong with who and where, over REST and MCP', async () => {
  const sent = inUcp(EVERYTHING.buyer, EVERYTHING.destination);
  expect(errorsIn((await asUcp(sent)).body).toSorted()).toEqual(EVERY_FAULT);
  expect(errorsIn((await asMcp(sent)).body.result.structuredContent).toSorted()).toEqual(EVERY_FAULT);
  const abroad = inUcp({ email: 'bad@' }, { address_country: 'CA', postal_code: 'M5V 2H1' });
  expect(errorsIn((await asUcp(abroad)).body)).toEqual([
    'invalid_email $.buyer.email',
    `address_undeliverable ${PLACE}`,
  ]);
  expect(errorsIn((await asUcp({ line_items: [SOFA_ITEM] })).body)).toEqual([
    `field_required ${PLACE}`,
    'field_required $.buyer.email',
  ]);
  const buyer = { ...BUYER, email: 'bad@', phone_number: '12' };
  expect(errorsIn((await asUcp({ line_items: [SOFA_ITEM], buyer })).body)).toEqual([
    'invalid_email $.buyer.email',
    'invalid_phone $.buyer.phone_number',
    `field_required ${PLACE}`,
  ]);
});

test('an agent hears of every field that cannot be read, over REST and MCP', async () => {
  const sent = { line_items: [SOFA_ITEM], buyer: { email: 7, first_name: LONG } };
  const both = expect.stringMatching(/buyer\.first_name: .+; buyer\.email: /);
  expect((await asUcp(sent)).body).toMatchObject({ code: 'invalid_request', content: both });
  expect((await asMcp(sent)).body.error.data).toMatchObject({ code: 'invalid_request', content: both });
});

const WRONG_TYPES: [string, object][] = [
  ['a number for an e-mail address', { buyer: { email: 7 } }],
  ['a text without end', { buyer: { first_name: LONG } }],
  ['codes that are no list', { discounts: { codes: 'greenthumb' } }],
  ['lines that are no list', { line_items: { item: 'variant_1001' } }],
];

test.each([...WRONG_TYPES, ['methods that are no list', { fulfillment: { methods: {} } }]] as const)(
  'an agent that sends %s is refused as one whose call cannot be read, and nothing is said to be missing',
  async (_, wrong) => {
    const sent = { line_items: [SOFA_ITEM], ...wrong };
    const [field = ''] = Object.keys(wrong);
    const content = expect.stringContaining(`${field}`);
    const rest = await asUcp(sent);
    expect(rest).toMatchObject({ status: 422, body: { code: 'invalid_request', content } });
    const mcp = await asMcp(sent);
    expect(mcp.body.error.data).toMatchObject({ code: 'invalid_request', content });
  },
);

const TO = {
  email: 'ada@example.com',
  phone_number: '+13126673550',
  address: {
    name: 'Ada Byrne',
    line_one: '100 Main St',
    city: 'Chicago',
    state: 'IL',
    country: 'US',
    postal_code: '60601',
  },
};
const inAcp = (change: object) => ({
  currency: 'usd',
  capabilities: {},
  line_items: [{ id: 'variant_1001' }],
  buyer: BUYER,
  fulfillment_details: TO,
  ...change,
});
const toAddress = (address: object) => ({
  fulfillment_details: { ...TO, address: { ...TO.address, ...address } },
});

test.each<[string, object, string]>([
  ['an e-mail address that is none', { buyer: { ...BUYER, email: 'bad@' } }, 'invalid $.buyer.email'],
  [
    'a phone number of two digits',
    { fulfillment_details: { ...TO, phone_number: '12' } },
    'invalid $.fulfillment_details.phone_number',
  ],
  [
    'letters for a ZIP code',
    toAddress({ postal_code: 'abcde' }),
    'invalid $.fulfillment_details.address.postal_code',
  ],
  [
    'a name that is too long',
    toAddress({ name: `Ada ${'y'.repeat(110)}` }),
    'invalid $.fulfillment_details.address.name',
  ],
  ['no city', toAddress({ city: '' }), 'missing $.fulfillment_details.address.city'],
  [
    'a place that is not delivered to',
    toAddress({ country: 'CA' }),
    'region_restricted $.fulfillment_details.address',
  ],
])('an agent of the other protocol that sends %s is told so in its words', async (_, change, told) => {
  const { body } = await asAcp(inAcp(change));
  expect(errorsIn(body)).toEqual([told]);
  expect(faultsByAcp(body, 'agentic_checkout', 'CheckoutSession')).toEqual([]);
});

test('an agent of the other protocol is told at once of everything that is wrong with who and where', async () => {
  const address = { ...TO.address, city: '', postal_code: '97201', name: `Ada ${'y'.repeat(110)}` };
  const details = { ...TO, phone_number: '555 555 0123', address };
  const sent = inAcp({ buyer: { ...BUYER, email: 'bad@' }, fulfillment_details: details });
  expect(errorsIn((await asAcp(sent)).body).toSorted()).toEqual([
    'invalid $.buyer.email',
    'invalid $.fulfillment_details.address.name',
    'invalid $.fulfillment_details.address.postal_code',
    'invalid $.fulfillment_details.phone_number',
    'missing $.fulfillment_details.address.city',
  ]);
  const unread = inAcp({ buyer: { email: 7, first_name: LONG } });
  expect((await asAcp(unread)).body).toMatchObject({
    param: '$.buyer.first_name',
    message: expect.stringMatching(/buyer\.first_name: .+; buyer\.email: /),
  });
});

test.each(WRONG_TYPES)('an agent of the other protocol that sends %s is told where', async (_, wrong) => {
  const { body, status } = await asAcp(inAcp(wrong));
  const [field = ''] = Object.keys(wrong);
  expect([status, body]).toEqual([
    400,
    expect.objectContaining({ type: 'invalid_request', code: 'invalid_request' }),
  ]);
  expect(body.param).toMatch(new RegExp(`^\\$\\.${field}\\b`));
});
