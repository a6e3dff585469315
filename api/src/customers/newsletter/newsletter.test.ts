import { useShop } from '../../orders/testing/shop.ts';

const shop = useShop();
const VASE = 1291;

const check = async (email: string) => {
  const url = `/api/v1/user/check_added_to_newsletter?${new URLSearchParams({ email })}`;
  const response = await shop.api.app.inject({ url });
  return { status: response.statusCode, body: response.json() };
};

const mailsTo = (recipient: string) =>
  shop.api.db
    .selectFrom('mail_outbox')
    .selectAll()
    .where('recipient', '=', recipient)
    .orderBy('created_at')
    .orderBy('id')
    .execute();
/** The key that the first mail to this address has. */
async function keyOf(recipient: string): Promise<string> {
  const [first] = await mailsTo(recipient);
  return /newsletter\?confirm=([0-9a-f-]{36})/.exec(first?.text_body ?? '')?.[1] ?? '';
}
const confirm = (key: string) => shop.post('/user/confirm_newsletter', { key });

test('R457 R462 R424 a reader confirms by one mail, gets one with one code, and their next cart finds it by the address', async () => {
  const email = 'Reader@Example.com';
  const reader = email.toLowerCase();
  expect((await check(email)).body).toEqual({ data: { added: false } });
  const subscribe = () => shop.post('/user/add_to_newsletter', { email, source: 'footer' });
  const answers = await Promise.all([subscribe(), subscribe(), subscribe()]);
  for (const { status, body } of answers) expect([status, body]).toEqual([200, { data: { added: true } }]);
  expect(await mailsTo(reader)).toHaveLength(1);
  expect((await check(reader)).body).toEqual({ data: { added: false } });

  await confirm('00000000-0000-4000-8000-000000000000');
  expect((await check(reader)).body).toEqual({ data: { added: false } });
  const key = await keyOf(reader);
  const confirmations = await Promise.all([confirm(key), confirm(key)]);
  for (const { status, body } of confirmations)
    expect([status, body]).toEqual([200, { data: { confirmed: true } }]);
  expect((await check(reader)).body).toEqual({ data: { added: true } });

  const mails = await mailsTo(reader);
  expect(mails).toHaveLength(2);
  const letter = mails.find(({ subject }) => subject.startsWith('Welcome'))?.text_body ?? '';
  const code = /LETTER-[A-Z0-9]+/.exec(letter)?.[0];
  expect(letter).toContain(`With the code ${code} you get 20% off`);
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
  await confirm(await keyOf(email));
  const letter = (await mailsTo(email)).find(({ unsubscribe_url }) => unsubscribe_url !== null);
  const { pathname, search } = new URL(letter?.unsubscribe_url ?? '');
  expect(letter?.text_body).toContain(`Unsubscribe: ${shop.api.config.publicOrigin}/newsletter${search}`);
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
  expect(await shop.post('/user/remove_from_newsletter', { key: 'none' })).toMatchObject({ status: 422 });
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
