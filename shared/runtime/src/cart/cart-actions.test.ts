import { PROBLEMS } from '@sanderling/contract/problem';
import { cartCountAtom } from '../atoms/cart.ts';
import { orderAtom } from '../atoms/order.ts';
import { servicesAtom } from '../atoms/services.ts';
import { bus } from '../events/event-bus.ts';
import { openPageStore, orderOf } from '../testing/page-store.ts';
import { useAnsweringApi } from '../testing/use-answering-api.ts';
import { addToCartAtom, clearOrderAtom } from './cart-actions.ts';

const MARA = { variantId: 1, productName: 'Mara', quantity: 2, unitPriceCents: 129_900 };
const REFUSAL = {
  status: 422,
  body: { code: PROBLEMS.VALIDATION_FAILED.code, message: 'Only three are left.' },
};

const api = useAnsweringApi();
const { toasts } = api;

test('R337 what is put into the cart is counted at once, and the order of the answer is kept, its id in a cookie', async () => {
  const { store, values } = openPageStore(api.origin);
  const heard: unknown[] = [];
  const end = bus.on('cart:added', (addition) => heard.push(addition));
  api.answer = () => ({ body: { data: orderOf('o1', [1]) } });
  const adding = store.set(addToCartAtom, MARA);
  expect(store.get(cartCountAtom)).toBe(1);
  expect(heard).toEqual([]);
  await adding;
  end();
  expect(store.get(cartCountAtom)).toBe(1);
  expect(store.get(orderAtom)?.id).toBe('o1');
  expect(values.get('orderId')).toBe('o1');
  expect(heard).toEqual([MARA]);
  expect(api.calls[0]?.body).toEqual({ variant_id: 1, quantity: 2, order_id: null });
});

test('a second piece of the same variant is no new line, two clicks on a new one are one', async () => {
  const { store } = openPageStore(api.origin);
  store.set(orderAtom, orderOf('o1', [1]));
  api.answer = () => ({ body: { data: orderOf('o1', [1, 2]) } });
  const again = store.set(addToCartAtom, MARA);
  expect(store.get(cartCountAtom)).toBe(1);
  const lamp = { ...MARA, variantId: 2 };
  const twice = [store.set(addToCartAtom, lamp), store.set(addToCartAtom, lamp)];
  expect(store.get(cartCountAtom)).toBe(2);
  await Promise.all([again, ...twice]);
  expect(store.get(cartCountAtom)).toBe(2);
});

test('first additions at the same moment, in one tab or two, are one cart', async () => {
  const tab = openPageStore(api.origin);
  const other = openPageStore(api.origin, tab.store.get(servicesAtom) ?? {});
  api.answer = () => ({ body: { data: orderOf('o1', [1]) } });
  await Promise.all([
    tab.store.set(addToCartAtom, MARA),
    tab.store.set(addToCartAtom, MARA),
    other.store.set(addToCartAtom, MARA),
  ]);
  expect(api.calls.map(({ body }) => body)).toMatchObject([
    { order_id: null },
    { order_id: 'o1' },
    { order_id: 'o1' },
  ]);
});

test('a first addition that fails leaves the beginning of the cart to the next one', async () => {
  const { store } = openPageStore(api.origin);
  api.answer = () => (api.calls.length === 1 ? null : { body: { data: orderOf('o1', [1]) } });
  const both = [store.set(addToCartAtom, MARA), store.set(addToCartAtom, MARA)];
  expect(await Promise.all(both)).toMatchObject([null, { id: 'o1' }]);
  expect(api.calls.map(({ body }) => body)).toMatchObject([{ order_id: null }, { order_id: null }]);
});

test('what the API refuses is taken back, and a message says why', async () => {
  const { store, values } = openPageStore(api.origin);
  store.set(orderAtom, orderOf('o1', [5]));
  values.set('orderId', 'o1');
  const failed: unknown[] = [];
  const end = bus.on('cart:add-failed', (detail) => failed.push(detail));
  api.answer = () => REFUSAL;
  const adding = store.set(addToCartAtom, MARA);
  expect(store.get(cartCountAtom)).toBe(2);
  expect(await adding).toBeNull();
  end();
  expect(store.get(cartCountAtom)).toBe(1);
  expect(failed).toEqual([{ variantId: 1, message: 'Only three are left.' }]);
  expect(toasts).toEqual([{ message: 'Only three are left.', tone: 'problem' }]);
  // The cart itself is not lost.
  expect(store.get(orderAtom)?.id).toBe('o1');
  expect(values.get('orderId')).toBe('o1');
});

test('a refusal that the page tells in a dialog is not told a second time', async () => {
  const { store } = openPageStore(api.origin);
  const details = 'Only three are left.';
  api.answer = () => ({ status: 422, body: { code: PROBLEMS.INFORMATION.code, message: details, details } });
  expect(await store.set(addToCartAtom, MARA)).toBeNull();
  expect(toasts).toEqual([]);
});

test('an order that was placed is not the current one any more', () => {
  const { store, values } = openPageStore(api.origin);
  store.set(orderAtom, orderOf('o1', [1]));
  values.set('orderId', 'o1');
  store.set(clearOrderAtom);
  expect([store.get(cartCountAtom), values.size]).toEqual([0, 0]);
});
