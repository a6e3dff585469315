import { SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';
import { makeAgentKeyPair } from '../testing/signing-agent.ts';

const NOW = '2026-11-20T16:00:00Z';
const agentShop = useAgentShop({ now: NOW, lifetime: 'file' });
const { agent, profileOf, setProfile, shop } = agentShop;
const { published, sign } = makeAgentKeyPair();
beforeAll(() => setProfile(() => ({ ...profileOf(), signing_keys: [published] })));

const created = JSON.stringify({ line_items: [SOFA_ITEM] });
async function send(path: string, body: string, more: { created?: Date; headers?: Record<string, string> }) {
  const url = `${shop.api.config.publicOrigin}${path}`;
  const headers = await sign({ url, body, ...more, headers: { 'ucp-agent': agent(), ...more.headers } });
  const again = () => shop.api.app.inject({ method: 'POST', url: path, headers, payload: body });
  return { answer: await again(), again };
}
const CREATE = '/_agents/ucp/checkout-sessions';

test('a signed change that could be sent again is refused, and told what to sign; a search is answered', async () => {
  const { answer } = await send(CREATE, created, {});
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    expect.objectContaining({
      code: 'signature_missing',
      content: expect.stringContaining('Idempotency-Key'),
    }),
  ]);
  const search = await send('/_agents/ucp/catalog/search', JSON.stringify({ query: 'sofa' }), {});
  expect(search.answer.statusCode).toBe(200);
});

test('with an idempotency key a signed change is made once, however often it is sent', async () => {
  const { again, answer } = await send(CREATE, created, { headers: { 'idempotency-key': 'once' } });
  expect(answer.statusCode).toBe(201);
  expect((await again()).json().id).toBe(answer.json().id);
});

test('without a key a signed change says when it was made, and is good for five minutes', async () => {
  const fresh = await send(CREATE, created, { created: new Date(NOW) });
  expect(fresh.answer.statusCode).toBe(201);
  const old = await send(CREATE, created, { created: new Date(Date.parse(NOW) - 301_000) });
  expect([old.answer.statusCode, old.answer.json().code]).toEqual([401, 'signature_invalid']);
});

test('over MCP the key is in the header, or in the signed body', async () => {
  const call = async (meta: object, headers: Record<string, string> = {}) => {
    const params = { name: 'create_checkout', arguments: { meta, checkout: { line_items: [SOFA_ITEM] } } };
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params });
    const url = `${shop.api.config.publicOrigin}/_agents/mcp`;
    const signed = await sign({ url, body, headers: { 'ucp-agent': agent(), ...headers } });
    const accept = 'application/json, text/event-stream';
    return shop.api.app.inject({
      method: 'POST',
      url: '/_agents/mcp',
      headers: { ...signed, accept },
      payload: body,
    });
  };
  const refused = await call({});
  expect([refused.statusCode, refused.json().error.data.code]).toEqual([401, 'signature_missing']);
  const inBody = await call({ 'idempotency-key': 'in-body' });
  expect(inBody.json().result.structuredContent.status).toBe('incomplete');
  const ids: string[] = [];
  for (let count = 0; count < 2; count += 1)
    ids.push((await call({}, { 'idempotency-key': 'in-header' })).json().result.structuredContent.id);
  expect(ids[0]).toBe(ids[1]);
});
