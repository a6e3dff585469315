import { REST_ROUTES } from '../rest/rest-paths.ts';
import { SOFA_ITEM } from '../testing/agent-buyer.ts';
import { JSON_TYPE, LARGE, LONG, type Sent, UNKNOWN, useRefusals } from '../testing/refusals.ts';

const { agent, expectProtocol, inject, newKey } = useRefusals();
const lines = [SOFA_ITEM];
const INSTRUMENT = {
  handler_id: 'card_token',
  type: 'card',
  credential: { type: 'token', token: 'pm_card_visa' },
};

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
      await expectProtocol('mcp', callOf(name, given), [200, 400, 422]);
  });

  test.each(REST_ROUTES.filter(([, path]) => path.includes(':id')).map(([, , name]) => name))(
    '%s: an id that is none is not found, as one that there is not',
    async (name) => {
      const [, body = ''] = name.split('_');
      const given = name.startsWith('complete')
        ? { payment: { instruments: [INSTRUMENT] } }
        : { line_items: lines };
      const answerTo = async (id: string) => {
        const meta = { 'ucp-agent': { profile: profile() }, 'idempotency-key': newKey() };
        return JSON.parse((await inject(callOf(name, { meta, id, [body]: given }))).body);
      };
      const unknown = await answerTo(UNKNOWN);
      expect(unknown.result.structuredContent.messages).toMatchObject([{ code: 'not_found' }]);
      for (const id of ['none', 'a/b', 'é', '🛋', '', 'i'.repeat(90), LONG])
        expect(await answerTo(id)).toEqual(unknown);
    },
  );
});
