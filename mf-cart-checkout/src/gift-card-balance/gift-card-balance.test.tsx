import { servicesAtom } from '@sanderling/runtime';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { memoryCookies } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import GiftCardBalanceModal from './gift-card-balance.modal.tsx';

const shop = useShopApi();

test('R214 a shopper reads the balance of a card, and is told after too many tries', async () => {
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  render(
    <Provider store={store}>
      <GiftCardBalanceModal />
    </Provider>,
  );
  const field = screen.getByLabelText('Gift card number');
  await userEvent.type(field, await shop.giftCard(12_345));
  await userEvent.click(screen.getByRole('button', { name: 'Check balance' }));
  expect(await screen.findByText('$123.45')).toBeVisible();
  for (let tries = 0; tries < 10; tries += 1) {
    await shop.client.giftCards.balance({ code: '0000000000000000' }).catch(() => null);
  }
  await userEvent.click(screen.getByRole('button', { name: 'Check balance' }));
  await waitFor(() => expect(field).toHaveAccessibleDescription(/Too many tries/));
});
