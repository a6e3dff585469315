import { useAgentShop } from '../testing/agent-shop.ts';

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
