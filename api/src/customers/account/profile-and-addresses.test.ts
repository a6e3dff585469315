import { ADA, SOFA } from '../../orders/testing/shop.ts';
import { issueCoupon } from '../../promotions/codes/issue-coupon.ts';
import { type Method, now, useSignedInShop } from './testing/signed-in-shop.ts';

const { shop, signIn, call } = useSignedInShop();

test('R252 R445 R446 a customer reads and changes their profile; the store saves the telephone as E.164', async () => {
  const ada = await signIn('ada@example.com');
  expect((await call('GET', '/user', ada.headers)).data).toEqual({
    id: ada.id,
    first_name: '',
    last_name: '',
    email: 'ada@example.com',
    phone: '',
  });
  const change = { first_name: 'Ada', last_name: 'Byrne', phone: '(312) 667-3550' };
  expect((await call('PATCH', '/user', ada.headers, change)).data).toMatchObject({
    first_name: 'Ada',
    phone: '+13126673550',
  });
  expect((await call('PATCH', '/user', ada.headers, { phone: '12' })).errors).toEqual({
    phone: ['Enter a US phone number, such as (312) 667-3550.'],
  });
  expect((await call('PATCH', '/user', ada.headers, { email: 'eve@example.com' })).status).toBe(422);
  expect((await call('GET', '/user', ada.headers)).data).toEqual({
    id: ada.id,
    first_name: 'Ada',
    last_name: 'Byrne',
    email: 'ada@example.com',
    phone: '+13126673550',
  });
  for (const method of ['GET', 'PATCH'] as const)
    expect((await call(method, '/user', {}, method === 'PATCH' ? change : undefined)).code).toBe(170);
});

test('a customer cannot become an admin, or another customer, by extra fields', async () => {
  const eve = await signIn('eve@example.com');
  for (const extra of [{ role: 'admin' }, { user_id: 1 }, { designer_request_completed: true }, { id: 1 }])
    expect((await call('PATCH', '/user', eve.headers, { first_name: 'Eve', ...extra })).status).toBe(422);
  const stored = await shop.api.db
    .selectFrom('account')
    .selectAll()
    .where('id', '=', eve.id)
    .executeTakeFirst();
  expect(stored).toMatchObject({ role: null, first_name: '', designer_request_completed: false });
});

test('R253 R452 R453 R454 R455 R460 R461 an account has an address to deliver to and one that pays', async () => {
  const { headers } = await signIn('home@example.com');
  for (const [set, get, attributes] of [
    ['/user/set_address', '/user/get_address', '/user/shipping_address_attributes'],
    ['/user/set_billing_address', '/user/get_billing_address', '/user/billing_address_attributes'],
  ] as const) {
    expect((await call('GET', get, headers)).data).toBeNull();
    expect((await call('GET', attributes, headers)).data).toMatchObject({
      address1: '',
      email: 'home@example.com',
    });
    const saved = await call('POST', set, headers, { address: ADA });
    expect(saved.data).toEqual({ ...ADA, phone: '+13126673550' });
    expect((await call('GET', get, headers)).data).toEqual(saved.data);
    expect((await call('GET', attributes, headers)).data).toEqual(saved.data);
    const wrong = await call('POST', set, headers, { address: { ...ADA, zip_code: '1' } });
    expect(wrong.errors['address.zip_code']).toBeTruthy();
  }
});

test('the store saves a checkout address in the account that asks for it, and in no other', async () => {
  const { headers } = await signIn('checkout@example.com');
  const cart = await call('POST', '/orders/add_to_cart', headers, { variant_id: SOFA });
  const set = (save_to_account: boolean) =>
    call('POST', '/checkout/set_shipping_address', headers, {
      order_id: cart.data.id,
      address: ADA,
      save_to_account,
    });
  await set(false);
  expect((await call('GET', '/user/get_address', headers)).data).toBeNull();
  await set(true);
  expect((await call('GET', '/user/get_address', headers)).data).toEqual({ ...ADA, phone: '+13126673550' });
});

test('R459 messages by SMS want a number first', async () => {
  const { headers } = await signIn('sms@example.com');
  const turn = (isOn: boolean) =>
    call('PATCH', '/user/update_notifications', headers, { sms_notifications_enabled: isOn });
  expect((await turn(true)).status).toBe(422);
  await call('PATCH', '/user', headers, { phone: '3126673550' });
  expect((await turn(true)).data).toEqual({ sms_notifications_enabled: true });
  const check = await call('POST', '/user/initial_check', headers, { order_id: null });
  expect(check.data.sms_notifications_enabled).toBe(true);
  await call('PATCH', '/user', headers, { phone: '' });
  expect((await call('POST', '/user/initial_check', headers, {})).data.sms_notifications_enabled).toBe(false);
});

test('R250 a customer is told of the code for their new account until they have used it', async () => {
  const email = 'welcome@example.com';
  const { headers } = await signIn(email);
  const check = async () =>
    (await call('POST', '/user/initial_check', headers, {})).data.created_account_discount;
  expect(await check()).toBe(false);
  await issueCoupon(shop.api.db, { email, reason: 'created_account' }, now());
  expect(await check()).toBe(true);
  await shop.api.db.updateTable('promotion').set({ times_used: 1 }).where('issued_to', '=', email).execute();
  expect(await check()).toBe(false);
});

test('R011 favorites are an account’s own, in lists of its naming', async () => {
  const ada = await signIn('fan@example.com');
  const eve = await signIn('other-fan@example.com');
  const { id: productId } = await shop.api.db
    .selectFrom('product')
    .select('id')
    .where('listed', '=', true)
    .executeTakeFirstOrThrow();
  const liked = await call('POST', '/favorites', ada.headers, { product_id: productId });
  const again = await call('POST', '/favorites', ada.headers, { product_id: productId, list: 'Living room' });
  expect(again.data).toEqual({ id: liked.data.id, product_id: productId, list: 'Living room' });
  const check = async () => (await call('POST', '/user/initial_check', ada.headers, {})).data.favorites;
  expect(await check()).toEqual({ [productId]: liked.data.id });
  const cards = await call('POST', '/user/get_items', ada.headers, { list: 'favorites' });
  expect(cards.data).toMatchObject([{ id: productId }]);
  expect((await call('DELETE', `/favorites/${liked.data.id}`, eve.headers)).status).toBe(404);
  expect((await call('POST', '/favorites', ada.headers, { product_id: 2_000_000_000 })).code).toBe(132);
  await call('DELETE', `/favorites/${liked.data.id}`, ada.headers);
  expect(await check()).toEqual({});
});

test('what three customers keep is told as what customers keep, and what two keep is not told', async () => {
  const rows = await shop.api.db
    .selectFrom('product')
    .select(['id', 'slug'])
    .orderBy('id')
    .limit(2)
    .execute();
  const keepers = await Promise.all(
    ['one', 'two', 'three'].map((name) => signIn(`keeps-${name}@example.com`)),
  );
  const kept = async () =>
    (await shop.api.app.inject('/api/v1/favorites/most_kept')).json().data.product_slugs;
  const before = await kept();
  const added: [(typeof keepers)[number], number][] = [];
  for (const [place, { id }] of rows.entries())
    for (const keeper of keepers.slice(0, 3 - place))
      added.push([keeper, (await call('POST', '/favorites', keeper.headers, { product_id: id })).data.id]);
  expect(await kept()).toEqual([...before, rows[0]?.slug]);
  for (const [{ headers }, id] of added) await call('DELETE', `/favorites/${id}`, headers);
});

test('a customer exports and deletes their data, and no token that is left opens a new account', async () => {
  const ada = await signIn('leaving@example.com');
  const other = await signIn('staying@example.com');
  await call('POST', '/user/set_address', ada.headers, { address: ADA });
  await call('POST', '/orders/add_to_cart', ada.headers, { variant_id: SOFA });
  const data = await call('GET', '/user/export', ada.headers);
  expect(data.data).toMatchObject({
    account: { email: 'leaving@example.com' },
    addresses: [{ kind: 'shipping' }],
    orders: [{ state: 'cart' }],
  });
  expect(data.text).not.toContain('staying@example.com');
  expect((await call('DELETE', '/user', ada.headers)).data).toEqual({ deleted: true });
  expect((await call('GET', '/user', ada.headers)).code).toBe(170);
  const left = await shop.api.db
    .selectFrom('identity_user')
    .select('email')
    .where('email', 'like', '%ing@example.com')
    .execute();
  expect(left).toEqual([{ email: 'staying@example.com' }]);
  expect((await call('GET', '/user', other.headers)).status).toBe(200);
});

test('a guest is asked to sign in for what belongs to an account', async () => {
  const CALLS: [Method, string, object?][] = [
    ['GET', '/user'],
    ['PATCH', '/user', {}],
    ['DELETE', '/user'],
    ['GET', '/user/export'],
    ['PATCH', '/user/update_notifications', { sms_notifications_enabled: false }],
    ['PATCH', '/user/change_password', { current_password: 'x', password: 'long enough' }],
    ['POST', '/user/set_address', { address: ADA }],
    ['POST', '/user/set_billing_address', { address: ADA }],
    ['GET', '/user/get_address'],
    ['GET', '/user/get_billing_address'],
    ['GET', '/user/shipping_address_attributes'],
    ['GET', '/user/billing_address_attributes'],
    ['GET', '/favorites'],
    ['POST', '/favorites', { product_id: 1 }],
    ['DELETE', '/favorites/1'],
    ['POST', '/user/get_items', { list: 'favorites' }],
    ['POST', '/link_orders', { order_number: 'R1', email: 'a@b.co' }],
    ['POST', '/link_orders/x/accept'],
    ['POST', '/admin/impersonations', { email: 'a@b.co' }],
    ['DELETE', '/users/cognito_sign_out'],
  ];
  for (const [method, path, body] of CALLS)
    expect([method, path, (await call(method, path, {}, body)).code]).toEqual([method, path, 170]);
});
