import type { Order } from '@sanderling/contract/wire/orders/order';
import { SOFA, useShop } from '../testing/shop.ts';

const shop = useShop();
/** Freight that pays, and a small parcel that does; the sofa always ships free. */
const SIDE_TABLE = 1103;
const PILLOW = 1300;

beforeEach(async () => {
  for (const variantId of [SOFA, SIDE_TABLE, PILLOW]) await shop.setStock(variantId, 20);
});

const LINES = [{ variantId: SOFA }, { variantId: SIDE_TABLE }];
const mixed = () => shop.cartWith(...LINES);
const choose = (order: Order, options: Record<string, string>) =>
  shop.post('/checkout/set_service_level_options', {
    order_id: order.id,
    options: Object.entries(options).map(([shipment_id, service_level]) => ({ shipment_id, service_level })),
  });
const setLevels = (order: Order, levels: object) =>
  shop.api.db
    .updateTable('orders')
    .set({ service_levels: JSON.stringify(levels) })
    .where('id', '=', order.id)
    .execute();
const read = async ({ id }: Order) => (await shop.post('/orders/get_order', { order_id: id })).body.data;
const warehouse = async (method: 'GET' | 'POST', order: Order, path = '', payload?: object) => {
  const url = `/_warehouse/orders/${order.number}${path}`;
  const response = await shop.api.app.inject({ method, url, ...(payload && { payload }) });
  return { status: response.statusCode, data: response.json().data };
};
const whiteGloveOf = ({ adjustments }: Order) =>
  adjustments.find(({ label }) => label === 'White Glove Shipping')?.amount;

test('R262 R275 a piece that always ships free travels with one that pays: one shipment, white glove once', async () => {
  const order = await mixed();
  expect(order.visible_shipments).toEqual(['freight']);
  expect(order.shipments.freight).toMatchObject({
    shipping_category: 'freight',
    line_item_ids: order.line_items.map(({ id }) => id),
  });
  const { data } = (await choose(order, { freight: 'white_glove' })).body;
  expect(whiteGloveOf(data)).toBe(150);
  expect(data.total).toBe(order.total + 150);
});

test('R262 the sum towards free shipping leaves out what always ships free, and the cart says so', async () => {
  const alone = await shop.cartWith({ variantId: PILLOW });
  const beside = await shop.cartWith({ variantId: PILLOW }, { variantId: SOFA });
  expect(beside.missing_amount_to_free_shipping).toBe(alone.missing_amount_to_free_shipping);
  expect(beside.shipments_total).toBe(19.95);
  expect(alone.shipping_cost_rate?.leaves_out_free_pieces).toBe(false);
  expect(beside.shipping_cost_rate?.leaves_out_free_pieces).toBe(true);
});

test.each([
  [{ freight: 'standard', freight_free: 'white_glove' }, 150],
  [{ freight_free: 'white_glove' }, 150],
  [{ freight: 'standard', freight_free: 'standard' }, undefined],
])(
  'R275 a cart of before that had chosen %j pays white glove once, or not at all',
  async (levels, amount) => {
    const order = await mixed();
    await setLevels(order, levels);
    expect(whiteGloveOf(await read(order))).toBe(amount);
    expect(whiteGloveOf((await choose(order, { freight: 'standard' })).body.data)).toBeUndefined();
  },
);

test('R275 white glove that a cart of before had chosen falls with the last piece that it was chosen for', async () => {
  const order = await shop.cartWith({ variantId: SOFA });
  await setLevels(order, { freight_free: 'white_glove' });
  const removal = { order_id: order.id, line_item_id: order.line_items[0]?.id, quantity: 0 };
  await shop.post('/orders/update_quantity', removal);
  const again = await shop.post('/orders/add_to_cart', { variant_id: SIDE_TABLE, order_id: order.id });
  expect(whiteGloveOf(again.body.data)).toBeUndefined();
});

test.each<[Record<string, string>, number | undefined]>([
  [{ freight_free: 'white_glove' }, 150],
  [{ freight: 'standard', freight_free: 'white_glove' }, 150],
  [{ freight_free: 'standard', freight: 'standard' }, undefined],
])('R436 a tab of before that still asks for %j is understood', async (options, amount) => {
  const answer = await choose(await mixed(), options);
  expect(answer.status).toBe(200);
  expect(whiteGloveOf(answer.body.data)).toBe(amount);
});

/** As an order was placed when what always ships free was a shipment of its own. */
async function placedBefore(): Promise<Order> {
  const order = await shop.readyCart(...LINES);
  await shop.pay(order);
  const { db } = shop.api;
  const { totals } = await db
    .selectFrom('orders')
    .select('totals')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const { hasFreePieces: _, ...shipping } = totals?.shipping ?? { shipments: [], hasFreePieces: false };
  const [whole] = shipping.shipments;
  const [sofa, table] = order.line_items;
  const split = [
    { ...whole, id: 'freight_free', shippingCategory: 'freight_free', lineIds: [sofa?.id] },
    { ...whole, id: 'freight', lineIds: [table?.id] },
  ];
  await db
    .updateTable('orders')
    .set({ totals: JSON.stringify({ ...totals, shipping: { ...shipping, shipments: split } }) })
    .where('id', '=', order.id)
    .execute();
  await db.deleteFrom('shipment').where('order_id', '=', order.id).execute();
  await db
    .insertInto('shipment')
    .values([
      { order_id: order.id, code: 'freight_free', shipping_category: 'freight_free', step: 1 },
      { order_id: order.id, code: 'freight', shipping_category: 'freight', step: 1 },
    ])
    .execute();
  return read(order);
}

test('R381 R059 an order that was placed before keeps its two shipments, with parcels and days of their own', async () => {
  const order = await placedBefore();
  const [sofa, table] = order.line_items;
  expect(order.visible_shipments).toEqual(['freight_free', 'freight']);
  const parcel = { carrier: 'UPS', tracking_number: '1Z7', url: 'https://ups.example/1Z7' };
  await warehouse('POST', order, '/move', { step: 5, shipment_id: 'freight_free', parcel });
  const offered = await warehouse('POST', order, '/offer_dates', {
    dates: ['2030-01-10'],
    shipment_id: 'freight_free',
  });
  const url = `/api/v1/delivery_date_requests/${offered.data.id}`;
  await shop.api.app.inject({ method: 'PATCH', url, payload: { chosen_date: '2030-01-10' } });
  const { shipments } = await read(order);
  expect(shipments.freight_free).toMatchObject({
    line_item_ids: [sofa?.id],
    delivery_day: { chosen_date: '2030-01-10' },
    arrival: { earliest: '2030-01-10', latest: '2030-01-10' },
    tracking: { step: 5, parcels: [{ ...parcel, line_item_ids: [sofa?.id] }] },
  });
  expect(shipments.freight).toMatchObject({
    line_item_ids: [table?.id],
    delivery_day: null,
    tracking: { step: 1, parcels: [] },
  });
});

test('R381 a warehouse that still says freight_free means the shipment that the piece travels in', async () => {
  const order = await shop.readyCart(...LINES);
  await shop.pay(order);
  for (const asked of [{ shipment_id: 'freight_free' }, { shipping_category: 'freight_free' }])
    expect((await warehouse('POST', order, '/move', { step: 5, ...asked })).data.shipments).toMatchObject([
      { id: 'freight', step: 5 },
    ]);
  const offer = { dates: ['2030-01-10'], shipment_id: 'freight_free' };
  expect((await warehouse('POST', order, '/offer_dates', offer)).status).toBe(200);
  expect((await read(order)).shipments.freight?.delivery_day).toMatchObject({ chosen_date: null });
  const unknown = await warehouse('POST', order, '/move', { step: 6, shipment_id: 'ltl_direct_free' });
  expect(unknown.status).toBe(422);
});
