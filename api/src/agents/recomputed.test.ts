import { propertyRuns } from '@sanderling/slice-kit/jest/test-scope.ts';
import fc from 'fast-check';
import { placePastOrder } from '../orders/testing/past-orders.ts';
import { ADA } from '../orders/testing/shop.ts';
import { makeGiftCard } from '../promotions/gift-cards/testing/make-gift-card.ts';
import { orderToAcp } from './acp/order-to-acp.ts';
import { useLinkedAssistants } from './linking/testing/linked-assistants.ts';
import { ADDRESS, BUYER } from './testing/agent-buyer.ts';
import { expectRecomputable, expectRecomputableByAcp } from './testing/recomputed.ts';

const { ask, customer, helper, linked, shop } = useLinkedAssistants();
const RUNS = 3;
/** On sale, of the supplier with tiers of its own, left out of promotions, gift card, small and large. */
const PIECES = [1001, 1103, 1116, 1234, 1247, 1291, 1333] as const;
const PLACES = [
  ['60601', 'IL'],
  ['83001', 'WY'],
  ['97201', 'OR'],
] as const;

const drawnCart = fc.record({
  lines: fc.uniqueArray(
    fc.record({ piece: fc.constantFrom(...PIECES), quantity: fc.integer({ min: 1, max: 4 }) }),
    { selector: ({ piece }) => piece, minLength: 1, maxLength: 4 },
  ),
  code: fc.constantFrom(null, 'greenthumb', 'summersunshine', 'welcomehome', 'autumn'),
  to: fc.constantFrom(null, ...PLACES),
  isWhiteGlove: fc.boolean(),
  giftCardCents: fc.option(fc.integer({ min: 1, max: 400_000 })),
  campaign: fc.option(fc.constant('bmsv-tier')),
  soldOut: fc.option(fc.nat(3)),
});
type Drawn = typeof drawnCart extends fc.Arbitrary<infer Each> ? Each : never;

function bodyOf({ code, isWhiteGlove, lines, to }: Drawn) {
  const place = to && { ...ADDRESS, postal_code: to[0], address_region: to[1] };
  const groups = [{ id: 'all', selected_option_id: isWhiteGlove ? 'white_glove' : 'standard' }];
  return {
    line_items: lines.map(({ piece, quantity }) => ({ item: { id: `variant_${piece}` }, quantity })),
    buyer: BUYER,
    ...(code !== null && { discounts: { codes: [code] } }),
    ...(place && { fulfillment: { methods: [{ type: 'shipping', destinations: [place], groups }] } }),
  };
}

async function everyAnswer(path: string, key: string) {
  const { body } = await ask('GET', path, { 'x-api-key': key });
  const [, kind, id] = path.split('/');
  const name = kind === 'carts' ? 'get_cart' : 'get_checkout';
  const overMcp = await shop.api.app.inject({
    method: 'POST',
    url: '/_agents/mcp',
    headers: { 'x-api-key': key, accept: 'application/json, text/event-stream' },
    payload: { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: { meta: {}, id } } },
  });
  const { content, structuredContent } = overMcp.json().result;
  expect(JSON.parse(content[0].text)).toEqual(structuredContent);
  for (const each of [body, structuredContent]) expectRecomputable(each);
  if (kind === 'carts') return;
  const overAcp = await shop.api.app.inject({
    method: 'GET',
    url: `/_agents/acp/checkout_sessions/${id}`,
    headers: { authorization: `Bearer ${key}`, 'api-version': '2026-04-17' },
  });
  expectRecomputableByAcp(overAcp.json());
}

/** What a buyer who was handed it over does in the store. */
async function inStore(sessionId: string, { campaign, giftCardCents }: Drawn): Promise<void> {
  const { order_id } = await shop.api.db
    .selectFrom('agent_session')
    .select('order_id')
    .where('id', '=', sessionId)
    .executeTakeFirstOrThrow();
  if (campaign !== null) await shop.post(`/orders/${order_id}/generate_discount`, { code: campaign });
  if (giftCardCents === null) return;
  const { code } = await makeGiftCard(shop.api.db, giftCardCents);
  await shop.post('/orders/apply_gift_card', { order_id, code });
}

test('a developer adds up every answer on a cart or checkout, over each protocol, and comes to what it says', async () => {
  const { id: agentId, key } = await helper();
  const wide = { max_order_cents: 100_000_000, max_day_cents: 100_000_000, calls_per_minute: 100_000 };
  await shop.api.db.updateTable('agent').set(wide).where('id', '=', agentId).execute();
  await fc.assert(
    fc.asyncProperty(drawnCart, async (drawn) => {
      for (const [kind, schema] of [
        ['carts', 'cart'],
        ['checkout-sessions', 'checkout'],
      ] as const) {
        const begun = await ask('POST', `/${kind}`, { 'x-api-key': key }, bodyOf(drawn));
        expect([schema, begun.status]).toEqual([schema, 201]);
        expectRecomputable(begun.body);
        const path = `/${kind}/${begun.body.id}`;
        await inStore(begun.body.id, drawn);
        await everyAnswer(path, key);
        const piece = drawn.soldOut === null ? undefined : drawn.lines[drawn.soldOut]?.piece;
        if (piece === undefined) continue;
        const stock = await shop.stockOf(piece);
        await shop.setStock(piece, 0);
        await everyAnswer(path, key);
        await shop.setStock(piece, stock);
      }
    }),
    { numRuns: propertyRuns(RUNS), seed: 20261129 },
  );
});

test.each([
  ['a customer', null, 0],
  ['a designer', 'trade_designer', 0],
  ['a designer with a year behind them', 'trade_designer', 4_500_000],
])(
  'a developer adds up the order that %s has bought in the store, and comes to what it says',
  async (_, role, spentCents) => {
    const buyer = await customer();
    await shop.api.db.updateTable('account').set({ role }).where('id', '=', buyer.id).execute();
    const past = { userId: buyer.id, spentCents, completedAt: '2026-05-01T00:00:00Z' };
    if (spentCents > 0) await placePastOrder(shop.api.db, past);
    const { headers } = await linked(buyer);
    let order: { id: string } | null = null;
    // The second is on sale, the third is left out of discounts.
    for (const variant_id of [1001, 1103, 1247]) {
      const line: object = { variant_id, quantity: 2, order_id: order?.id ?? null };
      order = (await shop.post('/orders/add_to_cart', line, buyer.headers)).body.data;
    }
    const order_id = order?.id ?? '';
    await shop.post('/checkout/set_shipping_address', { order_id, address: ADA }, buyer.headers);
    const same = { order_id, same_as_shipping: true };
    const ready = (await shop.post('/checkout/set_billing_address', same, buyer.headers)).body.data;
    expect((await shop.pay(ready, { headers: buyer.headers })).status).toBe(200);
    const { body } = await ask('GET', `/orders/${order_id}`, headers);
    expect(body.totals.at(-1).amount).toBe(Math.round(ready.total * 100));
    expectRecomputable(body);
    expectRecomputableByAcp(orderToAcp(body));
  },
);
