import type { Order } from '@sanderling/contract/wire/orders/order';
import { SOFA, useShop } from '../testing/shop.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShop({ now: NOW });
const PILLOW = 1300;
const SIDE_TABLE = 1103;
const BED_MADE_TO_ORDER = 1158;

beforeEach(async () => {
  shop.api.setNow(NOW);
  await shop.setStock(SOFA, 20);
});

const cart = (...variantIds: number[]) => shop.readyCart(...variantIds.map((variantId) => ({ variantId })));
const ask = (order_id: string, preferred_delivery_days: Record<string, string | null>) =>
  shop.post('/checkout/set_service_level_options', { order_id, options: [], preferred_delivery_days });
const daysOf = ({ shipments }: Order, id: string) => shipments[id]?.preferred_delivery?.days ?? [];
const LATER = 'freight_made_to_order';

test('R059 a shopper asks for a day on which large pieces may come, and for nothing that goes by parcel', async () => {
  const order = await cart(SOFA, PILLOW);
  const { arrival } =
    Object.values(order.shipments).find((each) => each.shipping_category !== 'small_parcel') ?? {};
  expect(order.shipments.freight?.preferred_delivery).toMatchObject({
    day: null,
    message: expect.stringMatching(
      /^When these pieces are ready for delivery, we e-mail you .* you choose one\.$/,
    ),
  });
  const days = daysOf(order, 'freight');
  expect(days[0]).toBe(arrival && 'earliest' in arrival ? arrival.earliest : '');
  expect(days).toHaveLength(20);
  expect(days.filter((day) => [0, 6].includes(new Date(day).getUTCDay()) || day === '2026-12-25')).toEqual(
    [],
  );
  const asked = await ask(order.id, { freight: days[3] ?? '' });
  expect(asked.body.data.shipments.freight).toMatchObject({
    preferred_day: days[3],
    preferred_delivery: { day: days[3], days },
  });
  expect(asked.body.data.shipments.small_parcel?.preferred_delivery).toBeNull();
});

test('R059 each shipment by truck has a day of its own among the same four weeks of business days from its first', async () => {
  const order = await cart(SOFA, BED_MADE_TO_ORDER);
  const [soon, late] = [daysOf(order, 'freight'), daysOf(order, LATER)];
  expect((late[0] ?? '') > (soon[0] ?? '')).toBe(true);
  expect([soon.length, late.length]).toEqual([20, 20]);
  expect((await ask(order.id, { [LATER]: soon[0] ?? '' })).body).toMatchObject({
    code: 110,
    errors: {
      [`preferred_delivery_days.${LATER}`]: ['This day can no longer be reached. Choose another one.'],
    },
  });
  const daysAsked = ({ shipments }: Order) =>
    Object.values(shipments).map(({ departure, preferred_day }) => [departure, preferred_day]);
  // The last day that is offered is one that is taken and shown: one rule.
  const last = soon.at(-1) ?? '';
  const first = await ask(order.id, { freight: last });
  expect(daysAsked(first.body.data)).toEqual([
    ['in_stock', last],
    ['made_to_order', null],
  ]);
  const both = await ask(order.id, { [LATER]: late[4] ?? '' });
  expect(daysAsked(both.body.data)).toEqual([
    ['in_stock', last],
    ['made_to_order', late[4]],
  ]);
  const one = await ask(order.id, { freight: null });
  expect(daysAsked(one.body.data)).toEqual([
    ['in_stock', null],
    ['made_to_order', late[4]],
  ]);
});

test('a day that was asked for goes with the order: to the shopper, their mail, the warehouse, and the days that the carrier offers', async () => {
  const cartNow = await cart(SOFA, PILLOW);
  const day = daysOf(cartNow, 'freight')[2] ?? '';
  const { body } = await ask(cartNow.id, { freight: day });
  const order = (await shop.pay(body.data)).body.data;
  expect(order.shipments.freight?.preferred_delivery).toMatchObject({ day, days: [] });
  const mail = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['text_body', 'html_body'])
    .where('reason', '=', `order-confirmation-${order.id}`)
    .executeTakeFirstOrThrow();
  expect(mail.text_body).toMatch(/You asked for \w{3}, \w{3} \d+; not confirmed yet/);
  expect(mail.text_body).not.toMatch(/Large pieces, in stock\nArrives/);
  expect(mail.html_body).toContain('not confirmed yet');
  const inject = (method: 'GET' | 'POST', url: string, payload?: object) =>
    shop.api.app.inject({ method, url, ...(payload && { payload }) });
  const progress = await inject('GET', `/_warehouse/orders/${order.number}`);
  expect(progress.json().data.shipments).toContainEqual(
    expect.objectContaining({ id: 'freight', preferred_day: day }),
  );
  const offered = await inject('POST', `/_warehouse/orders/${order.number}/offer_dates`, { dates: [day] });
  const request = await inject('GET', `/api/v1/delivery_date_requests/${offered.json().data.id}`);
  expect(request.json().data).toMatchObject({ preferred_date: day, chosen_date: null, status: 'open' });
});

test('R059 the days that the carrier offers stand beside the one asked for, which is told once and is the promise', async () => {
  const cartNow = await cart(SOFA);
  const [first = '', , asked = '', later = ''] = daysOf(cartNow, 'freight');
  const { body } = await ask(cartNow.id, { freight: asked });
  const { number } = (await shop.pay(body.data)).body.data;
  const offered = await shop.api.app.inject({
    method: 'POST',
    url: `/_warehouse/orders/${number}/offer_dates`,
    payload: { dates: [first, later] },
  });
  const url = `/api/v1/delivery_date_requests/${offered.json().data.id}`;
  const { notes } = (await shop.api.app.inject({ method: 'GET', url })).json().data;
  expect(notes).toEqual([
    expect.stringMatching(/^At the checkout you asked for \w{3}, \w{3} \d+\.$/),
    expect.stringMatching(/^A day can be chosen until the day before it\./),
  ]);
});

test('R059 another day that is chosen is told beside the promise and the day asked for, and the asked one as such', async () => {
  const chosenAfter = async (choose: (days: readonly string[]) => string) => {
    const cartNow = await cart(SOFA);
    const days = daysOf(cartNow, 'freight');
    const [first = ''] = days;
    const { body } = await ask(cartNow.id, { freight: first });
    const { number } = (await shop.pay(body.data)).body.data;
    const chosen = choose(days);
    const inject = (method: 'PATCH' | 'POST', url: string, payload: object) =>
      shop.api.app.inject({ method, url, payload });
    const offered = await inject('POST', `/_warehouse/orders/${number}/offer_dates`, { dates: [chosen] });
    const url = `/api/v1/delivery_date_requests/${offered.json().data.id}`;
    return (await inject('PATCH', url, { chosen_date: chosen })).json().data.notes.slice(0, -1);
  };
  expect(await chosenAfter((days) => days[12] ?? '')).toEqual([
    expect.stringMatching(/^When you ordered, we said .* to .*\.$/),
    expect.stringMatching(/^At the checkout you asked for \w{3}, \w{3} \d+\.$/),
  ]);
  expect(await chosenAfter((days) => days[0] ?? '')).toEqual([
    'It is the day that you asked for at the checkout.',
  ]);
});

test('a day that can no longer be reached is told before the payment, and another one or none pays', async () => {
  const order = await cart(SOFA);
  const { id } = order;
  const { body } = await ask(id, { freight: daysOf(order, 'freight')[0] ?? '' });
  shop.api.setNow('2026-11-25T16:00:00Z');
  const refused = await shop.pay(body.data);
  expect(refused).toMatchObject({
    status: 422,
    code: 135,
    body: {
      message: expect.stringMatching(
        /^\w{3}, \w{3} \d+, the delivery day that you asked for, can no longer be/,
      ),
      details: { missing: ['preferred_delivery_days'] },
    },
  });
  const { data: now } = (await ask(id, { freight: null })).body;
  expect(now.shipments.freight?.preferred_delivery).toMatchObject({ day: null });
  expect((await shop.pay(now)).status).toBe(200);
});

test('a day that was asked for a sofa is no matter of what is left without it', async () => {
  const order = await cart(SOFA, PILLOW);
  const { id, line_items } = order;
  await ask(id, { freight: daysOf(order, 'freight')[0] ?? '' });
  const line_item_id = line_items.find(({ variant }) => variant.id === SOFA)?.id;
  const left = await shop.post('/orders/update_quantity', { order_id: id, line_item_id, quantity: 0 });
  expect(left.body.data.shipments.freight).toBeUndefined();
  shop.api.setNow('2026-11-25T16:00:00Z');
  // The price of the day: a deal of the season has begun meanwhile.
  const { body } = await shop.post('/orders/cart', { order_id: id });
  expect((await shop.pay(body.data)).status).toBe(200);
});

test('R059 a day that was asked for goes with the last piece of its shipment, and another piece has none', async () => {
  const order = await cart(SOFA, PILLOW);
  const { id, line_items } = order;
  await ask(id, { freight: daysOf(order, 'freight')[3] ?? '' });
  const line_item_id = line_items.find(({ variant }) => variant.id === SOFA)?.id;
  await shop.post('/orders/update_quantity', { order_id: id, line_item_id, quantity: 0 });
  const added = await shop.post('/orders/add_to_cart', {
    order_id: id,
    variant_id: SIDE_TABLE,
    quantity: 1,
  });
  expect(added.body.data.shipments.freight).toMatchObject({
    preferred_day: null,
    preferred_delivery: { day: null },
  });
});

test('R059 a day that was asked for stays while a piece of its shipment does', async () => {
  const order = await cart(SOFA, SIDE_TABLE);
  const { id, line_items } = order;
  const day = daysOf(order, 'freight')[3] ?? '';
  await ask(id, { freight: day });
  const line_item_id = line_items.find(({ variant }) => variant.id === SOFA)?.id;
  const left = await shop.post('/orders/update_quantity', { order_id: id, line_item_id, quantity: 0 });
  expect(left.body.data.shipments.freight?.preferred_day).toBe(day);
});

test.each(['soon', '2026-02-31', 7, ''])('%j is no day to ask for', async (day) => {
  const { id } = await cart(SOFA);
  const options = { order_id: id, options: [], preferred_delivery_days: { freight: day } };
  expect((await shop.post('/checkout/set_service_level_options', options)).body).toMatchObject({ code: 110 });
});
