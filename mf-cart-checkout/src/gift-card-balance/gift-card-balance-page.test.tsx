import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { memoryCookies, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import * as balanceRoute from './gift-card-balance.route.tsx';

const shop = useShopApi();

async function open() {
  const context = shopContext(shop.client, memoryCookies());
  await renderShopPage({ module: balanceRoute, at: '/gift-cards/gift-card-balance', context });
  const field = await screen.findByRole('textbox', { name: 'Gift card number' });
  const check = async (code: string) => {
    await userEvent.clear(field);
    await userEvent.type(field, code);
    await userEvent.click(screen.getByRole('button', { name: 'Check balance' }));
  };
  return { field, check };
}

test('R061 a shopper reads what is left on a card, and hears why a number is refused', async () => {
  const { field, check } = await open();
  await check(await shop.giftCard(12_345));
  expect(await screen.findByText('$123.45')).toBeVisible();
  await check('1234');
  expect(await screen.findByText('Enter the 16 digits of the gift card.')).toBeVisible();
  expect(field).toHaveFocus();
  expect(screen.queryByText('$123.45')).toBeNull();
  await check('0000 0000 0000 0000');
  expect(await screen.findByText(/was not found/)).toBeVisible();
});

test('R061 who tries too many numbers is asked to wait', async () => {
  const { field, check } = await open();
  const guess = () => shop.client.giftCards.balance({ code: '0000000000000000' }).catch(() => null);
  // All at once, well within the minute that they are counted in.
  await Promise.all(Array.from({ length: 10 }, guess));
  await check('0000 0000 0000 0001');
  expect(await screen.findByText(/Too many tries/)).toBeVisible();
  expect(field).toBeInvalid();
});
