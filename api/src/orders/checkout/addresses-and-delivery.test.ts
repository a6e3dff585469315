import { statesOfZip } from '@sanderling/contract/postal/states-of-zip';
import { zoneOfZip } from '@sanderling/pricing/delivery-dates/zip-zones';
import { normalizePhone } from '../addresses/normalize-phone.ts';
import { ADA, SOFA, useShop } from '../testing/shop.ts';

const shop = useShop();
const SIDE_TABLE_ON_SALE = 1103;
const FLOOR_LAMP = 1247;
const GIFT_CARD_100 = 1333;
const labels = (adjustments: { label: string; amount: number }[]) =>
  adjustments.map(({ label, amount }) => [label, amount]);

test('R434 R274 a delivery address brings tax and the fee of its ZIP code, to the cent', async () => {
  const { id, is_final_shipping_cost } = await shop.cartWith(
    { variantId: SIDE_TABLE_ON_SALE, quantity: 2 },
    { variantId: FLOOR_LAMP },
    { variantId: GIFT_CARD_100 },
  );
  expect(is_final_shipping_cost).toBe(false);
  const teton = { ...ADA, city: 'Jackson', state: { name: '', abbr: 'WY' }, zip_code: '83001' };
  const { status, body } = await shop.post('/checkout/set_shipping_address', {
    order_id: id,
    address: teton,
  });
  expect(status).toBe(200);
  const order = body.data;
  // 2 x 299.99 freight, 179.95 small parcel, 100.00 gift card; Wyoming taxes 4 % of 779.93.
  expect(order.line_items_total).toBe(879.93);
  expect(order.shipments_total).toBe(89 + 19.95);
  expect(labels(order.adjustments)).toEqual([
    ['Shipping Cost Zipcode Fee', 45],
    ['Sales Tax', 31.2],
  ]);
  expect(order.total).toBe(1065.08);
  expect(order.tax_adjustments_total).toBe(31.2);
  expect(order.not_tax_adjustments_total).toBe(45);
  expect(order.is_final_shipping_cost).toBe(true);
  expect(order.special_delivery_info).toContain('Teton country');
  expect(order.shipping_address).toMatchObject({
    phone: '+13126673550',
    state: { name: 'Wyoming', abbr: 'WY' },
  });
});

test('R262 the shipments, and what is missing to free shipping', async () => {
  const order = await shop.cartWith(
    { variantId: SIDE_TABLE_ON_SALE, quantity: 2 },
    { variantId: FLOOR_LAMP },
    { variantId: GIFT_CARD_100 },
  );
  expect(order.visible_shipments).toEqual(['small_parcel', 'freight']);
  expect(order.shipments.freight).toMatchObject({ cost: 89, service_level: 'standard' });
  expect(order.shipments.e_deliver?.cost).toBe(0);
  expect(order.missing_amount_to_free_shipping).toBe(120.05);
  expect(order.shipping_cost_rate).toEqual({
    shipping_category: 'small_parcel',
    cost: 19.95,
    free_from: 300,
    leaves_out_free_pieces: false,
  });
});

test('R436 R275 white glove is part of the shipment and an adjustment of its own, and can be taken back', async () => {
  const { id } = await shop.cartWith({ variantId: SIDE_TABLE_ON_SALE });
  const choose = (service_level: string, shipment_id = 'freight') =>
    shop.post('/checkout/set_service_level_options', {
      order_id: id,
      options: [{ shipment_id, service_level }],
    });
  const { body } = await choose('white_glove');
  expect(body.data.shipments.freight).toMatchObject({ cost: 239, service_level: 'white_glove' });
  expect(body.data.shipments_total).toBe(89);
  expect(labels(body.data.adjustments)).toEqual([['White Glove Shipping', 150]]);
  expect(body.data.total).toBe(299.99 + 89 + 150);
  expect((await choose('standard')).body.data.adjustments).toEqual([]);
  expect(await choose('white_glove', 'small_parcel')).toMatchObject({ status: 422, code: 101 });
});

test('R436 white glove is not offered for a small parcel', async () => {
  const { id, shipments } = await shop.cartWith({ variantId: FLOOR_LAMP });
  expect(shipments.small_parcel?.service_levels.map((level) => level.service_level)).toEqual(['standard']);
  const options = [{ shipment_id: 'small_parcel', service_level: 'white_glove' }];
  const answer = await shop.post('/checkout/set_service_level_options', { order_id: id, options });
  expect(answer).toMatchObject({
    status: 422,
    code: 101,
    body: { details: expect.stringContaining('not available') },
  });
});

test('R254 an address in a state without delivery is refused', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const alaska = { ...ADA, state: { name: 'Alaska', abbr: 'AK' }, zip_code: '99501' };
  const answer = await shop.post('/checkout/set_shipping_address', { order_id: id, address: alaska });
  expect(answer).toMatchObject({
    status: 422,
    code: 160,
    body: { message: 'We do not deliver to 99501 yet. Enter another address.' },
  });
});

test.each([
  [
    '90210',
    'IL',
    'ZIP code 90210 belongs to California, not to Illinois. Correct the ZIP code or the state.',
  ],
  ['99501', 'IL', 'ZIP code 99501 belongs to Alaska, not to Illinois. Correct the ZIP code or the state.'],
  ['60601', 'OR', 'ZIP code 60601 belongs to Illinois, not to Oregon. Correct the ZIP code or the state.'],
  ['00000', 'IL', 'There is no ZIP code 00000. Check its digits.'],
])(
  'R253 ZIP code %s with %s is refused beside the ZIP code, for delivery and bill',
  async (zip_code, abbr, sentence) => {
    const order = await shop.cartWith({ variantId: SOFA });
    const address = { ...ADA, zip_code, state: { name: '', abbr } };
    for (const call of ['set_shipping_address', 'set_billing_address']) {
      const answer = await shop.post(`/checkout/${call}`, { order_id: order.id, address });
      expect(answer).toMatchObject({
        status: 422,
        code: 110,
        body: { errors: { 'address.zip_code': [sentence] } },
      });
    }
    const after = (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
    expect(after).toMatchObject({ shipping_address: null, billing_address: null, tax_adjustments_total: 0 });
  },
);

test('R254 the store delivers to the ZIP codes of the states that it delivers to, and to no others', async () => {
  const states = await shop.api.db.selectFrom('us_state').select(['abbr', 'allowed_shipping']).execute();
  const delivered = new Set(states.filter((state) => state.allowed_shipping).map(({ abbr }) => abbr));
  for (let prefix = 0; prefix < 1000; prefix += 1) {
    const zip = `${String(prefix).padStart(3, '0')}01`;
    expect([zip, zoneOfZip(zip) !== null]).toEqual([
      zip,
      statesOfZip(zip).some((abbr) => delivered.has(abbr)),
    ]);
  }
});

test.each([
  ['99501', 'AK'],
  ['99501', 'IL'],
  ['90210', 'IL'],
])(
  'R254 an order whose address was stored before the rule (%s, %s) is not placed',
  async (zip_code, abbr) => {
    const order = await shop.readyCart({ variantId: SOFA });
    const address = JSON.stringify({ ...ADA, zip_code, state: { name: abbr, abbr } });
    await shop.api.db
      .updateTable('orders')
      .set({ shipping_address: address })
      .where('id', '=', order.id)
      .execute();
    const { total } = (await shop.post('/orders/get_order', { order_id: order.id })).body.data;
    expect(await shop.pay(order, { expectedTotal: total })).toMatchObject({
      status: 422,
      code: 135,
      body: { details: { missing: ['shipping_address'] }, message: expect.stringContaining(zip_code) },
    });
  },
);

test('R253 an address with mistakes is answered field by field', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const address = { ...ADA, first_name: ' ', zip_code: '6060', phone: '312 555 010', email: 'ada' };
  const answer = await shop.post('/checkout/set_shipping_address', { order_id: id, address });
  expect(answer).toMatchObject({ status: 422, code: 110 });
  expect(Object.keys(answer.body.errors ?? {})).toEqual([
    'address.first_name',
    'address.zip_code',
    'address.phone',
    'address.email',
  ]);
  const unknown = { ...ADA, state: { name: '', abbr: 'ZZ' }, phone: '000-555-0100' };
  const second = await shop.post('/checkout/set_shipping_address', { order_id: id, address: unknown });
  expect(Object.keys(second.body.errors ?? {})).toEqual(['address.state.abbr', 'address.phone']);
});

test('R435 the billing address follows the delivery address, or is one of its own', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const same = { order_id: id, same_as_shipping: true };
  expect(await shop.post('/checkout/set_billing_address', same)).toMatchObject({ status: 422, code: 110 });
  await shop.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  await shop.post('/checkout/set_billing_address', same);
  const moved = { ...ADA, address1: '2 Side St' };
  const { body } = await shop.post('/checkout/set_shipping_address', { order_id: id, address: moved });
  expect(body.data.billing_address?.address1).toBe('2 Side St');
  const own = { ...ADA, first_name: 'Grace', state: { name: 'Alaska', abbr: 'AK' }, zip_code: '99501' };
  const billed = await shop.post('/checkout/set_billing_address', { order_id: id, address: own });
  expect(billed.body.data.billing_address?.first_name).toBe('Grace');
});

test('R428 the delivery address of an order can be read', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const read = async () =>
    (await shop.api.app.inject({ url: `/api/v1/orders/${id}/shipping_address` })).json();
  expect(await read()).toEqual({ data: null });
  await shop.post('/checkout/set_shipping_address', { order_id: id, address: ADA });
  expect((await read()).data.zip_code).toBe('60601');
});

test.each([
  ['(312) 667-3550', '+13126673550'],
  ['312.667.3550', '+13126673550'],
  ['1 312 667 3550', '+13126673550'],
  ['+1 312 667 3550', '+13126673550'],
  ['667-3550', null],
  ['+44 20 7946 0958', null],
  ['', null],
])('R372 the phone number %s is kept as %s', async (typed, kept) => {
  expect(await normalizePhone(typed)).toBe(kept);
});

const IN_A_BOX = { ...ADA, address1: 'P.O. Box 77' };
const NO_TRUCK = 'A truck cannot deliver to a PO Box. Enter a street address for your large pieces.';

test('a parcel goes to a PO Box, a sofa does not', async () => {
  const parcel = await shop.cartWith({ variantId: FLOOR_LAMP });
  const sofa = await shop.cartWith({ variantId: SOFA });
  const send = (order_id: string) =>
    shop.post('/checkout/set_shipping_address', { order_id, address: IN_A_BOX });
  expect((await send(parcel.id)).status).toBe(200);
  expect(await send(sofa.id)).toMatchObject({
    status: 422,
    body: { errors: { 'address.address1': [NO_TRUCK] } },
  });
});

test('a sofa that is added once the parcels go to a PO Box is not paid for', async () => {
  const { id } = await shop.cartWith({ variantId: FLOOR_LAMP });
  await shop.post('/checkout/set_shipping_address', { order_id: id, address: IN_A_BOX });
  await shop.post('/orders/add_to_cart', { order_id: id, variant_id: SOFA });
  const { body } = await shop.post('/checkout/set_billing_address', { order_id: id, same_as_shipping: true });
  expect(await shop.pay(body.data)).toMatchObject({
    status: 422,
    code: 135,
    body: { errors: { shipping_address: [NO_TRUCK] } },
  });
});

test.each([
  [64, 200],
  [65, 422],
])(
  'an e-mail address with %d letters before its @ is answered %d: no mail server takes more',
  async (letters, status) => {
    const { id } = await shop.cartWith({ variantId: FLOOR_LAMP });
    const address = { ...ADA, email: `${'a'.repeat(letters)}@example.com` };
    expect((await shop.post('/checkout/set_shipping_address', { order_id: id, address })).status).toBe(
      status,
    );
  },
);
