import { JSON_TYPE, UNKNOWN, useRefusals } from '../testing/refusals.ts';

const { expectProtocol, letIn, shop } = useRefusals();

test('an agent that calls too often is told when to come again, in each protocol', async () => {
  const { db } = shop.api;
  const fast = await letIn('Fast');
  await db.updateTable('agent').set({ calls_per_minute: 1 }).where('id', '=', fast.id).execute();
  const headers = { 'x-api-key': fast.key, ...JSON_TYPE };
  await shop.api.app.inject({
    method: 'POST',
    url: '/_agents/ucp/catalog/search',
    headers,
    payload: { query: 'sofa' },
  });
  await expectProtocol(
    'ucp',
    { method: 'POST', url: '/_agents/ucp/catalog/search', headers, payload: { query: 'sofa' } },
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
  const params = { name: 'search_catalog', arguments: { catalog: { query: 'sofa' } } };
  await expectProtocol(
    'mcp',
    {
      method: 'POST',
      url: '/_agents/mcp',
      headers: { ...headers, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params },
    },
    [429],
  );
});
