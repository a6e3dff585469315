import { createHmac } from 'node:crypto';
import { waitUntil } from '@sanderling/slice-kit/jest/wait-until.ts';
import { pino } from 'pino';
import { ACP_BUYER, ACP_TO, useAcpBuyer } from '../testing/acp-buyer.ts';
import { useListeningAgent } from '../testing/listening-agent.ts';
import { faultsByAcp } from '../testing/published-schemas.ts';
import { agentKeys } from '../webhooks/agent-keys.ts';
import { deliverAgentWebhook } from '../webhooks/deliver-agent-webhook.ts';

const { pay, shop, start } = useAcpBuyer();
/** Later than the shop's own clock, which tells platforms too: it finds none of this due. */
const LATER = '2026-11-20T17:00:00Z';
const logger = pino({ level: 'silent' });
const platform = useListeningAgent();

test('the store says where the protocol is spoken, and its feed is the catalogue of this moment', async () => {
  const read = async (url: string) => (await shop.api.app.inject(url)).json();
  expect(faultsByAcp(await read('/.well-known/acp.json'), 'agentic_checkout', 'DiscoveryResponse')).toEqual(
    [],
  );
  expect(faultsByAcp(await read('/_agents/acp/feeds/catalogue'), 'feed', 'FeedMetadata')).toEqual([]);
  const priceOf = async () => {
    const feed = await read('/_agents/acp/feeds/catalogue/products');
    expect(faultsByAcp(feed, 'feed', 'ProductsResponse')).toEqual([]);
    const variants = feed.products.flatMap((product: { variants: object[] }) => product.variants);
    return variants.find(({ id }: { id: string }) => id === 'variant_1001').price.amount;
  };
  const before = await priceOf();
  await shop.api.db.updateTable('variant').set({ price_cents: 300_000 }).where('id', '=', 1001).execute();
  expect([before, await priceOf()]).toEqual([329_000, 300_000]);
});

test('the feed tells what is on back order in the page’s own words, and what has no day to come as gone', async () => {
  const feed = await shop.api.app.inject('/_agents/acp/feeds/catalogue/products');
  const variants = feed.json().products.flatMap((each: { variants: object[] }) => each.variants);
  const inFeed = (id: string) => variants.find((each: { id: string }) => each.id === id);
  expect(inFeed('variant_1107').availability).toEqual({ available: false, status: 'out_of_stock' });
  expect(inFeed('variant_1010').description.plain).toMatch(
    /\nBack in stock on Feb 12, 2027; order now to be first$/,
  );
});

test('the other protocol’s platform is told of its order when it is placed, shipped and refunded: whole, and signed', async () => {
  const headers = { 'idempotency-key': 'one-refund' };
  const operate = (path: string, payload: object) =>
    shop.api.app.inject({ method: 'POST', url: `/_warehouse${path}`, headers, payload });
  const { id: agentId } = await shop.api.db
    .selectFrom('agent')
    .select('id')
    .where('name', '=', 'Chat')
    .executeTakeFirstOrThrow();
  expect((await operate(`/agents/${agentId}`, { order_events_url: 'http://10.0.0.1/a' })).statusCode).toBe(
    422,
  );
  const order_events_url = `${platform.origin}/orders`;
  const { data } = (await operate(`/agents/${agentId}`, { order_events_url })).json();
  const { id } = await start({ buyer: ACP_BUYER, fulfillment_details: ACP_TO });
  const { order } = (await pay(id)).body;
  const parcel = { carrier: 'FedEx', tracking_number: '1', url: 'https://carrier.example/1' };
  await operate(`/orders/${order.order_number}/move`, { shipping_category: null, step: 6, parcel });
  await operate(`/orders/${order.order_number}/refund`, { amount: 10, reason: 'A scratch.' });
  await waitUntil('the refund is done', async () => {
    const { db } = shop.api;
    const rows = await db
      .selectFrom('agent_outbox')
      .select('topic')
      .where('order_id', '=', order.id)
      .execute();
    return rows.some(({ topic }) => topic === 'payment.refunded');
  });
  const now = () => new Date(LATER);
  const delivery = {
    clock: now,
    config: shop.api.config,
    db: shop.api.db,
    keys: agentKeys(shop.api.db, now),
  };
  for (let count = 0; count < 50 && (await deliverAgentWebhook(delivery, logger)); count += 1);
  const ofOrder = platform.told.filter(({ body }) => body.includes(order.id));
  const events = ofOrder.map(({ body }) => JSON.parse(body));
  expect(events.map(({ type }) => type)).toEqual(expect.arrayContaining(['order_create', 'order_update']));
  for (const { body, headers: sent } of ofOrder) {
    const { data: told } = JSON.parse(body);
    expect(faultsByAcp(told, 'agentic_checkout', 'Order')).toEqual([]);
    expect(told).toMatchObject({ type: 'order', id: order.id, checkout_session_id: id });
    const [, seconds, signature] =
      /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(sent['merchant-signature'])) ?? [];
    const expected = createHmac('sha256', data.order_events_secret)
      .update(`${seconds}.${body}`)
      .digest('hex');
    expect(signature).toBe(expected);
  }
  const last = events.find(({ data: { adjustments } }) => adjustments.length > 0)?.data;
  expect(last).toMatchObject({
    status: 'shipped',
    adjustments: [{ type: 'refund', amount: 1_000, currency: 'usd' }],
    fulfillments: [{ tracking_number: '1', destination: { line_one: '100 Main St' } }],
  });
});
