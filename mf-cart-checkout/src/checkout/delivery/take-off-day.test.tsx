import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartRoute from '../../cart/cart.route.tsx';
import { renderShopPage } from '../../testing/render-shop-page.tsx';
import { cartReadyToPay, memoryCookies, SOFA, shopContext } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import { takeOffPostedDay } from './take-off-posted-day.ts';

const shop = useShopApi();

async function cartWithDay() {
  const { id, shipments } = await cartReadyToPay(shop.client, SOFA);
  const freight = shipments.freight?.preferred_delivery?.days[2] ?? '';
  await shop.client.checkout.setServiceLevelOptions({
    order_id: id,
    options: [],
    preferred_delivery_days: { freight },
  });
  return shopContext(shop.client, memoryCookies({ orderId: id }));
}

test('R059 a delivery day that was asked for is taken off in the cart, which says the days of the promise again', async () => {
  await renderShopPage({ module: cartRoute, at: '/cart', context: await cartWithDay() });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText(/^You asked for/)).toBeVisible();
  await userEvent.click(summary.getByRole('button', { name: 'Take off the delivery day' }));
  await waitFor(() => expect(screen.queryByText(/^You asked for/)).toBeNull());
  expect(summary.getByText(/^Arrives/)).toBeVisible();
  expect(screen.getByText(/^The delivery day taken off\./)).toBeInTheDocument();
  expect(summary.queryByRole('button', { name: 'Take off the delivery day' })).toBeNull();
});

test('R059 without JavaScript a form takes the delivery day off', async () => {
  const context = await cartWithDay();
  await takeOffPostedDay(context);
  const order_id = context.cookies.get('orderId') ?? '';
  const { shipments } = await shop.client.orders.byId({ order_id });
  expect(shipments.freight?.preferred_delivery?.day).toBeNull();
});
