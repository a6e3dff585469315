import type { Order } from '@sanderling/contract/wire/orders/order';
import { orderAtom, servicesAtom } from '@sanderling/runtime';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { cartReadyToPay, memoryCookies, PILLOW, placedOrder } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import { BillingAddress } from './billing-address.tsx';
import EditBillingAddress from './payments-edit-billing-address.modal.tsx';

const shop = useShopApi();
const GRACE = {
  'First name': 'Grace',
  'Last name': 'Hopper',
  'Street address': '3 Bank Street',
  City: 'Evanston',
  'ZIP code': '60201',
};

async function openModal(order: Order) {
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  const close = jest.fn();
  const emit = jest.fn();
  render(
    <Provider store={store}>
      <EditBillingAddress orderId={order.id} close={close} emit={emit} />
    </Provider>,
  );
  await screen.findByRole('button', { name: 'Save billing address' });
  return { store, close, emit };
}

async function fillIn(values: Record<string, string>) {
  for (const [label, value] of Object.entries(values)) {
    await userEvent.clear(screen.getByLabelText(label));
    // At once: letter by letter takes seconds, and is not what these tests are about.
    await userEvent.paste(value);
  }
  await userEvent.selectOptions(screen.getByLabelText('State'), 'IL');
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save billing address' }));

test('R210 a shopper gives the bill an address of its own, sees it saved, and takes the delivery address again', async () => {
  const order = await cartReadyToPay(shop.client, PILLOW);
  const { store, close, emit } = await openModal(order);
  expect(screen.getByRole('radio', { name: /^Same as the delivery address/ })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
  await fillIn(GRACE);
  await save();
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(emit).toHaveBeenCalledWith('saved');
  const saved = await shop.client.orders.byId({ order_id: order.id });
  expect(saved.billing_address).toMatchObject({ address1: '3 Bank Street', email: 'ada@example.com' });
  expect(store.get(orderAtom)?.billing_address).toEqual(saved.billing_address);
});

test('R210 the payment step says whose address is billed', async () => {
  const order = await cartReadyToPay(shop.client, PILLOW);
  const { rerender } = render(<BillingAddress order={order} />);
  const section = within(screen.getByRole('region', { name: 'Billing address' }));
  expect(section.getByText('Same as the delivery address')).toBeVisible();
  if (!order.billing_address) throw new Error('The order has no billing address.');
  rerender(
    <BillingAddress
      order={{ ...order, billing_address: { ...order.billing_address, address1: '3 Bank Street' } }}
    />,
  );
  expect(section.getByText(/3 Bank Street/)).toBeVisible();
  expect(section.getByRole('button', { name: 'Edit billing address' })).toBeVisible();
});

test('R210 what is wrong with a billing address stands beside its field, which takes the focus', async () => {
  const { close } = await openModal(await cartReadyToPay(shop.client, PILLOW));
  await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
  await fillIn({ ...GRACE, 'ZIP code': '90210' });
  await save();
  const summary = await screen.findByRole('alert');
  expect(within(summary).getByRole('link', { name: /belongs to California, not to Illinois/ })).toBeVisible();
  expect(screen.getByLabelText('ZIP code')).toHaveFocus();
  expect(screen.getByLabelText('ZIP code')).toHaveAccessibleDescription(/belongs to California/);
  expect(screen.getByLabelText('Street address')).toHaveValue('3 Bank Street');
  expect(close).not.toHaveBeenCalled();
});

test('R210 what was wrong stays until the next answer, so that nothing moves under a double click', async () => {
  const { close } = await openModal(await cartReadyToPay(shop.client, PILLOW));
  await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
  await fillIn({ ...GRACE, 'ZIP code': '90210' });
  await save();
  await screen.findByRole('alert');
  const calls = shop.calls.length;
  fireEvent.click(screen.getByRole('button', { name: 'Save billing address' }));
  expect(screen.getByRole('alert')).toBeVisible();
  await waitFor(() => expect(shop.calls.length).toBeGreaterThan(calls));
  expect(close).not.toHaveBeenCalled();
});

test('R210 R432 the bill of a placed order goes by its own call, which refuses one that is paid', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  await openModal(order);
  await userEvent.click(screen.getByRole('radio', { name: 'Another address' }));
  await fillIn(GRACE);
  await save();
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(shop.calls.at(-1)?.path).toBe(`/orders/${order.id}/set_billing_address`);
});

test('R210 an order that cannot be read says so', async () => {
  shop.breakNext('/orders/get_order', 'request-lost');
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  render(
    <Provider store={store}>
      <EditBillingAddress orderId="nothing" close={jest.fn()} emit={jest.fn()} />
    </Provider>,
  );
  expect(await screen.findByText(/could not be loaded/)).toBeVisible();
});
