import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import type { Order } from '@sanderling/contract/wire/orders/order';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShopPage } from '../../testing/render-shop-page.tsx';
import { cartReadyToPay, memoryCookies, SOFA, shopContext } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import * as checkoutRoute from '../checkout.route.tsx';

const shop = useShopApi();
const KEY = SESSION_STORAGE_KEYS.deliveryDraft;

beforeEach(() => sessionStorage.clear());

async function openDelivery(order: Order) {
  const context = shopContext(shop.client, memoryCookies({ orderId: order.id }));
  const page = await renderShopPage({ module: checkoutRoute, at: '/checkout?step=delivery', context });
  await screen.findByRole('button', { name: 'Continue to payment' });
  return page;
}
const dayField = () => screen.findByRole('combobox', { name: /^Delivery day/ });
const store = (orderId: string, values: object) =>
  sessionStorage.setItem(KEY, JSON.stringify({ orderId, values }));
const levelNow = async (order: Order) =>
  (await shop.client.orders.byId({ order_id: order.id })).shipments.freight?.service_level;

test('R059 a shopper who reloads the delivery step finds the day that was chosen', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const day = order.shipments.freight?.preferred_delivery?.days[1] ?? '';
  const { unmount } = await openDelivery(order);
  await userEvent.selectOptions(await dayField(), day);
  unmount();
  await openDelivery(order);
  expect(await dayField()).toHaveValue(day);
});

test('R059 a day that is put back goes with the order, and is stored no longer', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const day = order.shipments.freight?.preferred_delivery?.days[1] ?? '';
  store(order.id, { 'preferred_delivery_days.freight': day });
  await openDelivery(order);
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await screen.findByRole('link', { name: 'Edit Delivery' });
  const sent = await shop.client.orders.byId({ order_id: order.id });
  expect(sent.shipments.freight?.preferred_delivery?.day).toBe(day);
  expect(sessionStorage.getItem(KEY)).toBeNull();
});

test('R059 another order begins without the day of the one before, and a day that is offered no more is left out', async () => {
  const [order, other] = [await cartReadyToPay(shop.client, SOFA), await cartReadyToPay(shop.client, SOFA)];
  const day = order.shipments.freight?.preferred_delivery?.days[1] ?? '';
  store(other.id, { 'preferred_delivery_days.freight': day });
  const { unmount } = await openDelivery(order);
  expect(await dayField()).toHaveValue('');
  unmount();
  store(order.id, { 'preferred_delivery_days.freight': '2020-01-02' });
  await openDelivery(order);
  expect(await dayField()).toHaveValue('');
});

test('R436 a level that a reload has kept from the API is sent again', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  store(order.id, { 'service_level.freight': 'white_glove' });
  await openDelivery(order);
  await waitFor(() => expect(screen.getByRole('radio', { name: /White glove/ })).toBeChecked());
  await waitFor(async () => expect(await levelNow(order)).toBe('white_glove'));
});

test('R436 a level that the API has confirmed is not sent again, so that it can be taken off in the cart', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const { unmount } = await openDelivery(order);
  const stored = jest.spyOn(Storage.prototype, 'setItem');
  await userEvent.click(screen.getByRole('radio', { name: /White glove/ }));
  expect(stored).toHaveBeenCalledWith(KEY, expect.stringContaining('white_glove'));
  stored.mockRestore();
  await waitFor(async () => expect(await levelNow(order)).toBe('white_glove'));
  await waitFor(() => expect(sessionStorage.getItem(KEY)).not.toContain('white_glove'));
  unmount();
  const options = [{ shipment_id: 'freight', service_level: 'standard' as const }];
  await shop.client.checkout.setServiceLevelOptions({ order_id: order.id, options });
  await openDelivery(order);
  expect(screen.getByRole('radio', { name: /Standard/ })).toBeChecked();
  expect(await levelNow(order)).toBe('standard');
});
