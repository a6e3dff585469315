import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartRoute from '../../cart/cart.route.tsx';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import { renderShopPage } from '../../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, SOFA, shopContext } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import { takeOffPostedWhiteGlove } from './take-off-posted-white-glove.ts';

const shop = useShopApi();

async function cartWithWhiteGlove() {
  const plain = await cartWith(shop.client, SOFA);
  const options = [{ shipment_id: 'freight', service_level: 'white_glove' as const }];
  await shop.client.checkout.setServiceLevelOptions({ order_id: plain.id, options });
  return plain;
}

test('R436 white glove is taken off in the cart, and the total says so', async () => {
  const plain = await cartWithWhiteGlove();
  const context = shopContext(shop.client, memoryCookies({ orderId: plain.id }));
  await renderShopPage({ module: cartRoute, at: '/cart', context });
  const summary = within(await screen.findByRole('region', { name: 'Summary' }));
  expect(summary.getByText('White glove delivery')).toBeVisible();
  await userEvent.click(summary.getByRole('button', { name: 'Take off white glove delivery' }));
  await waitFor(() => expect(summary.queryByText('White glove delivery')).toBeNull());
  expect(summary.getAllByText(wireDollars(plain.total)).length).toBeGreaterThan(0);
  expect(summary.queryByRole('button', { name: 'Take off white glove delivery' })).toBeNull();
  await waitFor(() => expect(summary.getByRole('heading', { name: 'Summary' })).toHaveFocus());
  const said = `White glove delivery taken off. Total ${wireDollars(plain.total)}.`;
  expect(screen.getByText(said)).toBeInTheDocument();
});

test('R436 without JavaScript a form takes white glove off', async () => {
  const { id, total } = await cartWithWhiteGlove();
  await takeOffPostedWhiteGlove(shopContext(shop.client, memoryCookies({ orderId: id })));
  expect((await shop.client.orders.cart({ order_id: id }))?.total).toBe(total);
});
