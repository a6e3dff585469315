import { PROBLEMS } from '@sanderling/contract/problem';
import { bus, cartCountAtom, orderAtom } from '@sanderling/runtime';
import { openPageStore, orderOf } from '@sanderling/runtime/testing/page-store';
import { useAnsweringApi } from '@sanderling/runtime/testing/use-answering-api';
import { changeQuantityAtom, restoreOrderAtom } from './change-quantity.ts';
import { lostOrderIdAtom } from './lost-order.ts';

const REFUSAL = {
  status: 422,
  body: { code: PROBLEMS.VALIDATION_FAILED.code, message: 'Only three are left.' },
};

const api = useAnsweringApi();
const { toasts } = api;

test('R504 a quantity that cannot be changed clears the order and its id, and offers it back', async () => {
  const { store, values } = openPageStore(api.origin);
  store.set(orderAtom, orderOf('o1', [1]));
  values.set('orderId', 'o1');
  api.answer = () => REFUSAL;
  expect(await store.set(changeQuantityAtom, { lineItemId: 10, quantity: 9 })).toBeNull();
  expect(store.get(orderAtom)).toBeNull();
  expect(values.has('orderId')).toBe(false);
  expect(toasts.at(-1)).toMatchObject({
    message: 'Only three are left.',
    action: { label: 'Restore my cart' },
    about: 'cart',
  });

  api.answer = () => ({ body: { data: orderOf('o1', [1]) } });
  const isRestored = new Promise<void>((resolve) => void store.sub(orderAtom, resolve));
  toasts.at(-1)?.action?.run();
  await isRestored;
  expect(api.calls.at(-1)).toMatchObject({ url: '/api/v1/orders/cart', body: { order_id: 'o1' } });
  expect(values.get('orderId')).toBe('o1');
});

test('a line that could not be removed closes the modal that asked; a changed quantity leaves it open', async () => {
  const closed: string[] = [];
  const end = bus.on('modal:close', () => closed.push('closed'));
  api.answer = () => null;
  for (const quantity of [3, 0]) {
    const { store } = openPageStore(api.origin);
    store.set(orderAtom, orderOf('o1', [1]));
    await store.set(changeQuantityAtom, { lineItemId: 10, quantity });
    expect(closed).toHaveLength(quantity === 0 ? 1 : 0);
  }
  end();
});

test('a changed quantity becomes the current order, and the page announces it', async () => {
  const { store } = openPageStore(api.origin);
  store.set(orderAtom, orderOf('o1', [1, 2]));
  const heard: unknown[] = [];
  const end = bus.on('cart:quantity-changed', (change) => heard.push(change));
  api.answer = () => ({ body: { data: orderOf('o1', [1]) } });
  await store.set(changeQuantityAtom, { lineItemId: 20, quantity: 0 });
  end();
  expect(store.get(cartCountAtom)).toBe(1);
  expect(heard).toEqual([{ lineItemId: 20, quantity: 0 }]);
  expect(api.calls[0]?.body).toEqual({ order_id: 'o1', line_item_id: 20, quantity: 0 });
});

test('without a cart there is nothing to change, and nothing is asked', async () => {
  const { store } = openPageStore(api.origin);
  expect(await store.set(changeQuantityAtom, { lineItemId: 10, quantity: 1 })).toBeNull();
  expect(api.calls).toEqual([]);
});

test('a cart that is gone is cleared; one that cannot be reached can be tried again', async () => {
  const { store, values } = openPageStore(api.origin);
  values.set('orderId', 'o1');
  api.answer = () => ({ body: { data: null } });
  expect(await store.set(restoreOrderAtom, 'o1')).toBeNull();
  expect(values.has('orderId')).toBe(false);
  expect(toasts).toEqual([expect.objectContaining({ message: expect.stringContaining('no longer') })]);
  expect(values.has('lostOrderId')).toBe(false);
  api.answer = () => null;
  expect(await store.set(restoreOrderAtom, 'o1')).toBeNull();
  expect(toasts.at(-1)).toMatchObject({ action: { label: 'Try again' }, about: 'cart' });
  expect(values.get('lostOrderId')).toBe('o1');
  api.answer = () => REFUSAL;
  expect(await store.set(restoreOrderAtom, 'o1')).toBeNull();
  expect(values.has('lostOrderId')).toBe(false);
});

test('a cart that has grown in another tab is not replaced by the one that was lost here', async () => {
  const { store, values } = openPageStore(api.origin);
  store.set(orderAtom, orderOf('o1', [1]));
  values.set('orderId', 'o1');
  api.answer = () => REFUSAL;
  await store.set(changeQuantityAtom, { lineItemId: 10, quantity: 9 });
  expect([values.get('lostOrderId'), store.get(lostOrderIdAtom)]).toEqual(['o1', 'o1']);
  values.set('orderId', 'o2');
  api.answer = () => ({ body: { data: orderOf('o2', [2]) } });
  await store.set(restoreOrderAtom, 'o1');
  expect(api.calls.at(-1)?.body).toEqual({ order_id: 'o2' });
  expect([values.get('orderId'), values.has('lostOrderId')]).toEqual(['o2', false]);
});

test('a change of what was ordered meanwhile says so, and offers nothing that cannot be brought back', async () => {
  const { store, values } = openPageStore(api.origin);
  store.set(orderAtom, orderOf('o1', [1]));
  values.set('orderId', 'o1');
  const message = 'This order has been placed and can no longer be changed.';
  api.answer = ({ url }) =>
    url.endsWith('/orders/cart')
      ? { body: { data: null } }
      : { status: 409, body: { code: PROBLEMS.ORDER_COMPLETED.code, message } };
  await store.set(changeQuantityAtom, { lineItemId: 10, quantity: 2 });
  expect([store.get(orderAtom), store.get(lostOrderIdAtom), values.has('orderId')]).toEqual([
    null,
    null,
    false,
  ]);
  expect(toasts).toEqual([{ message, tone: 'problem', about: 'cart' }]);
});

test.each<[string, () => { body: object } | null]>([
  [
    'is being paid for in another tab',
    () => ({ body: { data: { ...orderOf('o1', [1, 2]), state: 'payment' } } }),
  ],
  ['cannot be reached to see what became of it', () => null],
])('a change or removal in an order that %s says so, and nothing of it is lost', async (_what, look) => {
  const message = 'This order is being paid for.';
  const refusal = { status: 409, body: { code: PROBLEMS.ORDER_COMPLETED.code, message } };
  for (const quantity of [2, 0]) {
    const { store, values } = openPageStore(api.origin);
    store.set(orderAtom, orderOf('o1', [1, 2]));
    values.set('orderId', 'o1');
    api.answer = ({ url }) => (url.endsWith('/orders/cart') ? look() : refusal);
    await store.set(changeQuantityAtom, { lineItemId: 10, quantity });
    expect(store.get(cartCountAtom)).toBe(2);
    expect([values.get('orderId'), store.get(lostOrderIdAtom)]).toEqual(['o1', null]);
    expect(toasts.at(-1)).toEqual({ message, tone: 'problem' });
  }
});
