import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ADDRESS, BUYER, SOFA_ITEM } from '../testing/agent-buyer.ts';
import { useAgentShop } from '../testing/agent-shop.ts';

const { call, complete, createReady, paymentBy, shop } = useAgentShop({ now: '2026-11-20T16:00:00Z' });
const SCHEMAS = join(import.meta.dirname, '../testing/published-schemas/ucp-2026-04-08');
const fulfillment = { methods: [{ type: 'shipping', destinations: [ADDRESS] }] };
const finish = (id: string, change: (instrument: object) => object, beside: object = {}) => {
  const [instrument = {}] = paymentBy('pm_card_visa').instruments;
  const payment = { instruments: [change(instrument)] };
  return call('POST', `/checkout-sessions/${id}/complete`, { payment, ...beside });
};

test('a token that is bound to its checkout pays for it, and for no other', async () => {
  const [one, other] = [await createReady(), await createReady()];
  const bound = (instrument: object) => ({
    ...instrument,
    credential: {
      type: 'token',
      token: 'pm_card_visa',
      binding: { checkout_id: one.id, identity: { access_token: 'of the buyer' } },
    },
  });
  expect((await finish(other.id, bound)).status).toBe(422);
  expect((await finish(one.id, bound)).body.status).toBe('completed');
});

test('a mandate (AP2), on which store and agent have not agreed, is neither needed nor in the way', async () => {
  const { id } = await createReady();
  const ap2 = { checkout_mandate: 'header.payload.signature~kb_signature' };
  const bought = await finish(id, (instrument) => instrument, { ap2 });
  expect(bought.body.status).toBe('completed');
  expect(Object.keys(bought.raw.ucp.capabilities)).not.toContain('dev.ucp.shopping.ap2_mandate');
});

test('an order is read by its agent and not written, with well-formed changes and with others', async () => {
  const { id } = await createReady();
  const orderId = (await complete(id)).body.order?.id ?? '';
  const before = await call('GET', `/orders/${orderId}`);
  const refund = { id: 'adj', type: 'refund', occurred_at: '2026-11-20T16:00:00Z', amount: 500 };
  for (const adjustments of [
    [{ ...refund, status: 'completed' }],
    [{ ...refund, status: 'NONE' }],
    { id: 'adj' },
  ]) {
    const { statusCode } = await shop.api.app.inject({
      method: 'PUT',
      url: `/_agents/ucp/orders/${orderId}`,
      payload: { ...before.raw, adjustments, fulfillment: { ...before.raw.fulfillment, events: [] } },
    });
    expect([404, 405]).toContain(statusCode);
  }
  expect((await call('GET', `/orders/${orderId}`)).raw).toEqual(before.raw);
});

test('orders are moved by operators alone: no agent’s call does it, with or without a secret', async () => {
  const { id } = await createReady();
  const orderId = (await complete(id)).body.order?.id ?? '';
  for (const secret of [undefined, 'for-sure-incorrect-secret', 'super-secret-sim-key']) {
    const { statusCode } = await shop.api.app.inject({
      method: 'POST',
      url: `/testing/simulate-shipping/${orderId}`,
      headers: secret === undefined ? {} : { 'simulation-secret': secret },
    });
    expect(statusCode).toBe(404);
  }
});

test('delivery is free for an agent where it is for a shopper: of a piece that ships free, and of enough of one that does not', async () => {
  const standardOf = async (variantId: number, quantity: number) => {
    const line_items = [{ item: { id: `variant_${variantId}` }, quantity }];
    const { raw } = await call('POST', '/checkout-sessions', { line_items, buyer: BUYER, fulfillment });
    const [group] = raw.fulfillment.methods[0].groups;
    return group.options.find(({ id }: { id: string }) => id === 'standard').totals[0].amount;
  };
  expect(await standardOf(1001, 1)).toBe(0);
  expect(await standardOf(1291, 1)).toBeGreaterThan(0);
  expect(await standardOf(1291, 20)).toBe(0);
});

test('every address that the profile names is the store’s own or a document that is published', async () => {
  const profile = (await shop.api.app.inject('/.well-known/ucp')).body;
  const addresses = [...profile.matchAll(/"(?:spec|schema)":"([^"]+)"/g)].map(([, address = '']) => address);
  const schemas = addresses.filter((address) => address.includes('/schemas/'));
  expect(schemas.length).toBeGreaterThan(5);
  for (const address of schemas)
    expect([address, existsSync(join(SCHEMAS, address.split('/schemas/')[1] ?? ''))]).toEqual([
      address,
      true,
    ]);
  const others = addresses.filter((address) => !address.startsWith('https://ucp.dev/2026-04-08/'));
  for (const address of others) expect(address).toBe(`${shop.api.config.publicOrigin}/_agents/developers.md`);
});

test('prices and titles that an agent sends are not read: the catalogue’s count', async () => {
  const item = { ...SOFA_ITEM.item, title: 'Wrong title', price: 1 };
  const { body } = await call('POST', '/checkout-sessions', { line_items: [{ item, quantity: 2 }] });
  const [line] = body.line_items;
  expect(line?.item).toMatchObject({ price: 329_000, title: expect.not.stringContaining('Wrong') });
  expect(line?.totals.find(({ type }) => type === 'total')?.amount).toBe(658_000);
});
