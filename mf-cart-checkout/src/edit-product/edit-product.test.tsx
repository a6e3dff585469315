import {
  bus,
  designerTierAtom,
  NO_DESIGNER_TIER,
  orderAtom,
  servicesAtom,
  setOrderAtom,
} from '@sanderling/runtime';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { cartWith, memoryCookies, PILLOW, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import EditProductModal from './edit-product.modal.tsx';

const shop = useShopApi();
const UPDATE = '/orders/update_quantity';

async function openModal() {
  const order = await cartWith(shop.client, SOFA, PILLOW);
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  store.set(setOrderAtom, order);
  const close = jest.fn();
  render(
    <Provider store={store}>
      <EditProductModal lineItemId={order.line_items[0]?.id} close={close} emit={() => undefined} />
    </Provider>,
  );
  await screen.findByRole('button', { name: 'Save changes' });
  return { order, store, close };
}
const chosen = () => screen.getAllByRole('button', { pressed: true }).map(({ textContent }) => textContent);

test('R215 a shopper chooses another variant in the cart, and the line keeps its place and quantity', async () => {
  const changes: unknown[] = [];
  const unsubscribe = bus.on('cart:quantity-changed', (detail) => changes.push(detail));
  const { order, store, close } = await openModal();
  const other = screen.getAllByRole('button', { pressed: false })[0];
  await userEvent.click(other ?? document.body);
  expect(chosen()).toContain(other?.textContent);
  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() => expect(close).toHaveBeenCalled());
  const [line, pillow] = store.get(orderAtom)?.line_items ?? [];
  expect(line).toMatchObject({ id: order.line_items[0]?.id, quantity: 2 });
  expect(line?.variant.id).not.toBe(SOFA);
  expect(pillow?.variant.id).toBe(PILLOW);
  expect(shop.calls.filter(({ path }) => path === UPDATE)).toHaveLength(1);
  expect(changes).toEqual([{ lineItemId: line?.id, quantity: 2 }]);
  unsubscribe();
});

test('R215 a designer reads the trade price of the variant that is chosen', async () => {
  const { store } = await openModal();
  expect(screen.queryByText(/^Trade price/)).toBeNull();
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 20 }));
  expect(screen.getByText('Trade price $2,632')).toBeVisible();
});

test('R215 a change that is refused or lost says so in the modal, and the cart stays as it was', async () => {
  const { order, store, close } = await openModal();
  const other = screen.getAllByRole('button', { pressed: false })[0];
  await userEvent.click(other ?? document.body);
  shop.breakNext(UPDATE, 'request-lost');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByRole('alert')).toBeVisible();
  expect(store.get(orderAtom)).toBe(order);

  // Meanwhile another tab has changed the line.
  const line_item_id = order.line_items[0]?.id ?? 0;
  await shop.client.orders.updateQuantity({ order_id: order.id, line_item_id, quantity: 3 });
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  expect(await screen.findByText(/changed elsewhere/)).toBeVisible();
  await waitFor(() => expect(store.get(orderAtom)?.line_items[0]?.quantity).toBe(3));
  expect(store.get(orderAtom)?.line_items).toHaveLength(2);
  expect(close).not.toHaveBeenCalled();
});
