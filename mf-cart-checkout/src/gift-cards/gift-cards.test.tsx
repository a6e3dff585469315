import { bus, orderAtom, servicesAtom, setOrderAtom } from '@sanderling/runtime';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider, useAtomValue } from 'jotai';
import { cartWith, memoryCookies, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import AddGiftCardPaymentModal from './add-gift-card-payment.modal.tsx';
import { GiftCards } from './gift-cards.tsx';

const shop = useShopApi();

function CurrentGiftCards() {
  const order = useAtomValue(orderAtom);
  return order && <GiftCards order={order} isPaying={false} />;
}

async function openPaymentStep() {
  const order = await cartWith(shop.client, SOFA);
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  store.set(setOrderAtom, order);
  const close = jest.fn();
  render(
    <Provider store={store}>
      <CurrentGiftCards />
      <AddGiftCardPaymentModal orderId={order.id} close={close} emit={() => {}} />
    </Provider>,
  );
  const add = async (code: string) => {
    const field = screen.getByLabelText('Gift card number');
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(screen.getByRole('button', { name: 'Add gift card' }));
  };
  return { order, store, close, add };
}

test('R213 R014 a shopper adds a gift card, sees what it pays, and keeps it for another time', async () => {
  const { store, close, add, order } = await openPaymentStep();
  const code = await shop.giftCard(50_000);
  await add(code);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  const card = screen.getByRole('checkbox', { name: `Use the gift card ending in ${code.slice(-4)}` });
  expect(card).toBeChecked();
  expect(card).toHaveAccessibleDescription('$500.00 on the card, pays $500.00 of this order');
  expect(store.get(orderAtom)?.total).toBe(order.total - 500);
  await userEvent.click(card);
  await waitFor(() => expect(card).not.toBeChecked());
  expect(card).toHaveAccessibleDescription('$500.00 on the card, kept for another time');
  expect(store.get(orderAtom)?.total).toBe(order.total);
});

test('R213 the number is written in fours, and a refused one says why beside the field', async () => {
  const { add, close } = await openPaymentStep();
  const field = screen.getByLabelText('Gift card number');
  await add('123');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Enter the 16 digits of the gift card/));
  expect(field).toHaveFocus();
  await add('0000000000000000');
  expect(field).toHaveValue('0000 0000 0000 0000');
  await waitFor(() => expect(field).toHaveAccessibleDescription(/was not found/));
  await add(await shop.giftCard(5_000, 0));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/no balance left/));
  const code = await shop.giftCard(5_000);
  await add(code);
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  await add(code);
  await waitFor(() => expect(field).toHaveAccessibleDescription(/already applied/));
});

test('R213 R214 the payment step opens both modals', async () => {
  const opened = jest.fn();
  const unsubscribe = bus.on('modal:open', ({ name }) => opened(name));
  await openPaymentStep();
  await userEvent.click(screen.getByRole('button', { name: 'Add a gift card' }));
  await userEvent.click(screen.getByRole('button', { name: 'Check a balance' }));
  expect(opened.mock.calls).toEqual([['add-gift-card-payment'], ['gift-card-balance']]);
  unsubscribe();
});
