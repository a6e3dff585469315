import { useShop } from '../../orders/testing/shop.ts';
import { confirm as confirmAt, subscribe } from './subscribe.ts';

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

  expect(await confirm('00000000-0000-4000-8000-000000000000')).toMatchObject({ status: 404 });
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
  expect(letter?.text_body).toContain(`unsubscribe: ${shop.api.config.publicOrigin}/newsletter${search}`);
  const press = async (url: string) => {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const payload = 'List-Unsubscribe=One-Click';
    return (await shop.api.app.inject({ method: 'POST', url, headers, payload })).statusCode;
  };
  expect(await press(`${pathname}?key=00000000-0000-4000-8000-000000000000`)).toBe(200);
  expect((await check(email)).body).toEqual({ data: { added: true } });
  // A program that cannot post opens it, and its reader is asked.
  const opened = await shop.api.app.inject({ url: pathname + search });
  expect([opened.statusCode, opened.headers.location]).toEqual([
    303,
    `${shop.api.config.publicOrigin}/newsletter${search}`,
  ]);
  expect((await check(email)).body).toEqual({ data: { added: true } });
  expect([await press(pathname + search), await press(pathname + search)]).toEqual([200, 200]);
  expect((await check(email)).body).toEqual({ data: { added: false } });
  expect(await press(`${pathname}?key=none`)).toBe(422);
  expect(await shop.post('/user/remove_from_newsletter', { key: 'none' })).toMatchObject({ status: 422 });
});

test('a lost mail is sent again the next day, one a day however often its address is typed, and what no owner confirms goes', async () => {
  const day = (days: number) => new Date(Date.parse('2026-11-20T16:00:00Z') + days * 86_400_000);
  const { publicOrigin } = shop.api.config;
  const ask = (now: Date, email = 'lost@example.com') =>
    subscribe(shop.api.db, { email, source: null }, { publicOrigin, now });
  await ask(day(0));
  await ask(day(0.9));
  await Promise.all([ask(day(1)), ask(day(1)), ask(day(1.5))]);
  const [first, second, ...others] = await mailsTo('lost@example.com');
  expect(others).toEqual([]);
  expect(second?.text_body).toBe(first?.text_body);
  await ask(day(40), 'another@example.com');
  expect(await confirm(await keyOf('lost@example.com'))).toMatchObject({ status: 404 });
});

test('who comes back to the newsletter gets their code again while it can be used, and is promised none after that', async () => {
  const email = 'again@example.com';
  const { db, config } = shop.api;
  const at = (day: string) => ({ publicOrigin: config.publicOrigin, now: new Date(`${day}T16:00:00Z`) });
  const comeBack = async (day: string) => {
    const before = await db
      .selectFrom('newsletter_subscriber')
      .select('letter_key')
      .where('email', '=', email)
      .executeTakeFirst();
    if (before) await shop.post('/user/remove_from_newsletter', { key: before.letter_key });
    await subscribe(db, { email, source: null }, at(day));
    const { letter_key: key } = await db
      .selectFrom('newsletter_subscriber')
      .select('letter_key')
      .where('email', '=', email)
      .executeTakeFirstOrThrow();
    await confirmAt(db, key, at(day));
    const mails = await mailsTo(email);
    const asked = mails.find(({ text_body }) => text_body.includes(`confirm=${key}`))?.text_body ?? '';
    const letter = mails.find(({ text_body }) => text_body.includes(`key=${key}`))?.text_body ?? '';
    return {
      isPromised: asked.includes('a code for 20% off'),
      code: /LETTER-[A-Z0-9]+/.exec(letter)?.[0],
      until: /until ([^.]+)\./.exec(letter)?.[1],
    };
  };
  const first = await comeBack('2026-11-20');
  expect(first).toEqual({ isPromised: true, code: expect.any(String), until: 'February 18, 2027' });
  expect(await comeBack('2026-12-20')).toEqual(first);
  expect(await comeBack('2027-03-01')).toEqual({ isPromised: false, code: undefined, until: undefined });
});

test('a reader chooses what letters are about by the key of their mails, and finds the way there again', async () => {
  const email = 'choosy@example.com';
  await shop.post('/user/add_to_newsletter', { email });
  const key = await keyOf(email);
  const preferences = async () =>
    (await shop.api.app.inject(`/api/v1/user/newsletter_preferences?key=${key}`)).json();
  const choose = (topics: string[]) => shop.post('/user/newsletter_preferences', { key, topics });
  expect((await preferences()).error).toBe('not_found');
  expect(await choose(['journal'])).toMatchObject({ status: 404 });
  await confirm(key);
  expect((await preferences()).data.topics).toEqual(['pieces', 'journal', 'offers']);
  expect(await choose(['journal'])).toMatchObject({ status: 200 });
  expect(await choose(['gossip'])).toMatchObject({ status: 422 });
  expect((await preferences()).data.topics).toEqual(['journal']);
  const { publicOrigin } = shop.api.config;
  const now = new Date(Date.now() + 2 * 86_400_000);
  await subscribe(shop.api.db, { email, source: null }, { publicOrigin, now });
  const texts = (await mailsTo(email)).map(({ text_body }) => text_body);
  expect(texts.filter((text) => text.includes(`${publicOrigin}/newsletter?key=${key}`))).toHaveLength(2);
  await shop.post('/user/remove_from_newsletter', { key });
  expect((await preferences()).error).toBe('not_found');
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
