import type { Order } from '@sanderling/contract/wire/orders/order';
import { addToCartAtom, orderAtom } from '@sanderling/runtime';
import { openPageStore, orderOf } from '@sanderling/runtime/testing/page-store';
import { useAnsweringApi } from '@sanderling/runtime/testing/use-answering-api';
import { setZipAtom } from './set-zip.ts';

const api = useAnsweringApi();
const MARA = { variantId: 1, productName: 'Mara', quantity: 1, unitPriceCents: 129_900 };
const withAddress = (order: Order, address: object): Order =>
  Object.assign(order, { shipping_address: address });

test('a ZIP code that a shopper names is stored for every page, and the cart has its days for it', async () => {
  const { store, values } = openPageStore(api.origin);
  store.set(orderAtom, orderOf('o1', [1]));
  const changed = orderOf('o1', [1]);
  api.answer = () => ({ body: { data: changed } });
  await store.set(setZipAtom, '60601');
  expect(values.get('zip')).toBe('60601');
  expect(api.calls[0]).toMatchObject({
    url: expect.stringMatching(/set_zip_code$/),
    body: { order_id: 'o1', zip_code: '60601' },
  });
  expect(store.get(orderAtom)).toEqual(changed);
});

test('without a cart a ZIP code is stored, and with an address in the cart none takes the place of that', async () => {
  const { store, values } = openPageStore(api.origin);
  await store.set(setZipAtom, '60601');
  store.set(orderAtom, withAddress(orderOf('o1', [1]), {}));
  await store.set(setZipAtom, '90210');
  expect(values.get('zip')).toBe('60601');
  expect(api.calls).toEqual([]);
});

test('a cart stays as it is when the API cannot be reached', async () => {
  const { store, values } = openPageStore(api.origin);
  const cart = orderOf('o1', [1]);
  store.set(orderAtom, cart);
  api.answer = () => null;
  await store.set(setZipAtom, '60601');
  expect(values.get('zip')).toBe('60601');
  expect(store.get(orderAtom)).toBe(cart);
});

test('what is put into the cart takes the ZIP code along', async () => {
  const { store, values } = openPageStore(api.origin);
  values.set('zip', '60601');
  api.answer = () => ({ body: { data: orderOf('o1', [1]) } });
  await store.set(addToCartAtom, MARA);
  expect(api.calls[0]?.body).toMatchObject({ variant_id: 1, zip_code: '60601' });
});
