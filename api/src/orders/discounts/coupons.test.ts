import { useShopWithAccounts } from '../testing/accounts.ts';
import { usePromotions } from '../testing/promotions.ts';
import { SOFA } from '../testing/shop.ts';

const NOW = '2026-11-20T16:00:00Z';
const shop = useShopWithAccounts({ now: NOW });
const { coupon, apply, generate, read, clear } = usePromotions(shop);
const VASE = 1291;

test.each([
  ['R521', 'summersunshine', 10],
  ['R522', 'GreenThumb', 15],
  ['R523', 'welcomehome', 20],
])('R422 %s the code %s takes %i percent off, however it is spelled', async (_id, code, percent) => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  const { status, body } = await apply(id, ` ${code} `);
  expect(status).toBe(200);
  const amount = -(3290 * percent) / 100;
  expect(body.data).toMatchObject({
    promo_code: code.toLowerCase(),
    promotions: [{ name: code.toLowerCase(), discount: percent }],
    discounts_adjustments_total: amount,
    subtotal_with_discount: 3290 + amount,
    total: 3290 + amount,
    adjustments: [{ label: `Promo code ${code.toLowerCase()}`, amount, is_promotion: true }],
  });
  expect((await apply(id, code)).body.data).toEqual(body.data);
  expect(await read(id)).toEqual(body.data);
});

test('R422 the later of two discounts takes the place of the earlier one', async () => {
  const { id } = await shop.cartWith({ variantId: SOFA });
  await apply(id, 'greenthumb');
  const campaign = await generate(id, 'bmgm-tier');
  expect(campaign.body.data).toMatchObject({ promo_code: null, url_campaign: 'bmgm-tier' });
  expect(campaign.body.data.discounts_adjustments).toHaveLength(1);
  const code = await apply(id, 'summersunshine');
  expect(code.body.data).toMatchObject({ promo_code: 'summersunshine', url_campaign: null });
  expect(code.body.data.discounts_adjustments).toHaveLength(1);
});

test('R423 R426 a code is taken off, a campaign with the call for everything or by its name', async () => {
  const { id, total } = await shop.cartWith({ variantId: SOFA });
  await apply(id, 'greenthumb');
  expect(await clear(id, 'summersunshine')).toMatchObject({ code: 120 });
  expect((await clear(id, 'GREENTHUMB')).data).toMatchObject({ promo_code: null, total });
  expect((await clear(id)).data.total).toBe(total);
  await generate(id, 'bmsv-tier');
  expect((await clear(id)).data.url_campaign).toBe('bmsv-tier');
  expect((await clear(id, 'bmsv-tier')).data).toMatchObject({ url_campaign: null, total });
  await generate(id, 'bmsv-tier');
  const all = await shop.post('/orders/clear_coupon_codes', { order_id: id });
  expect(all.body.data).toMatchObject({ url_campaign: null, promotion: null, total });
});

test('R422 a declined payment gives the code back', async () => {
  const code = await coupon({ usage_limit: 1, customer_limit: 1 });
  const { id } = await shop.readyCart({ variantId: VASE });
  const { body } = await apply(id, code);
  expect((await shop.pay(body.data, { token: 'pm_card_chargeDeclined' })).status).toBe(402);
  expect((await read(id)).total).toBe(body.data.total);
  expect((await shop.pay(body.data)).status).toBe(200);
});

test('R437 a placed order keeps the discount that it was paid with', async () => {
  const code = await coupon({ ends_at: new Date('2026-11-20T17:00:00Z') });
  const { id } = await shop.readyCart({ variantId: VASE });
  const { body } = await apply(id, code);
  const paid = await shop.pay(body.data);
  shop.api.setNow('2026-11-21T17:00:00Z');
  const { access_key } = paid.body.data;
  const later = (await shop.post('/orders/get_order', { order_id: id, access_key })).body.data;
  expect(later).toEqual(paid.body.data);
  expect(later).toMatchObject({ promo_code: code, total: body.data.total });
  expect(later.line_items[0]?.explanation?.priced_by).toBe('promotion');
  shop.api.setNow(NOW);
  expect(await apply(id, 'greenthumb')).toMatchObject({ status: 409, code: 131 });
  expect(await clear(id)).toMatchObject({ code: 131 });
});

test('R422 R433 guessing codes is stopped, whichever call is used, and says when to try again', async () => {
  const headers = { 'x-forwarded-for': '203.0.113.78' };
  const { id } = await shop.cartWith({ variantId: VASE });
  const statuses: number[] = [];
  for (let index = 0; index < 21; index++) {
    const code = `guess-${index}`;
    const guess =
      index % 2 === 0
        ? shop.post('/orders/apply_coupon_code', { order_id: id, code }, headers)
        : shop.post(`/orders/${id}/generate_discount`, { code }, headers);
    statuses.push((await guess).status);
  }
  expect(statuses).toEqual([...Array(20).fill(404), 429]);
  const refused = await shop.api.app.inject({
    method: 'POST',
    url: '/api/v1/orders/apply_coupon_code',
    payload: { order_id: id, code: 'greenthumb' },
    // A forged first entry does not help: the last one is the shell's.
    headers: { 'x-forwarded-for': '198.51.100.1, 203.0.113.78' },
  });
  expect([refused.statusCode, refused.json().code]).toEqual([429, 173]);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});
