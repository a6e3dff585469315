import { REST_ROUTES } from '../rest/rest-paths.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const { agent, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z', lifetime: 'file' });
const post = (payload: unknown, headers: Record<string, string> = {}) =>
  shop.api.app.inject({
    method: 'POST',
    url: '/_agents/mcp',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'ucp-agent': agent(),
      ...headers,
    },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const callOf = (name: string, given: object) => ({
  jsonrpc: '2.0',
  id: 1,
  method: 'tools/call',
  params: { name, arguments: given },
});

test.each<[string, object, Record<string, string>, number, string]>([
  ['a key that is none', { catalog: { query: 'sofa' } }, { 'x-api-key': 'no' }, 401, 'unauthorized'],
  ['no profile', { catalog: { query: 'sofa' } }, { 'ucp-agent': '' }, 400, 'invalid_profile_url'],
  ['nothing to search for', { catalog: {} }, {}, 422, 'invalid_request'],
])(
  'a call with %s has the status of its refusal, beside the error',
  async (_what, given, headers, status, code) => {
    const answer = await post(callOf('search_catalog', given), headers);
    expect([answer.statusCode, answer.json().error.data.code]).toEqual([status, code]);
  },
);

test.each([
  ['2025-11-25', '2025-11-25'],
  ['2025-06-18', '2025-06-18'],
  ['2025-03-26', '2025-03-26'],
  ['1999-01-01', '2025-11-25'],
])('a client that speaks version %s is answered in version %s', async (protocolVersion, answered) => {
  const params = { protocolVersion, capabilities: {}, clientInfo: { name: 'client', version: '1' } };
  const { result } = (await post({ jsonrpc: '2.0', id: 1, method: 'initialize', params })).json();
  expect(result).toMatchObject({ protocolVersion: answered, capabilities: { tools: {} } });
});

test('a version that there is not is refused, and so is a method', async () => {
  const ping = { jsonrpc: '2.0', id: 1, method: 'ping' };
  expect((await post(ping)).json()).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  expect((await post(ping, { 'mcp-protocol-version': '1999-01-01' })).statusCode).toBe(400);
  const unknown = await post({ ...ping, method: 'resources/list' });
  expect(unknown.json()).toMatchObject({ id: 1, error: { code: -32_601 } });
});

test('each operation of the protocol is a tool that says what it takes and answers', async () => {
  const { result } = (await post({ jsonrpc: '2.0', id: 1, method: 'tools/list' })).json();
  const names = result.tools.map(({ name }: { name: string }) => name);
  expect(names.toSorted()).toEqual(REST_ROUTES.map(([, , name]) => name).toSorted());
  for (const { inputSchema, name, outputSchema } of result.tools) {
    const [, kind = ''] = /^(?:create|update|complete)_(cart|checkout)$/.exec(name) ?? [];
    const isOfOne = REST_ROUTES.some(([, path, each]) => each === name && path.includes(':id'));
    const body = kind || (/catalog|product/.test(name) ? 'catalog' : '');
    expect([name, inputSchema.required]).toEqual([
      name,
      ['meta', ...(isOfOne ? ['id'] : []), ...(body === '' ? [] : [body])],
    ]);
    const [, schema = ''] =
      /by https:\/\/ucp\.dev\/2026-04-08\/schemas\/(\S+),/.exec(outputSchema.description) ?? [];
    // What is named is published: of none there would be no such schema.
    expect([name, faultsOf({}, schema).length > 0]).toEqual([name, true]);
  }
});

test('of a batch each answer says what became of its call', async () => {
  const good = callOf('search_catalog', { catalog: { query: 'sofa' } });
  const answer = await post([good, { ...callOf('search_catalog', { catalog: {} }), id: 2 }]);
  expect([answer.statusCode, answer.json().length]).toEqual([200, 2]);
});

test('more ids than there may be are invalid parameters', async () => {
  const ids = Array.from({ length: 51 }, (_, at) => `variant_${at}`);
  const answer = await post(callOf('lookup_catalog', { catalog: { ids } }));
  expect([answer.statusCode, answer.json().error]).toEqual([
    400,
    expect.objectContaining({ code: -32_602, data: expect.objectContaining({ code: 'request_too_large' }) }),
  ]);
});

test('a page of another site calls no tool', async () => {
  const listed = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
  expect((await post(listed, { origin: 'http://evil.example' })).statusCode).toBe(403);
  const { publicOrigin } = shop.api.config;
  expect((await post(listed, { origin: publicOrigin })).statusCode).toBe(200);
});

test('what is nested without end is refused, wherever it is', async () => {
  const deep = `${'['.repeat(20_000)}${']'.repeat(20_000)}`;
  const answer = await post(`{"jsonrpc":"2.0","id":1,"method":"tools/list","params":{"x":${deep}}}`);
  expect(answer.statusCode).toBe(422);
});
