import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const agentShop = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const SEARCH = 'shopping/catalog_search.json#/$defs/search_response';
const CART = 'shopping/cart.json';
const CHECKOUT = 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout';
const ORDER = 'shopping/order.json';
const result = z.object({ structuredContent: z.unknown() });
let client: Client;
beforeEach(async () => {
  const { port } = agentShop.shop.api.app.server.address() as AddressInfo;
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/_agents/mcp`)));
  // From then on it holds each answer against the schema of its tool.
  await client.listTools();
});
afterEach(() => client.close());
// Schemas are compiled once, which takes longer than the calls do.
beforeAll(() => {
  faultsOf({}, CHECKOUT);
  faultsOf({}, ORDER);
});
beforeAll(() => {
  faultsOf({}, CART);
  faultsOf({}, SEARCH);
});
// The first search loads the index, which on a busy machine takes longer than a test has.
beforeAll(async () => {
  await agentShop.shop.api.app.inject({
    method: 'POST',
    url: '/_search/1/indexes/variants/query',
    payload: '{}',
  });
});

async function use(name: string, given: object, key?: string) {
  const profile = /"(.*)"/.exec(agentShop.agent())?.[1];
  const meta = { 'ucp-agent': { profile }, ...(key && { 'idempotency-key': key }) };
  const { structuredContent } = result.parse(await client.callTool({ name, arguments: { meta, ...given } }));
  return { raw: structuredContent };
}

test('the official client lists a tool for each operation, and none asks for what it cannot know', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['search_catalog', 'create_checkout', 'complete_checkout', 'get_order']),
  );
  expect(tools.find(({ name }) => name === 'update_checkout')?.inputSchema.required).toEqual([
    'meta',
    'id',
    'checkout',
  ]);
});

test('an assistant buys a green velvet sofa under 84 inches that arrives before Christmas, with changes of mind, as the page for developers has it', async () => {
  const said: Record<string, unknown> = {};
  for (const step of conversation) {
    const { raw } = await use(step.tool, filledIn(step.arguments, said), step['idempotency-key']);
    expect([step.name, raw]).toEqual([step.name, expect.objectContaining({})]);
    expect(raw).toMatchObject(step.answer);
    const schema = SCHEMA_OF[step.name];
    if (schema) expect([step.name, faultsOf(raw, schema)]).toEqual([step.name, []]);
    said[step.name] = raw;
  }
});

const SCHEMA_OF: Record<string, string> = {
  'first search': SEARCH,
  search: SEARCH,
  cart: CART,
  ready: CHECKOUT,
  order: ORDER,
};
const steps = z.array(
  z.object({
    name: z.string(),
    tool: z.string(),
    arguments: z.record(z.string(), z.unknown()),
    answer: z.record(z.string(), z.unknown()),
    'idempotency-key': z.string().optional(),
  }),
);
const conversation = steps.parse(
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../../docs/agent-conversation.json'), 'utf8')),
);

/** `{{cart.id}}` is what the step of that name was answered there. */
function filledIn(given: object, said: Record<string, unknown>): Record<string, unknown> {
  const text = JSON.stringify(given).replaceAll(/\{\{([\w.]+)\}\}/g, (_match, path: string) => {
    const found = path.split('.').reduce<unknown>((value, name) => Object(value)[name], said);
    return String(found);
  });
  return z.record(z.string(), z.unknown()).parse(JSON.parse(text));
}

test('what is refused is an error of the protocol, with its code', async () => {
  // The protocol has the status of HTTP too, which this client tells of, with the error in its text.
  await expect(client.callTool({ name: 'search_catalog', arguments: { catalog: {} } })).rejects.toMatchObject(
    { code: 400, message: expect.stringMatching(/-32001.*invalid_profile_url/) },
  );
  await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toMatchObject({
    code: -32_602,
  });
});

test('what is no call is refused in the words of its transport', async () => {
  const { app } = agentShop.shop.api;
  const post = (url: string, payload: string, method: 'POST' | 'PUT' = 'POST') =>
    app.inject({ method, url, payload, headers: { 'content-type': 'application/json' } });
  const overMcp = await post('/_agents/mcp', '{');
  const data = { code: 'invalid_request', content: expect.any(String), continue_url: expect.any(String) };
  expect([overMcp.statusCode, overMcp.json()]).toEqual([
    400,
    { jsonrpc: '2.0', id: null, error: { code: -32_700, message: expect.any(String), data } },
  ]);
  expect((await post('/_agents/mcp', '[]')).statusCode).toBe(422);
  const called = async (params: unknown) => {
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    return (await app.inject({ method: 'POST', url: '/_agents/mcp', headers, payload: body })).json();
  };
  expect(await called({ name: 7 })).toMatchObject({ error: { code: -32_602 } });
  expect(await called({ name: 'get_order', arguments: null })).toMatchObject({ error: { code: -32_001 } });
  const refusal = { code: expect.any(String), content: expect.any(String), continue_url: expect.any(String) };
  for (const [url, payload, status] of [
    ['/_agents/ucp/catalog/search', '{', 400],
    ['/_agents/ucp/nothing', '{}', 404],
    ['/_agents/ucp/carts', `"${'x'.repeat(3_000_000)}"`, 413],
  ] as const) {
    const answer = await post(url, payload);
    expect([url, answer.statusCode, answer.json()]).toEqual([url, status, refusal]);
  }
});
