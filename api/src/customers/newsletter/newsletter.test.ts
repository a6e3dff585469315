import { useShop } from '../../orders/testing/shop.ts';

const shop = useShop();
const VASE = 1291;

const check = async (email: string) => {
  const url = `/api/v1/user/check_added_to_newsletter?${new URLSearchParams({ email })}`;
  const response = await shop.api.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};

test('R457 R462 R424 a subscriber gets one mail with one code, which their next cart finds by the address', async () => {
  const email = 'Reader@Example.com';
  expect((await check(email)).body).toEqual({ data: { added: false } });
  const subscribe = () => shop.post('/user/add_to_newsletter', { email, source: 'footer' });
  const answers = await Promise.all([subscribe(), subscribe(), subscribe()]);
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { data: { added: true } }]);
  expect((await check(email.toLowerCase())).body).toEqual({ data: { added: true } });

  const mails = await shop.api.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', 'reader@example.com')
    .execute();
  expect(mails).toHaveLength(1);
  const code = /LETTER-[A-Z0-9]+/.exec(mails[0]?.text_body ?? '')?.[0];
  expect(mails[0]?.text_body).toContain(`With the code ${code} you get 20% off`);
  const { id } = await shop.cartWith({ variantId: VASE });
  const applied = await shop.post('/orders/apply_coupon_code_by_email', { order_id: id, email });
  expect(applied.body).toMatchObject({
    data: { promo_code: code, promotions: [{ discount: 20 }] },
    meta: { applied_coupon_code: code },
  });
});

test('a reader ends the newsletter with one press in their mail program, and a wrong key ends nothing', async () => {
  const email = 'leaver@example.com';
  await shop.post('/user/add_to_newsletter', { email });
  const { unsubscribe_url: address, text_body } = await shop.api.db
    .selectFrom('mail_outbox')
    .select(['unsubscribe_url', 'text_body'])
    .where('recipient', '=', email)
    .executeTakeFirstOrThrow();
  const { pathname, search } = new URL(address ?? '');
  expect(text_body).toContain(`Unsubscribe: ${shop.api.config.publicOrigin}/newsletter${search}`);
  const press = async (url: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    return (await shop.api.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  expect(await press(`${pathname}?key=00000000-0000-4000-8000-000000000000`)).toBe(200);
  expect((await check(email)).body).toEqual({ data: { added: true } });
  expect([await press(pathname + search), await press(pathname + search)]).toEqual([200, 200]);
  expect((await check(email)).body).toEqual({ data: { added: false } });
  expect(await press(`${pathname}?key=none`)).toBe(422);
});

test.each([
  [{}],
  [{ email: 'no address' }],
  [{ email: 'a@example.com', role: 'admin' }],
  [{ email: `${'a'.repeat(300)}@example.com` }],
  [{ email: 'a@example.com', source: 'x'.repeat(41) }],
])('R457 %j subscribes no address', async (body) => {
  expect(await shop.post('/user/add_to_newsletter', body)).toMatchObject({ status: 422, code: 110 });
});

test('R462 asking without an address, or for too many, is refused', async () => {
  expect(await check('no-address')).toMatchObject({ status: 422, body: { code: 110 } });
  const headers = { 'x-forwarded-for': '203.0.113.80' };
  const statuses: number[] = [];
  for (let index = 0; index < 11; index++) {
    const url = `/api/v1/user/check_added_to_newsletter?email=guess-${index}%40example.com`;
    statuses.push((await shop.api.app.inject({ url, headers })).statusCode);
  }
  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});
