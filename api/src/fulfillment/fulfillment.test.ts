import { SOFA, useShop } from '../orders/testing/shop.ts';

const shop = useShop();

async function placedOrder() {
  const order = await shop.readyCart({ variantId: SOFA }, { variantId: 1298 });
  return (await shop.pay(order)).body.data;
}
const move = (number: string, movement: object, headers: Record<string, string> = {}) =>
  shop.api.app.inject({
    method: 'POST',
    url: `/_warehouse/orders/${number}/move`,
    payload: movement,
    headers,
  });
const read = async (orderId: string) =>
  (await shop.post('/orders/get_order', { order_id: orderId })).body.data;

test('R381 R010 an order moves from step 0 to 10, with parcels that can be followed', async () => {
  const { id, number, line_items } = await placedOrder();
  const parcel = { carrier: 'UPS', tracking_number: '1Z999', url: 'https://ups.example/1Z999' };
  await move(number, { step: 2 });
  expect((await read(id)).state).toBe('processing');
  await move(number, { step: 4, shipping_category: 'small_parcel', parcel });
  await move(number, { step: 4, shipping_category: 'small_parcel', parcel });
  const shipped = await read(id);
  expect(shipped.state).toBe('shipped');
  expect(shipped.shipments.small_parcel?.tracking).toEqual({
    step: 4,
    delivered_on: null,
    parcels: [{ ...parcel, line_item_ids: [line_items[1]?.id] }],
  });
  expect(shipped.shipments.freight?.tracking).toEqual({
    step: 2,
    delivered_on: null,
    parcels: [],
  });
  await move(number, { step: 10 });
  expect((await read(id)).state).toBe('delivered');
});

test('the mail of a shipment that leaves says when it arrives, unless that day has passed', async () => {
  const mailOf = async ({ number }: { number: string }) => {
    await move(number, { step: 4, shipment_id: 'small_parcel' });
    return shop.api.db
      .selectFrom('mail_outbox')
      .select(['text_body', 'html_body'])
      .where('subject', '=', `Part of your Sanderling order ${number} is on its way`)
      .executeTakeFirstOrThrow();
  };
  const mail = await mailOf(await placedOrder());
  for (const body of [mail.text_body, mail.html_body]) {
    expect(body).toContain('Arrives Wed, Nov 25 to Fri, Nov 27.');
  }
  const late = await placedOrder();
  const passed = { earliest: '2026-11-18', latest: '2026-11-19' };
  const promised = Object.fromEntries(late.line_items.map(({ id }) => [id, passed]));
  await shop.api.db
    .updateTable('orders')
    .set({ promised_arrivals: JSON.stringify(promised) })
    .where('id', '=', late.id)
    .execute();
  expect((await mailOf(late)).text_body).not.toContain('Arrives');
});

test('R381 steps are whole numbers from 0 to 10, and never go back', async () => {
  const { id, number } = await placedOrder();
  for (const step of [-1, 11, 2.5]) expect((await move(number, { step })).statusCode).toBe(422);
  await move(number, { step: 7 });
  await move(number, { step: 3 });
  expect((await read(id)).shipments.freight?.tracking?.step).toBe(7);
});

test('the warehouse is not there for anyone but the operator on this machine', async () => {
  const { number } = await placedOrder();
  const forwarded = { 'x-forwarded-for': '203.0.113.9' };
  expect((await move(number, { step: 10 }, forwarded)).statusCode).toBe(404);
  expect((await move(number, { step: 10 }, { origin: 'https://evil.example' })).statusCode).toBe(404);
  expect((await move('R999999999', { step: 10 })).statusCode).toBe(404);
});

test.each(['authorized', 'expired', 'voided'] as const)(
  'R381 R437 an order whose payment is %s is got ready and does not leave the warehouse until it is paid',
  async (state) => {
    const order = await placedOrder();
    await shop.api.db
      .updateTable('payment')
      .set({ state, captured_cents: null, leased_until: new Date('2027-01-01T00:00:00Z') })
      .where('order_id', '=', order.id)
      .execute();
    expect((await move(order.number, { step: 3 })).statusCode).toBe(200);
    const refused = await move(order.number, { step: 4 });
    expect([refused.statusCode, refused.json().code]).toEqual([422, 101]);
    expect((await read(order.id)).shipments.freight?.tracking?.step).toBe(3);
    if (state === 'authorized') return;
    expect((await shop.pay(order)).status).toBe(200);
    expect((await move(order.number, { step: 4 })).statusCode).toBe(200);
  },
);
