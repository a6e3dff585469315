import { useShop } from '../../orders/testing/shop.ts';

const shop = useShop();
const VASE = 1291;

async function ask(method: 'GET' | 'POST', path: string, payload?: object, headers = {}) {
  const response = await shop.api.app.inject({
    method,
    url: `/_warehouse${path}`,
    headers,
    ...(payload === undefined ? {} : { payload }),
  });
  return { status: response.statusCode, ...response.json() };
}
const apply = (orderId: string, code: string) =>
  shop.post('/orders/apply_coupon_code', { order_id: orderId, code });

test('R422 an operator adds a code, sees how often it was used, and ends it', async () => {
  const added = await ask('POST', '/promotions', { code: 'SPRING26', percent: 12.5, uses: 10, uses_each: 1 });
  expect(added).toMatchObject({ status: 200, data: { code: 'SPRING26' } });
  const { id } = await shop.readyCart({ variantId: VASE });
  const order = (await apply(id, 'spring26')).body.data;
  expect(order.promotions).toMatchObject([{ name: 'SPRING26', discount: 12.5 }]);
  expect(order.discounts_adjustments_total).toBe(-8);
  expect((await shop.pay(order)).status).toBe(200);
  const open = await shop.cartWith({ variantId: VASE });
  await apply(open.id, 'SPRING26');
  const listed = (await ask('GET', '/promotions')).data;
  expect(listed.find(({ code }: { code: string }) => code === 'SPRING26')).toEqual({
    code: 'SPRING26',
    kind: 'coupon',
    percent: 12.5,
    starts_at: null,
    ends_at: null,
    minimum: 0,
    uses: 10,
    uses_each: 1,
    first_order_only: false,
    sign_in_required: false,
    orders: 1,
  });
  expect(await ask('POST', '/promotions/spring26/end')).toMatchObject({ status: 200 });
  expect(await apply(id, 'spring26')).toMatchObject({ status: 409 });
  const { body } = await shop.post('/orders/get_order', { order_id: open.id });
  expect(body.data).toMatchObject({ discounts_adjustments: [], promotion_refusal: 'This code has expired.' });
  const another = await shop.cartWith({ variantId: VASE });
  expect(await apply(another.id, 'SPRING26')).toMatchObject({ status: 410, code: 121 });
});

test('R523 without a percentage a code gives 20 percent', async () => {
  await ask('POST', '/promotions', { code: 'twenty-for-you' });
  const { id } = await shop.cartWith({ variantId: VASE });
  expect((await apply(id, 'twenty-for-you')).body.data.promotions[0]?.discount).toBe(20);
});

test.each([
  [{ code: 'greenthumb' }, 'This code exists already.'],
  [{ code: 'BMSV-TIER-ANV' }, 'This code exists already.'],
  [{ code: 'x y' }, expect.stringContaining('3 to 64')],
  [{ code: 'ok-code', percent: 0 }, expect.anything()],
  [{ code: 'ok-code', percent: 101 }, expect.anything()],
  [{ code: 'ok-code', uses: 0 }, expect.anything()],
  [{ code: 'ok-code', ends_at: 'tomorrow' }, expect.anything()],
  [{ code: 'ok-code', times_used: 0 }, expect.anything()],
])('R422 %j makes no code', async (body, sentence) => {
  const refused = await ask('POST', '/promotions', body);
  expect(refused).toMatchObject({ status: 422, code: 110 });
  expect(Object.values(refused.errors)).toEqual([[sentence]]);
});

test('only an operator finds these calls', async () => {
  const visitor = { 'x-forwarded-for': '203.0.113.5' };
  expect(await ask('GET', '/promotions', undefined, visitor)).toMatchObject({ status: 404, code: 190 });
  expect(await ask('POST', '/promotions', { code: 'mine-now' }, visitor)).toMatchObject({ status: 404 });
  const { id } = await shop.cartWith({ variantId: VASE });
  expect(await apply(id, 'mine-now')).toMatchObject({ status: 404, code: 120 });
});
