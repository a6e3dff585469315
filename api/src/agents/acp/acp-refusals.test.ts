import { JSON_TYPE, LARGE, LONG, type Sent, UNKNOWN, useRefusals } from '../testing/refusals.ts';

const { expectProtocol, inject, known, letIn, newKey, shop } = useRefusals();

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
    const headers = {
      authorization: `Bearer ${known().key}`,
      'api-version': '2026-04-17',
      'idempotency-key': newKey(),
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
  if (path.includes(':id'))
    test('an id that is none is not found, as one that there is not', async () => {
      const answerTo = async (id: string) => {
        const { body, statusCode } = await inject(send({ url: `/_agents/acp${path.replace(':id', id)}` }));
        return [statusCode, JSON.parse(body)];
      };
      const unknown = await answerTo(UNKNOWN);
      expect(unknown).toEqual([404, expect.objectContaining({ code: 'not_found' })]);
      for (const id of ['none', 'a%2fb', 'é', 'i'.repeat(90), 'i'.repeat(9_000)])
        expect([id.slice(0, 9), ...(await answerTo(id))]).toEqual([id.slice(0, 9), ...unknown]);
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
  const denied = await letIn('No');
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
