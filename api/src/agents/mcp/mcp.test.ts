import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { ADDRESS, answerBody, BUYER, paymentBy, useAgentShop } from '../testing/agent-shop.ts';
import { faultsOf } from '../testing/published-schemas.ts';

const agentShop = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const result = z.object({ structuredContent: z.unknown() });
let client: Client;
beforeEach(async () => {
  const { port } = agentShop.shop.api.app.server.address() as AddressInfo;
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}/_agents/mcp`)));
});
afterEach(() => client.close());
// The first search loads the index, which on a busy machine takes longer than a test has.
beforeAll(async () => {
  await agentShop.shop.api.app.inject({ method: 'POST', url: '/_search/1/indexes/variants/query', payload: '{}' });
});

async function use(name: string, given: object, key?: string) {
  const profile = /"(.*)"/.exec(agentShop.agent())?.[1];
  const meta = { 'ucp-agent': { profile }, ...(key && { 'idempotency-key': key }) };
  const { structuredContent } = result.parse(await client.callTool({ name, arguments: { meta, ...given } }));
  return { body: answerBody.parse(structuredContent), raw: structuredContent };
}

test('the official client lists a tool for each operation, and none asks for what it cannot know', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual(expect.arrayContaining(['search_catalog', 'create_checkout', 'complete_checkout', 'get_order']));
  expect(tools.find(({ name }) => name === 'update_checkout')?.inputSchema.required).toEqual(['meta', 'id', 'checkout']);
});

test('an assistant buys a green velvet sofa under 84 inches that arrives before Christmas, with changes of mind', async () => {
  const context = { postal_code: '60601' };
  const catalog = { query: 'green velvet sofa under 84 inches', context, filters: { arrives_by: '2026-12-24' } };
  const found = await use('search_catalog', { catalog });
  expect(faultsOf(found.raw, 'shopping/catalog_search.json#/$defs/search_response')).toEqual([]);
  const variant = found.body.products[0]?.variants[0]?.id ?? '';
  const item = (quantity: number) => ({ item: { id: variant }, quantity });
  const cart = await use('create_cart', { cart: { line_items: [item(2)], context } });
  expect(faultsOf(cart.raw, 'shopping/cart.json')).toEqual([]);
  await use('update_cart', { id: cart.body.id, cart: { line_items: [item(1)] } });
  const begun = await use('create_checkout', { checkout: { cart_id: cart.body.id, buyer: BUYER } });
  expect(begun.body).toMatchObject({ status: 'incomplete', line_items: [{ quantity: 1 }] });
  const fulfillment = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
  const ready = await use('update_checkout', { id: begun.body.id, checkout: { line_items: [item(1)], fulfillment } });
  expect(faultsOf(ready.raw, 'shopping/fulfillment.json#/$defs/dev.ucp.shopping.checkout')).toEqual([]);
  expect(ready.body.status).toBe('ready_for_complete');
  const bought = await use('complete_checkout', { id: begun.body.id, checkout: { payment: paymentBy('pm_card_visa') } }, 'buy-it');
  expect(bought.body.status).toBe('completed');
  const order = await use('get_order', { id: bought.body.order?.id });
  expect(faultsOf(order.raw, 'shopping/order.json')).toEqual([]);
});

test('what is refused is an error of the protocol, with its code', async () => {
  await expect(client.callTool({ name: 'search_catalog', arguments: { catalog: {} } })).rejects.toMatchObject({
    code: -32_001,
    data: { code: 'invalid_profile_url' },
  });
  await expect(client.callTool({ name: 'drop_tables', arguments: {} })).rejects.toMatchObject({ code: -32_602 });
});
