import type { AddressInfo } from 'node:net';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { z } from 'zod';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { olderFaultsOf } from '../testing/published-schemas.ts';
import { OLDER_MCP_PATH } from './older-paths.ts';
import { olderAgentProfile } from './testing/older-agent-profile.ts';

const agentShop = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const CHECKOUT = 'shopping/fulfillment.json#/$defs/checkout';
const answered = z.object({
  structuredContent: z.looseObject({ id: z.string(), status: z.string().optional(), ucp: z.unknown() }),
});
let client: Client;
beforeAll(() => void olderFaultsOf({}, CHECKOUT));
beforeEach(async () => {
  agentShop.setProfile(() => olderAgentProfile(agentShop.origin));
  const { port } = agentShop.shop.api.app.server.address() as AddressInfo;
  client = new Client({ name: 'test', version: '1.0.0' });
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`http://127.0.0.1:${port}${OLDER_MCP_PATH}`)),
  );
  // From then on it holds each answer against the schema of its tool.
  await client.listTools();
});
afterEach(() => client.close());
const _meta = () => ({ ucp: { profile: `${agentShop.origin}/older.json` } });
const use = async (name: string, given: object) =>
  answered.parse(await client.callTool({ name, arguments: { _meta: _meta(), ...given } })).structuredContent;

test('the official client lists the tools of the version, and buys with them', async () => {
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name)).toEqual([
    'create_checkout',
    'get_checkout',
    'update_checkout',
    'complete_checkout',
    'cancel_checkout',
    'get_order',
  ]);
  const complete = tools.find(({ name }) => name === 'complete_checkout');
  expect(complete?.inputSchema.required).toEqual(['id', 'payment', 'idempotency_key']);
  // What is said of a checkout may be under its name, or beside the rest, as in the specification's example.
  const begun = await use('create_checkout', { line_items: [SOFA_ITEM], idempotency_key: 'begin' });
  expect(begun).toMatchObject({ status: 'incomplete', ucp: { version: '2026-01-11' } });
  const ready = await use('update_checkout', {
    id: begun.id,
    checkout: {
      line_items: [SOFA_ITEM],
      buyer: BUYER,
      fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
    },
  });
  const payment = { ...agentShop.paymentBy('pm_card_visa'), selected_instrument_id: 'one' };
  const placed = await use('complete_checkout', { id: begun.id, payment, idempotency_key: 'buy' });
  expect([ready.status, placed.status]).toEqual(['ready_for_complete', 'completed']);
  for (const each of [begun, ready, placed]) expect(olderFaultsOf(each, CHECKOUT)).toEqual([]);
});

const post = (params: object, meta: object = {}) =>
  agentShop.shop.api.app.inject({
    method: 'POST',
    url: OLDER_MCP_PATH,
    headers: { accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { ...params, ...meta } },
  });

test('what leads to nothing is an error with its status, and says why in the version’s form', async () => {
  const none = { name: 'get_checkout', arguments: { id: 'none' } };
  const gone = await post(none, { _meta: _meta() });
  expect([gone.statusCode, gone.json().error.data]).toEqual([
    404,
    {
      status: 'error',
      errors: [expect.objectContaining({ code: 'not_found', severity: 'requires_buyer_input' })],
    },
  ]);
  const unnamed = await post(none);
  expect([unnamed.statusCode, unnamed.json().error]).toEqual([
    400,
    expect.objectContaining({
      code: -32_001,
      data: { status: 'error', errors: [expect.objectContaining({ code: 'invalid_profile_url' })] },
    }),
  ]);
});

test('an agent of the newer version is not served here, and one of the older is served in its words at the newer address', async () => {
  agentShop.setProfile(() => agentShop.profileOf());
  const newer = { _meta: { ucp: { profile: `${agentShop.origin}/newer.json` } } };
  const refused = await post({ name: 'create_checkout', arguments: { line_items: [SOFA_ITEM] } }, newer);
  expect(refused.json().error.data.errors).toMatchObject([{ code: 'version_unsupported' }]);
  agentShop.setProfile(() => olderAgentProfile(agentShop.origin));
  const { raw } = await agentShop.call('POST', '/checkout-sessions', { line_items: [SOFA_ITEM] });
  expect(raw.ucp.version).toBe('2026-01-11');
});
