import { z } from 'zod';
import { REST_ROUTES } from '../rest/rest-paths.ts';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsByAcp, faultsOf } from '../testing/published-schemas.ts';

const { agent, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z', lifetime: 'file' });
const LARGE = 'x'.repeat(3_000_000);
const LONG = 'y'.repeat(20_000);
const JSON_TYPE = { 'content-type': 'application/json' };
const UNKNOWN = '00000000-0000-4000-8000-000000000000';
const lines = [SOFA_ITEM];
const ready = {
  line_items: lines,
  buyer: BUYER,
  fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
};
const madeAgent = z.object({ data: z.object({ id: z.string(), key: z.string() }) });
let key = '';
let id = '';
beforeAll(async () => {
  const payload = { name: 'Helper' };
  const made = await shop.api.app.inject({ method: 'POST', url: '/_warehouse/agents', payload });
  ({ id, key } = madeAgent.parse(made.json()).data);
  // One that came by itself, and more calls than one makes in a minute.
  const search = { 'ucp-agent': agent() };
  await shop.api.app.inject({
    method: 'POST',
    url: '/_agents/ucp/catalog/search',
    headers: search,
    payload: {},
  });
  await shop.api.db.updateTable('agent').set({ calls_per_minute: 100_000 }).execute();
});
// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => void faultsOf({}, 'shopping/types/error_response.json'));
beforeAll(() => void faultsByAcp({}, 'agentic_checkout', 'Error'));

interface Sent {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  headers?: Record<string, string>;
  payload?: string | object | undefined;
}
let keys = 0;
const inject = ({ payload, ...rest }: Sent) =>
  shop.api.app.inject({ ...rest, ...(payload !== undefined && { payload }) });

const said = z.strictObject({ code: z.string(), content: z.string().min(1), continue_url: z.url() });
const ofOAuth = z.strictObject({ error: z.string(), error_description: z.string().optional() });
const rpcError = z.strictObject({
  jsonrpc: z.literal('2.0'),
  id: z.union([z.int(), z.null()]),
  error: z.strictObject({
    code: z.int().max(-32_000),
    message: z.string().regex(/^(?!MCP error)/),
    data: said.extend({ retry_after: z.int().optional() }),
  }),
});
const rpcResult = z.looseObject({
  result: z.looseObject({ structuredContent: z.looseObject({ ucp: z.looseObject({}) }) }),
});

/** What is wrong with an answer by its protocol; none for one that says what it is. */
function faultsIn(protocol: 'ucp' | 'acp' | 'mcp' | 'oauth', status: number, body: unknown): string[] {
  const faults = (schema: z.ZodType) =>
    schema.safeParse(body).error?.issues.map(({ message }) => message) ?? [];
  if (protocol === 'acp') return faultsByAcp(body, 'agentic_checkout', 'Error');
  if (protocol === 'oauth') return faults(ofOAuth);
  if (protocol === 'mcp') return faults(z.union([rpcError, rpcResult]));
  if (status >= 400) return faults(said);
  return Object(body).ucp?.status === 'error' ? faultsOf(body, 'shopping/types/error_response.json') : [];
}

async function expectProtocol(protocol: 'ucp' | 'acp' | 'mcp' | 'oauth', sent: Sent, statuses: number[]) {
  const response = await inject(sent);
  const where = `${sent.method} ${sent.url.slice(0, 80)}`;
  const type = response.headers['content-type'];
  const isExpected = statuses.includes(response.statusCode) && type?.startsWith('application/json') === true;
  expect([where, response.statusCode, type, isExpected]).toEqual([where, response.statusCode, type, true]);
  const faults = faultsIn(protocol, response.statusCode, response.json());
  expect([where, faults, faults.length > 0 ? response.body.slice(0, 300) : '']).toEqual([where, [], '']);
}

const restBody = (name: string): object => {
  if (name === 'lookup_catalog') return { ids: ['variant_1001'] };
  if (name === 'get_product') return { id: 'product_101' };
  if (name.startsWith('complete')) return { payment: {} };
  return name.endsWith('catalog') ? { query: 'sofa' } : ready;
};

describe.each(REST_ROUTES)('REST: %s %s', (method, path, name) => {
  const url = `/_agents/ucp${path.replace(':id', UNKNOWN)}`;
  const send = (change: Partial<Sent>): Sent => {
    keys += 1;
    const headers = { 'ucp-agent': agent(), 'idempotency-key': `key-${keys}`, ...JSON_TYPE };
    const payload = method === 'GET' ? undefined : restBody(name);
    return { method, url, payload, ...change, headers: { ...headers, ...change.headers } };
  };
  const withBody = method === 'GET' ? () => undefined : test;

  withBody('a body that is too large', () => expectProtocol('ucp', send({ payload: `"${LARGE}"` }), [413]));
  withBody('no JSON', () => expectProtocol('ucp', send({ payload: '{' }), [400]));
  withBody('another type', () =>
    expectProtocol('ucp', send({ payload: 'a', headers: { 'content-type': 'text/plain' } }), [415]),
  );
  withBody('a body that is a list, a text, nothing', async () => {
    for (const payload of ['[]', '"a"', 'null'])
      await expectProtocol('ucp', send({ payload }), path.endsWith('cancel') ? [200, 404, 422] : [404, 422]);
  });
  withBody('characters that nothing can hold', () =>
    expectProtocol('ucp', send({ payload: { ...restBody(name), note: 'a\0b' } }), [422]),
  );
  withBody('nested without end', () =>
    expectProtocol(
      'ucp',
      send({ payload: `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}` }),
      [200, 404, 422],
    ),
  );
  test('another method', () => expectProtocol('ucp', send({ method: 'PATCH', payload: {} }), [404]));
  test('a path that cannot be read', () =>
    expectProtocol(
      'ucp',
      send({ url: `/_agents/ucp${path.replace(/:id|[a-z]+$/, '%E0%A4%A')}` }),
      [400, 404],
    ));
  test('who does not say who calls', () =>
    expectProtocol('ucp', send({ headers: { 'ucp-agent': '' } }), [400]));
  test('a key that is none', () =>
    expectProtocol('ucp', send({ headers: { 'x-api-key': 'sak_no' } }), [401]));
  test('a token that is none', () =>
    expectProtocol('ucp', send({ headers: { authorization: 'Bearer none' } }), [401]));
  test('a key for the call with spaces, and one without end', async () => {
    await expectProtocol('ucp', send({ headers: { 'idempotency-key': 'a b' } }), [400]);
    await expectProtocol('ucp', send({ headers: { 'idempotency-key': 'k'.repeat(300) } }), [400]);
  });
  if (path.includes(':id'))
    test('an id that there is not, that is none, and one without end', async () => {
      for (const wrong of [UNKNOWN, 'none', '%00', '..%2f..', 'é', 'i'.repeat(90), LONG])
        await expectProtocol(
          'ucp',
          send({ url: `/_agents/ucp${path.replace(':id', wrong)}` }),
          [200, 400, 404, 409, 422],
        );
    });
  if (name.startsWith('create') || name.startsWith('update'))
    test('numbers that are none, and texts without end', async () => {
      for (const quantity of [0, -1, 1.5, 2_147_483_648, Number.MAX_SAFE_INTEGER, 1e300, '1', null])
        await expectProtocol(
          'ucp',
          send({ payload: { line_items: [{ ...SOFA_ITEM, quantity }] } }),
          [200, 201, 404, 422],
        );
      const texts = [
        { line_items: [{ item: { id: LONG }, quantity: 1 }] },
        { line_items: [{ item: { id: 'variant_99999999999999999999' }, quantity: 1 }] },
        { line_items: lines, buyer: { email: LONG } },
        { line_items: lines, discounts: { codes: [LONG] } },
        { line_items: Array.from({ length: 500 }, () => SOFA_ITEM) },
      ];
      for (const payload of texts) await expectProtocol('ucp', send({ payload }), [200, 201, 404, 422]);
    });
  if (name === 'search_catalog')
    test('numbers that are none, and texts without end', async () => {
      const searches = [
        { query: LONG },
        { pagination: { limit: 1e300 } },
        { pagination: { limit: -1 } },
        { pagination: { cursor: '99999999999999999999' } },
        { filters: { price: { min: -1, max: 1e308 } } },
        { filters: { width: { max: Number.MAX_SAFE_INTEGER } } },
        { filters: { arrives_by: '9999-99-99' } },
        { context: { postal_code: LONG } },
      ];
      for (const payload of searches) await expectProtocol('ucp', send({ payload }), [200, 422]);
    });
});

test('REST: every other address is one of the protocol', async () => {
  for (const url of [
    '/_agents/ucp',
    '/_agents/ucp/',
    '/_agents/ucp/no',
    `/_agents/ucp/${LONG}`,
    '/_agents/ucp/%',
  ])
    for (const method of ['GET', 'POST', 'DELETE'] as const)
      await expectProtocol('ucp', { method, url, headers: { 'ucp-agent': agent() } }, [400, 404]);
});

const ACP_ROUTES = [
  ['POST', '/checkout_sessions'],
  ['GET', '/checkout_sessions/:id'],
  ['POST', '/checkout_sessions/:id'],
  ['POST', '/checkout_sessions/:id/complete'],
  ['POST', '/checkout_sessions/:id/cancel'],
] as const;
const instrument = { type: 'card', credential: { type: 'token', token: 'pm_card_visa' } };
const acpBody = {
  currency: 'usd',
  capabilities: {},
  line_items: [{ id: 'variant_1001' }],
  payment_data: { handler_id: 'card_token', instrument },
};

describe.each(ACP_ROUTES)('ACP: %s %s', (method, path) => {
  const send = (change: Partial<Sent>): Sent => {
    keys += 1;
    const headers = {
      authorization: `Bearer ${key}`,
      'api-version': '2026-04-17',
      'idempotency-key': `key-${keys}`,
      ...JSON_TYPE,
    };
    const payload = method === 'GET' ? undefined : acpBody;
    const url = `/_agents/acp${path.replace(':id', UNKNOWN)}`;
    return { method, url, payload, ...change, headers: { ...headers, ...change.headers } };
  };
  const withBody = method === 'GET' ? () => undefined : test;

  withBody('bodies that cannot be used', async () => {
    const isRead = !path.endsWith('cancel');
    await expectProtocol('acp', send({ payload: `"${LARGE}"` }), [413]);
    await expectProtocol('acp', send({ payload: '{' }), [400]);
    await expectProtocol('acp', send({ payload: 'a', headers: { 'content-type': 'text/plain' } }), [415]);
    await expectProtocol('acp', send({ payload: { ...acpBody, note: 'a\0b' } }), [422]);
    for (const payload of ['[]', '"a"', 'null', `{"a":${'['.repeat(9_000)}${']'.repeat(9_000)}}`])
      await expectProtocol('acp', send({ payload }), isRead ? [400, 404, 422] : [404, 422]);
  });
  test('another method, and a path that cannot be read', async () => {
    await expectProtocol('acp', send({ method: 'PATCH', payload: {} }), [404]);
    const url = `/_agents/acp${path.replace(/:id|[a-z_]+$/, '%E0%A4%A')}`;
    await expectProtocol('acp', send({ url }), [400, 404]);
  });
  test('no key, a key that is none, no version, another version', async () => {
    await expectProtocol('acp', send({ headers: { authorization: '' } }), [401]);
    await expectProtocol('acp', send({ headers: { authorization: 'Bearer sak_none' } }), [401]);
    await expectProtocol('acp', send({ headers: { 'api-version': '' } }), [400]);
    await expectProtocol('acp', send({ headers: { 'api-version': '2020-01-01' } }), [400]);
  });
  withBody('no key for the call', () =>
    expectProtocol('acp', send({ headers: { 'idempotency-key': '' } }), [400]),
  );
  if (path.includes(':id'))
    test('an id that there is not, that is none, and one without end', async () => {
      for (const wrong of [UNKNOWN, 'none', '%00', 'é', 'i'.repeat(90), LONG])
        await expectProtocol(
          'acp',
          send({ url: `/_agents/acp${path.replace(':id', wrong)}` }),
          [400, 404, 409, 422],
        );
    });
  withBody('numbers that are none, and texts without end', async () => {
    if (path.endsWith('cancel')) return;
    for (const quantity of [0, -1, 1.5, 2_147_483_648, 1e300, '1', null])
      await expectProtocol(
        'acp',
        send({ payload: { ...acpBody, payment_data: 7, line_items: [{ id: 'variant_1001', quantity }] } }),
        [400, 404],
      );
    const texts = [
      { ...acpBody, buyer: { email: LONG }, payment_data: 7, line_items: [{ id: LONG }] },
      { ...acpBody, payment_data: { handler_id: LONG, instrument }, currency: 'eur', line_items: [] },
    ];
    for (const payload of texts) await expectProtocol('acp', send({ payload }), [400, 404]);
  });
});

test('ACP: an agent that is denied is told so, whatever it sends', async () => {
  const made = await shop.api.app.inject({
    method: 'POST',
    url: '/_warehouse/agents',
    payload: { name: 'No' },
  });
  const denied = madeAgent.parse(made.json()).data;
  const { db } = shop.api;
  await db.updateTable('agent').set({ access: 'denied' }).where('id', '=', denied.id).execute();
  for (const [method, path] of ACP_ROUTES)
    for (const payload of method === 'GET' ? [undefined] : ['', '{}', '[]', acpBody])
      await expectProtocol(
        'acp',
        {
          method,
          url: `/_agents/acp${path.replace(':id', UNKNOWN)}`,
          headers: {
            authorization: `Bearer ${denied.key}`,
            'api-version': '2026-04-17',
            'idempotency-key': 'denied',
            ...(payload !== undefined && JSON_TYPE),
          },
          payload,
        },
        [403],
      );
});

describe('MCP', () => {
  const ACCEPT = { accept: 'application/json, text/event-stream' };
  const post = (payload: string | object, headers: Record<string, string> = {}): Sent => ({
    method: 'POST',
    url: '/_agents/mcp',
    payload,
    headers: { ...JSON_TYPE, ...ACCEPT, ...headers },
  });
  const profile = () => /"(.*)"/.exec(agent())?.[1];
  const callOf = (name: string, given: object) =>
    post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: given } });

  test('what is no call', async () => {
    await expectProtocol('mcp', post(`"${LARGE}"`), [413]);
    await expectProtocol('mcp', post('{'), [400]);
    await expectProtocol('mcp', post('[]'), [400, 422]);
    await expectProtocol('mcp', post('a', { 'content-type': 'text/plain' }), [415]);
    await expectProtocol(
      'mcp',
      post({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name: 'a\0b' } }),
      [422],
    );
    for (const url of ['/_agents/mcp/%E0%A4%A', '/_agents/mcp/no', `/_agents/mcp/${LONG}`])
      await expectProtocol('mcp', { ...post({}), url }, [400, 404]);
    for (const method of ['GET', 'DELETE', 'PUT', 'PATCH'] as const)
      await expectProtocol('mcp', { method, url: '/_agents/mcp', headers: ACCEPT }, [405]);
  });

  test.each([...REST_ROUTES.map(([, , name]) => name), 'no_such_tool'])('%s', async (name) => {
    const meta = { 'ucp-agent': { profile: profile() } };
    const body = name.includes('catalog') || name === 'get_product' ? 'catalog' : name.split('_')[1];
    for (const given of [
      {},
      { meta: {} },
      { meta: { 'ucp-agent': { profile: 'nowhere' } } },
      { meta, id: UNKNOWN },
      { meta, id: LONG, [String(body)]: 7 },
      { meta, id: 7, [String(body)]: { line_items: [{ item: { id: LONG }, quantity: 1e300 }], ids: 7 } },
      { meta: { ...meta, 'idempotency-key': 'a b' }, id: UNKNOWN, [String(body)]: { line_items: lines } },
    ])
      await expectProtocol('mcp', callOf(name, given), [200]);
  });
});

describe.each(['token', 'revoke'])('OAuth: %s', (at) => {
  const form = (payload: string, headers: Record<string, string> = {}): Sent => ({
    method: 'POST',
    url: `/_agents/oauth/${at}`,
    payload,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
  const basic = () => ({ authorization: `Basic ${Buffer.from(`${id}:${key}`).toString('base64')}` });

  test('what is refused is an error of the protocol', async () => {
    await expectProtocol('oauth', form(`a=${LARGE}`), [413]);
    await expectProtocol('oauth', form('{', JSON_TYPE), [400]);
    await expectProtocol('oauth', form('a', { ...basic(), 'content-type': 'text/plain' }), [400, 415]);
    await expectProtocol('oauth', form('token=1'), [401]);
    await expectProtocol('oauth', form('token=1', { authorization: 'Basic %%%' }), [401]);
    await expectProtocol('oauth', form('', basic()), [400]);
    await expectProtocol('oauth', form(`token=${LONG}&grant_type=${LONG}`, basic()), [400]);
    await expectProtocol(
      'oauth',
      form('grant_type=refresh_token&refresh_token=%00&token=%00', basic()),
      [400, 422],
    );
    for (const method of ['GET', 'PUT', 'DELETE'] as const)
      await expectProtocol('oauth', { method, url: `/_agents/oauth/${at}` }, [404, 405]);
    await expectProtocol('oauth', { method: 'POST', url: `/_agents/oauth/${at}/%E0%A4%A` }, [400, 404]);
  });

  test('one who tries too often is told so', async () => {
    const tried = () => inject(form('token=1', { 'x-forwarded-for': '203.0.113.9' }));
    let last = await tried();
    for (let tries = 0; tries < 80 && last.statusCode !== 429; tries += 1) last = await tried();
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, expect.any(String)]);
    expect(faultsIn('oauth', 429, last.json())).toEqual([]);
  });
});

test('an agent that calls too often is told when to come again, in each protocol', async () => {
  const { db } = shop.api;
  const made = await shop.api.app.inject({
    method: 'POST',
    url: '/_warehouse/agents',
    payload: { name: 'Fast' },
  });
  const fast = madeAgent.parse(made.json()).data;
  await db.updateTable('agent').set({ calls_per_minute: 1 }).where('id', '=', fast.id).execute();
  const headers = { 'x-api-key': fast.key, ...JSON_TYPE };
  await shop.api.app.inject({ method: 'POST', url: '/_agents/ucp/catalog/search', headers, payload: {} });
  await expectProtocol(
    'ucp',
    { method: 'POST', url: '/_agents/ucp/catalog/search', headers, payload: {} },
    [429],
  );
  await expectProtocol(
    'acp',
    {
      method: 'GET',
      url: `/_agents/acp/checkout_sessions/${UNKNOWN}`,
      headers: { authorization: `Bearer ${fast.key}`, 'api-version': '2026-04-17' },
    },
    [429],
  );
  const params = { name: 'search_catalog', arguments: { catalog: {} } };
  await expectProtocol(
    'mcp',
    {
      method: 'POST',
      url: '/_agents/mcp',
      headers: { ...headers, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    },
    [200],
  );
});
