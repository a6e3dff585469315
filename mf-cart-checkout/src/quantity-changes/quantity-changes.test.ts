import { bus, orderAtom, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { createStore } from 'jotai';
import { cartWith, memoryCookies, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { setQuantityAtom, settleQuantitiesAtom, wantedQuantitiesAtom } from './quantity-changes.ts';

const shop = useShopApi();
const UPDATE = '/orders/update_quantity';

async function shopperWith(...variantIds: number[]) {
  const order = await cartWith(shop.client, ...variantIds);
  const store = createStore();
  const cookies = memoryCookies();
  store.set(servicesAtom, { api: shop.client, cookies });
  store.set(setOrderAtom, order);
  const [line] = order.line_items;
  if (!line) throw new Error('The cart is empty.');
  const ask = (quantity: number) => store.set(setQuantityAtom, { lineItemId: line.id, quantity });
  return { order, store, cookies, line, ask };
}

const quantitiesSent = () =>
  shop.calls
    .filter(({ path }) => path === UPDATE)
    .map(({ body }) => (body && 'quantity' in body ? body.quantity : null));

test('R338 one more and one fewer send the new quantity itself', async () => {
  const { store, ask } = await shopperWith(SOFA);
  ask(2);
  await store.set(settleQuantitiesAtom);
  ask(1);
  await store.set(settleQuantitiesAtom);
  expect(quantitiesSent()).toEqual([2, 1]);
});

test('R338 quick clicks become one call with the last quantity, half a second after the last of them', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const { store, ask } = await shopperWith(SOFA);
  ask(2);
  jest.advanceTimersByTime(499);
  ask(3);
  jest.advanceTimersByTime(499);
  expect(quantitiesSent()).toEqual([]);
  expect([...store.get(wantedQuantitiesAtom).values()]).toEqual([3]);
  jest.advanceTimersByTime(1);
  jest.useRealTimers();
  await store.set(settleQuantitiesAtom);
  expect(quantitiesSent()).toEqual([3]);
  expect(store.get(orderAtom)?.line_items[0]?.quantity).toBe(3);
  expect(store.get(wantedQuantitiesAtom).size).toBe(0);
});

test('R338 one more does not take back what another tab has added meanwhile', async () => {
  const { order, store, line, ask } = await shopperWith(SOFA);
  const toasts: string[] = [];
  const end = bus.on('toast:show', ({ message }) => toasts.push(message));
  const addElsewhere = () =>
    shop.client.orders.addToCart({ variant_id: SOFA, quantity: 2, order_id: order.id });
  // The other tab's cart may be shown before the click is sent, or not.
  for (const isShown of [false, true]) {
    const seen = store.get(orderAtom)?.line_items[0]?.quantity ?? 0;
    ask(seen + 1);
    const elsewhere = await addElsewhere();
    if (isShown) store.set(setOrderAtom, elsewhere);
    await store.set(settleQuantitiesAtom);
    expect(store.get(orderAtom)?.line_items[0]).toMatchObject({ id: line.id, quantity: seen + 2 });
    expect(store.get(wantedQuantitiesAtom).size).toBe(0);
  }
  end();
  expect(toasts).toEqual([
    expect.stringContaining('changed elsewhere'),
    expect.stringContaining('changed elsewhere'),
  ]);
  ask(6);
  await store.set(settleQuantitiesAtom);
  expect(store.get(orderAtom)?.line_items[0]?.quantity).toBe(6);
});

test('R338 clicks that go on while the first of them is sent count from its answer', async () => {
  const { store, ask } = await shopperWith(SOFA);
  ask(2);
  const sent = store.set(settleQuantitiesAtom);
  await new Promise(setImmediate);
  ask(3);
  await sent;
  await store.set(settleQuantitiesAtom);
  expect(quantitiesSent()).toEqual([2, 3]);
  expect(store.get(orderAtom)?.line_items[0]?.quantity).toBe(3);
});

test('R339 removing a line sends quantity 0 at once', async () => {
  const { store, ask } = await shopperWith(SOFA);
  await ask(0);
  expect(quantitiesSent()).toEqual([0]);
  expect(store.get(orderAtom)?.line_items).toEqual([]);
});

test('R340 R504 a change that fails clears the saved order, and the toast brings it back', async () => {
  const { order, store, cookies, ask } = await shopperWith(SOFA);
  let restore = () => {};
  const unsubscribe = bus.on('toast:show', ({ action }) => {
    expect(action?.label).toBe('Restore my cart');
    restore = action?.run ?? restore;
  });
  shop.breakNext(UPDATE, 'request-lost');
  ask(2);
  await store.set(settleQuantitiesAtom);
  unsubscribe();
  expect(store.get(orderAtom)).toBeNull();
  expect(cookies.get('orderId')).toBeUndefined();
  expect(store.get(wantedQuantitiesAtom).size).toBe(0);

  const restored = new Promise((resolve) => store.sub(orderAtom, () => resolve(store.get(orderAtom))));
  restore();
  expect(await restored).toMatchObject({ id: order.id });
  expect(cookies.get('orderId')).toBe(order.id);
});

test('R341 a removal that fails closes the modal, a change that fails does not', async () => {
  const closed = jest.fn();
  const unsubscribe = bus.on('modal:close', closed);
  const first = await shopperWith(SOFA);
  shop.breakNext(UPDATE, 'request-lost');
  first.ask(2);
  await first.store.set(settleQuantitiesAtom);
  expect(closed).not.toHaveBeenCalled();

  const second = await shopperWith(SOFA);
  shop.breakNext(UPDATE, 'request-lost');
  await second.ask(0);
  expect(closed).toHaveBeenCalledTimes(1);
  unsubscribe();
});
