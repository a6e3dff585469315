import { useShop } from '../testing/shop.ts';

const shop = useShop();
const SIDE_TABLE_IN_STOCK = 1103;
const BED_MADE_TO_ORDER = 1158;
const BENCH_FROM_JANUARY = 1233;

const mixed = () =>
  shop.readyCart(
    { variantId: SIDE_TABLE_IN_STOCK },
    { variantId: BED_MADE_TO_ORDER },
    { variantId: BENCH_FROM_JANUARY },
  );

test('R262 what leaves at another time is another shipment, and the category is charged on its first', async () => {
  const { line_items, shipments, shipments_total, visible_shipments } = await mixed();
  expect(visible_shipments).toEqual(['freight', 'freight_made_to_order', 'freight_from_2027-01-29']);
  expect(Object.values(shipments).map(({ line_item_ids }) => line_item_ids)).toEqual(
    line_items.map(({ id }) => [id]),
  );
  expect(Object.values(shipments).map(({ cost }) => cost)).toEqual([0, 0, 0]);
  expect(shipments_total).toBe(0);
});

test('R436 R275 white glove is chosen on the first shipment of a carriage, for all of it, and costs once', async () => {
  const { id, shipments } = await mixed();
  const options = Object.keys(shipments).map((shipment_id) => ({ shipment_id, service_level: 'standard' }));
  const [first, ...others] = options;
  const choose = async (chosen: object[]) =>
    (await shop.post('/checkout/set_service_level_options', { order_id: id, options: chosen })).body.data;
  const white = await choose([{ ...first, service_level: 'white_glove' }, ...others]);
  const levels = Object.values(white.shipments).map(({ cost, service_level, service_levels }) => [
    cost,
    service_level,
    service_levels.length,
  ]);
  expect(levels).toEqual([
    [150, 'white_glove', 2],
    [0, 'white_glove', 1],
    [0, 'white_glove', 1],
  ]);
  expect(white.total).toBeGreaterThan(150);
  const plain = await choose(options);
  expect(Object.values(plain.shipments).every(({ service_level }) => service_level === 'standard')).toBe(
    true,
  );
});

test('R381 each shipment of a placed order moves on alone, with the lines that are in it', async () => {
  const order = await mixed();
  const placed = (await shop.pay(order)).body.data;
  const move = (movement: object) =>
    shop.api.app.inject({
      method: 'POST',
      url: `/_warehouse/orders/${order.number}/move`,
      payload: movement,
    });
  const parcel = { carrier: 'UPS', tracking_number: '1Z999', url: 'https://ups.example/1Z999' };
  expect((await move({ step: 5, shipment_id: 'freight_made_to_order', parcel })).statusCode).toBe(200);
  expect((await move({ step: 5, shipment_id: 'freight_from_2030-01-01' })).statusCode).toBe(422);
  const { shipments } = (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
  expect(shipments.freight_made_to_order?.tracking).toEqual({
    step: 5,
    delivered_on: null,
    parcels: [{ ...parcel, line_item_ids: [placed.line_items[1]?.id] }],
  });
  expect(shipments.freight?.tracking?.parcels).toEqual([]);
  await move({ step: 6, shipping_category: 'freight' });
  const all = (await shop.post('/orders/get_order', { order_id: order.id })).body.data.shipments;
  expect(Object.values(all).map(({ tracking }) => tracking?.step)).toEqual([6, 6, 6]);
});

test('an order that was placed when a category was one shipment keeps it, and its tracking', async () => {
  const order = await shop.readyCart({ variantId: SIDE_TABLE_IN_STOCK });
  await shop.pay(order);
  const { db } = shop.api;
  const { totals } = await db
    .selectFrom('orders')
    .select('totals')
    .where('id', '=', order.id)
    .executeTakeFirstOrThrow();
  const before = totals?.shipping.shipments.map(({ id: _i, departure: _d, ...charge }) => charge);
  const frozen = { ...totals, shipping: { ...totals?.shipping, shipments: before } };
  await db
    .updateTable('orders')
    .set({ totals: JSON.stringify(frozen) })
    .where('id', '=', order.id)
    .execute();
  const { shipments } = (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
  expect(shipments.freight).toMatchObject({ id: 'freight', line_item_ids: [order.line_items[0]?.id] });
  expect(shipments.freight?.tracking?.parcels).toEqual([]);
});

test('white glove falls with the last piece that it was chosen for, and a cart can take it off before any address', async () => {
  const { id, line_items } = await shop.cartWith({ variantId: SIDE_TABLE_IN_STOCK });
  const choose = async (service_level: string) =>
    (
      await shop.post('/checkout/set_service_level_options', {
        order_id: id,
        options: [{ shipment_id: 'freight', service_level }],
      })
    ).body.data;
  const plainTotal = (await choose('standard')).total;
  expect((await choose('white_glove')).total).toBe(plainTotal + 150);
  expect((await choose('standard')).total).toBe(plainTotal);
  await choose('white_glove');
  const [line] = line_items;
  await shop.post('/orders/update_quantity', { order_id: id, line_item_id: line?.id, quantity: 0 });
  const added = await shop.post('/orders/add_to_cart', { variant_id: SIDE_TABLE_IN_STOCK, order_id: id });
  const next = added.body.data;
  expect(next.shipments.freight?.service_level).toBe('standard');
  expect(next.total).toBe(plainTotal);
});

test('white glove stays while another piece of its category is in the cart', async () => {
  const { id, line_items } = await shop.cartWith(
    { variantId: SIDE_TABLE_IN_STOCK },
    { variantId: BED_MADE_TO_ORDER },
  );
  const options = [{ shipment_id: 'freight', service_level: 'white_glove' }];
  await shop.post('/checkout/set_service_level_options', { order_id: id, options });
  const removal = { order_id: id, line_item_id: line_items[0]?.id, quantity: 0 };
  const { data } = (await shop.post('/orders/update_quantity', removal)).body;
  expect(data.shipments.freight_made_to_order).toMatchObject({ service_level: 'white_glove', cost: 150 });
});
