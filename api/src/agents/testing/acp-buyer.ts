import { z } from 'zod';
import { useShop } from '../../orders/testing/shop.ts';
import { faultsByAcp } from './published-schemas.ts';

const made = z.object({ data: z.object({ key: z.string() }) });
export const ACP_TO = {
  name: 'Ada Byrne',
  phone_number: '+13126673550',
  email: 'ada@example.com',
  address: {
    name: 'Ada Byrne',
    line_one: '100 Main St',
    city: 'Chicago',
    state: 'IL',
    country: 'US',
    postal_code: '60601',
  },
};
export const ACP_BUYER = {
  first_name: 'Ada',
  last_name: 'Byrne',
  email: 'ada@example.com',
  phone_number: '+13126673550',
};
export const ACP_START = { currency: 'usd', capabilities: {}, line_items: [{ id: 'variant_1001' }] };

/** A shop, and a platform of the Agentic Commerce Protocol that has a key of it. Every answer is held against the published schemas. */
export function useAcpBuyer() {
  const shop = useShop({ now: '2026-11-20T16:00:00Z' });
  let key = '';
  let keys = 0;
  const newKey = async (platform: object) => {
    const asked = { method: 'POST', url: '/_warehouse/agents', payload: platform } as const;
    return made.parse((await shop.api.app.inject(asked)).json()).data.key;
  };
  beforeAll(async () => {
    key = await newKey({ name: 'Chat' });
  });
  // Schemas are compiled once, which takes longer than the calls do.
  beforeAll(() => void faultsByAcp({}, 'agentic_checkout', 'CheckoutSession'));
  beforeAll(() => void faultsByAcp({}, 'agentic_checkout', 'CheckoutSessionWithOrder'));

  async function call(method: 'GET' | 'POST', path: string, body?: object, headers: object = {}) {
    const response = await shop.api.app.inject({
      method,
      url: `/_agents/acp${path}`,
      headers: {
        authorization: `Bearer ${key}`,
        'api-version': '2026-04-17',
        ...(method === 'POST' && { 'idempotency-key': `key-${keys++}` }),
        ...headers,
      },
      ...(body && { payload: body }),
    });
    expect(response.headers['content-type']).toBe('application/json; charset=utf-8');
    const answer = { status: response.statusCode, body: response.json(), headers: response.headers };
    const definition = answer.status >= 400 ? 'Error' : 'CheckoutSession';
    expect([path, faultsByAcp(answer.body, 'agentic_checkout', definition)]).toEqual([path, []]);
    return answer;
  }
  const start = async (change: object = {}) =>
    (await call('POST', '/checkout_sessions', { ...ACP_START, ...change })).body;
  const pay = (id: string, token = 'pm_card_visa', headers: object = {}) =>
    call(
      'POST',
      `/checkout_sessions/${id}/complete`,
      {
        payment_data: {
          handler_id: 'card_token',
          instrument: { type: 'card', credential: { type: 'token', token } },
        },
      },
      headers,
    );
  return { call, key: () => key, newKey, pay, shop, start };
}
