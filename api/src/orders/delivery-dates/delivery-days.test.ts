import { SOFA, useShop } from '../testing/shop.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShop({ now: NOW });
const PILLOW = 1300;
const BED_MADE_TO_ORDER = 1158;

const inject = async (method: 'GET' | 'PATCH' | 'POST', url: string, payload?: object) => {
  const response = await shop.api.app.inject({ method, url, ...(payload && { payload }) });
  return { status: response.statusCode, body: response.json() };
};
const placed = async (...variantIds: number[]) => {
  const order = await shop.readyCart(...variantIds.map((variantId) => ({ variantId })));
  return (await shop.pay(order)).body.data;
};
const offer = (number: string, dates: string[], shipment_id?: string) =>
  inject('POST', `/_warehouse/orders/${number}/offer_dates`, {
    dates,
    ...(shipment_id === undefined ? {} : { shipment_id }),
  });
const choose = (id: string, chosen_date: string) =>
  inject('PATCH', `/api/v1/delivery_date_requests/${id}`, { chosen_date });
const read = async (id: string) => (await inject('GET', `/api/v1/delivery_date_requests/${id}`)).body.data;
const orderNow = async (id: string) => (await shop.post('/orders/get_order', { order_id: id })).body.data;

beforeEach(() => shop.setStock(SOFA, 20));

test('R059 the link of the mail leads to the days, and the chosen one is the arrival on the order from then on', async () => {
  const order = await placed(SOFA, PILLOW);
  const { body } = await offer(order.number, ['2026-12-10', '2026-12-08', '2026-12-10']);
  const mail = await shop.api.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('reason', '=', `delivery-date-${body.data.id}`)
    .executeTakeFirstOrThrow();
  expect(mail.recipient).toBe('ada@example.com');
  expect(mail.text_body).toContain(`/delivery_date_requests/${body.data.id}`);
  expect(await read(body.data.id)).toMatchObject({
    order_id: order.id,
    offered_dates: ['2026-12-08', '2026-12-10'],
    status: 'open',
  });
  const waiting = await orderNow(order.id);
  expect(waiting.shipments.freight?.delivery_day).toEqual({
    request_id: body.data.id,
    chosen_date: null,
  });
  expect(waiting.shipments.small_parcel?.delivery_day).toBeNull();

  expect((await choose(body.data.id, '2026-12-10')).status).toBe(200);
  const chosen = await orderNow(order.id);
  const day = { earliest: '2026-12-10', latest: '2026-12-10' };
  expect(chosen.shipments.freight).toMatchObject({
    delivery_day: { chosen_date: '2026-12-10' },
    arrival: day,
    promised_arrival: order.shipments.freight?.arrival,
  });
  expect(chosen.line_items.map(({ arrival }) => arrival)).toEqual([day, order.line_items[1]?.arrival]);
});

test('R059 the warehouse is told once which day the shopper has chosen, and reads it on the order', async () => {
  const order = await placed(SOFA, PILLOW);
  const { body } = await offer(order.number, ['2026-12-10']);
  for (const _ of ['first', 'again']) await choose(body.data.id, '2026-12-10');
  const webhooks = shop.api.db.selectFrom('feed_outbox').select('payload').where('about', '=', body.data.id);
  const { id: order_id, number } = order;
  expect(await webhooks.where('topic', '=', 'order.delivery_day_chosen').execute()).toEqual([
    { payload: { order_id, number, shipment_code: 'freight', chosen_date: '2026-12-10' } },
  ]);
  const { shipments } = (await inject('GET', `/_warehouse/orders/${number}`)).body.data;
  expect(shipments).toMatchObject([
    { id: 'freight', delivery_day: '2026-12-10' },
    { id: 'small_parcel', delivery_day: null },
  ]);
});

test('a day is offered for one shipment, and the others keep theirs', async () => {
  const order = await placed(SOFA, BED_MADE_TO_ORDER);
  const ids = Object.keys(order.shipments);
  const unnamed = await offer(order.number, ['2026-12-10']);
  expect(unnamed).toMatchObject({
    status: 422,
    body: { errors: { shipment_id: [`Say for which shipment the days are: ${ids.join(' or ')}.`] } },
  });
  const { body } = await offer(order.number, ['2026-12-10'], ids[0]);
  await choose(body.data.id, '2026-12-10');
  const { shipments } = await orderNow(order.id);
  expect(Object.values(shipments).map((shipment) => shipment.delivery_day?.chosen_date)).toEqual([
    '2026-12-10',
    undefined,
  ]);
});

test('R059 each link names its shipment, the pieces in it and the words of its mail, and no address', async () => {
  const order = await placed(SOFA, BED_MADE_TO_ORDER, PILLOW);
  const byTruck = order.visible_shipments.filter((id) => id !== 'small_parcel');
  const asked = [];
  for (const id of byTruck) {
    const { body } = await offer(order.number, ['2026-12-10'], id);
    asked.push(await read(body.data.id));
  }
  const nameOf = (variantId: number) =>
    order.line_items.find(({ variant }) => variant.id === variantId)?.variant.name;
  expect(asked.map(({ pieces }) => pieces)).toEqual(
    [SOFA, BED_MADE_TO_ORDER].map((id) => [
      {
        name: nameOf(id),
        quantity: 1,
        image_url: expect.stringMatching(/./),
        product_url: expect.stringMatching(/^\/products\//),
      },
    ]),
  );
  const title = (id: string) => `Shipment ${order.visible_shipments.indexOf(id) + 1} of 3: Large pieces`;
  expect(asked.map(({ shipment_titles }) => shipment_titles)).toEqual([
    [`${title(byTruck[0] ?? '')}, in stock`],
    [`${title(byTruck[1] ?? '')}, made to order`],
  ]);
  expect(asked[1].message).toBe(
    `These pieces of your order ${order.number} are ready for delivery. Choose the day that suits you:`,
  );
  expect(asked[1].notes).toContainEqual(expect.stringMatching(/^When you ordered, we said/));
  expect(JSON.stringify(asked)).not.toMatch(/Main St|Byrne|ada@/);
});

test('a link whose days have passed still names its pieces', async () => {
  const order = await placed(SOFA, PILLOW);
  const { body } = await offer(order.number, ['2026-12-08']);
  shop.api.setNow('2026-12-10T18:00:00Z');
  expect(await read(body.data.id)).toMatchObject({ status: 'expired', pieces: [{ quantity: 1 }] });
});

test('the day of delivery and the days before it can no longer be chosen, by the calendar of Chicago', async () => {
  const order = await placed(SOFA);
  const { body } = await offer(order.number, ['2026-12-08', '2026-12-10']);
  shop.api.setNow('2026-12-08T05:59:00Z');
  expect((await read(body.data.id)).offered_dates).toEqual(['2026-12-08', '2026-12-10']);
  shop.api.setNow('2026-12-08T06:00:00Z');
  expect((await read(body.data.id)).offered_dates).toEqual(['2026-12-10']);
  expect(await choose(body.data.id, '2026-12-08')).toMatchObject({ status: 422, body: { code: 110 } });
  shop.api.setNow('2026-12-10T18:00:00Z');
  expect(await read(body.data.id)).toMatchObject({ offered_dates: [], status: 'expired' });
  expect(await choose(body.data.id, '2026-12-10')).toMatchObject({ status: 409, body: { code: 131 } });
  expect((await orderNow(order.id)).shipments.freight?.delivery_day).toBeNull();
});

test('a day that was chosen stays when it comes, and saying it again is fine', async () => {
  const order = await placed(SOFA);
  const { body } = await offer(order.number, ['2026-12-08', '2026-12-10']);
  await choose(body.data.id, '2026-12-08');
  shop.api.setNow('2026-12-08T18:00:00Z');
  expect((await choose(body.data.id, '2026-12-08')).status).toBe(200);
  expect(await choose(body.data.id, '2026-12-10')).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('already been chosen') },
  });
  expect(await read(body.data.id)).toMatchObject({ status: 'chosen', chosen_date: '2026-12-08' });
});

test('no day is chosen for an order that was cancelled', async () => {
  const order = await placed(SOFA);
  const { body } = await offer(order.number, ['2026-12-08']);
  await inject('POST', `/_warehouse/orders/${order.number}/cancel`, { reason: 'The shopper called.' });
  expect(await read(body.data.id)).toMatchObject({ status: 'expired' });
  expect((await choose(body.data.id, '2026-12-08')).status).toBe(409);
  expect((await offer(order.number, ['2026-12-08'])).status).toBe(422);
});

test('the warehouse offers days that exist and are to come, for what travels by truck', async () => {
  const order = await placed(SOFA, PILLOW);
  for (const dates of [['2026-11-20'], ['2026-02-31'], [], ['soon']])
    expect((await offer(order.number, dates)).status).toBe(422);
  expect((await offer(order.number, ['2026-12-08'], 'small_parcel')).status).toBe(422);
  const small = await placed(PILLOW);
  expect((await offer(small.number, ['2026-12-08'])).status).toBe(422);
  expect((await offer('R000000000', ['2026-12-08'])).status).toBe(404);
});
