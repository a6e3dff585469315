import { useSignedInShop } from '../../customers/account/testing/signed-in-shop.ts';

const { call, signIn } = useSignedInShop();

test('a guest with a mistake in a form is told of the mistake, and without one to sign in', async () => {
  const mistaken = await call('PATCH', '/user', {}, { first_name: 7 });
  expect([mistaken.status, mistaken.code]).toEqual([422, 110]);
  const guest = await call('PATCH', '/user', {}, { first_name: 'Ada' });
  expect([guest.status, guest.code]).toEqual([401, 170]);
});

test('a token that is no longer good is told so wherever the route asks who calls, and nowhere else', async () => {
  const bad = { authorization: 'Bearer a.b.c' };
  const { headers } = await signIn('items@example.com');
  const statusesOf = async (method: 'GET' | 'POST', path: string, body?: object) => [
    (await call(method, path, bad, body)).status,
    (await call(method, path, headers, body)).status,
  ];
  expect(await statusesOf('POST', '/orders/cart', { order_id: null })).toEqual([401, 200]);
  expect(await statusesOf('POST', '/user/get_items', { product_ids: [101] })).toEqual([401, 200]);
  expect(await statusesOf('GET', '/user')).toEqual([401, 200]);
  expect(await statusesOf('GET', '/checkout/payment_settings')).toEqual([200, 200]);
  expect(await statusesOf('GET', '/states')).toEqual([200, 200]);
});
