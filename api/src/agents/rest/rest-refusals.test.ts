import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { JSON_TYPE, LARGE, LONG, type Sent, UNKNOWN, useRefusals } from '../testing/refusals.ts';
import { REST_ROUTES } from './rest-paths.ts';

const { agent, expectProtocol, inject, newKey } = useRefusals();
const lines = [SOFA_ITEM];
const INSTRUMENT = {
  handler_id: 'card_token',
  type: 'card',
  credential: { type: 'token', token: 'pm_card_visa' },
};
const ready = {
  line_items: lines,
  buyer: BUYER,
  fulfillment: { methods: [{ type: 'shipping', destinations: [ADDRESS] }] },
};

const restBody = (name: string): object => {
  if (name === 'lookup_catalog') return { ids: ['variant_1001'] };
  if (name === 'get_product') return { id: 'product_101' };
  if (name.startsWith('complete')) return { payment: { instruments: [INSTRUMENT] } };
  return name.endsWith('catalog') ? { query: 'sofa' } : ready;
};

describe.each(REST_ROUTES)('REST: %s %s', (method, path, name) => {
  const url = `/_agents/ucp${path.replace(':id', UNKNOWN)}`;
  const send = (change: Partial<Sent>): Sent => {
    const headers = { 'ucp-agent': agent(), 'idempotency-key': newKey(), ...JSON_TYPE };
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
      await expectProtocol('ucp', send({ payload }), path.endsWith('cancel') ? [200, 422] : [422]);
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
  if (path.includes(':id'))
    test('an id that is none is not found, as one that there is not', async () => {
      const answerTo = async (id: string) => {
        const { body, statusCode } = await inject(send({ url: `/_agents/ucp${path.replace(':id', id)}` }));
        return [statusCode, JSON.parse(body)];
      };
      const unknown = await answerTo(UNKNOWN);
      for (const id of ['none', 'a%2fb', 'é', '%F0%9F%9B%8B', 'i'.repeat(90), 'i'.repeat(9_000)])
        expect([id.slice(0, 9), ...(await answerTo(id))]).toEqual([id.slice(0, 9), ...unknown]);
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
