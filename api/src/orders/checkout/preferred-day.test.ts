import { SOFA, useShop } from '../testing/shop.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShop({ now: NOW });
const PILLOW = 1300;
const BED_MADE_TO_ORDER = 1158;

beforeEach(async () => {
  shop.api.setNow(NOW);
  await shop.setStock(SOFA, 20);
});

const cart = (...variantIds: number[]) => shop.readyCart(...variantIds.map((variantId) => ({ variantId })));
const ask = (order_id: string, preferred_delivery_day: string | null) =>
  shop.post('/checkout/set_service_level_options', { order_id, options: [], preferred_delivery_day });

test('R059 a shopper asks for a day on which large pieces may come, and for nothing that goes by parcel', async () => {
  const order = await cart(SOFA, PILLOW);
  const { arrival } =
    Object.values(order.shipments).find((each) => each.shipping_category !== 'small_parcel') ?? {};
  expect(order.preferred_delivery).toMatchObject({
    day: null,
    message: expect.stringMatching(/^When your large pieces are ready, we e-mail you/),
  });
  expect(order.preferred_delivery?.days[0]).toBe(arrival && 'earliest' in arrival ? arrival.earliest : '');
  const days = order.preferred_delivery?.days ?? [];
  expect(days).toHaveLength(20);
  expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()) || day === '2026-12-25')).toEqual(
    [],
  );
  const asked = await ask(order.id, days[3] ?? '');
  expect(asked.body.data.preferred_delivery).toMatchObject({ day: days[3], days });
  expect((await cart(PILLOW)).preferred_delivery).toBeNull();
});

test('R059 the day waits for the piece that comes last, and is none where only people know', async () => {
  const [sofa, both] = [await cart(SOFA), await cart(SOFA, BED_MADE_TO_ORDER)];
  const [soon = '', late = ''] = [sofa, both].map((order) => order.preferred_delivery?.days[0] ?? '');
  expect(late > soon).toBe(true);
  expect((await ask(both.id, soon)).body).toMatchObject({
    code: 110,
    errors: { preferred_delivery_day: ['This day can no longer be reached. Choose another one.'] },
  });
});

test('a day that one shipment waits for is not asked of another that comes weeks before', async () => {
  const order = await cart(SOFA, BED_MADE_TO_ORDER);
  const day = order.preferred_delivery?.days.at(-1) ?? '';
  const { shipments } = (await ask(order.id, day)).body.data;
  expect(Object.values(shipments).map(({ departure, preferred_day }) => [departure, preferred_day])).toEqual([
    ['in_stock', null],
    ['made_to_order', day],
  ]);
});

test('a day that was asked for goes with the order: to the shopper, their mail, the warehouse, and the days that the carrier offers', async () => {
  const { id, preferred_delivery } = await cart(SOFA, PILLOW);
  const day = preferred_delivery?.days[2] ?? '';
  const { body } = await ask(id, day);
  const order = (await shop.pay(body.data)).body.data;
  expect(order.preferred_delivery).toMatchObject({ day, days: [] });
  const mail = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['text_body', 'html_body'])
    .where('reason', '=', `order-confirmation-${order.id}`)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toMatch(/Planned for \w{3}, \w{3} \d+, the day you asked for/);
  expect(mail.text_body).not.toMatch(/Large pieces, in stock\nArrives/);
  expect(mail.html_body).toContain('the day you asked for');
  const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.api.app.inject({ method, url, ...(payload && { payload }) });
  const progress = await inject('GET', `/_warehouse/orders/${order.number}`);
  expect(progress.json().data.preferred_delivery_day).toBe(day);
  const offered = await inject('POST', `/_warehouse/orders/${order.number}/offer_dates`, { dates: [day] });
  const request = await inject('GET', `/api/v1/delivery_date_requests/${offered.json().data.id}`);
  expect(request.json().data).toMatchObject({ preferred_date: day, chosen_date: null, status: 'open' });
});

test('a day that can no longer be reached is told before the payment, and another one or none pays', async () => {
  const { id, preferred_delivery } = await cart(SOFA);
  const { body } = await ask(id, preferred_delivery?.days[0] ?? '');
  shop.api.setNow('2026-11-25T16:00:00Z');
  const refused = await shop.pay(body.data);
  expect(refused).toMatchObject({
    status: 422,
    code: 135,
    body: {
      message: expect.stringMatching(
        /^\w{3}, \w{3} \d+, the delivery day that you asked for, can no longer be/,
      ),
      details: { missing: ['preferred_delivery_day'] },
    },
  });
  const { data: now } = (await ask(id, null)).body;
  expect(now.preferred_delivery).toMatchObject({ day: null });
  expect((await shop.pay(now)).status).toBe(200);
});

test('a day that was asked for a sofa is no matter of what is left without it', async () => {
  const { id, preferred_delivery, line_items } = await cart(SOFA, PILLOW);
  await ask(id, preferred_delivery?.days[0] ?? '');
  const line_item_id = line_items.find(({ variant }) => variant.id === SOFA)?.id;
  const left = await shop.post('/orders/update_quantity', { order_id: id, line_item_id, quantity: 0 });
  expect(left.body.data.preferred_delivery).toBeNull();
  shop.api.setNow('2026-11-25T16:00:00Z');
  expect((await shop.pay(left.body.data)).status).toBe(200);
});

test.each(['soon', '2026-02-31', 7, ''])('%j is no day to ask for', async (day) => {
  const { id } = await cart(SOFA);
  const options = { order_id: id, options: [], preferred_delivery_day: day };
  expect((await shop.post('/checkout/set_service_level_options', options)).body).toMatchObject({ code: 110 });
});
