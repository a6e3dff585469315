import type { Order } from '@sanderling/contract/wire/orders/order';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import { renderShopPage } from '../../testing/render-shop-page.tsx';
import { cartReadyToPay, memoryCookies, SOFA, shopContext } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import * as checkoutRoute from '../checkout.route.tsx';

const shop = useShopApi();
const SIDE_TABLE_IN_STOCK = 1103;
const BED_MADE_TO_ORDER = 1158;
const BENCH_FROM_JANUARY = 1233;

async function openDelivery(order: Order) {
  const page = await renderShopPage({
    module: checkoutRoute,
    at: '/checkout?step=delivery',
    context: shopContext(shop.client, memoryCookies({ orderId: order.id })),
  });
  await screen.findByRole('button', { name: 'Continue to payment' });
  return page;
}
const panel = () => within(screen.getByRole('region', { name: 'Order summary' }));
const whiteGlove = () => screen.getByRole('radio', { name: /White glove delivery/ });

test('R262 each shipment is named by what leaves together, with its pieces, days and cost', async () => {
  await openDelivery(
    await cartReadyToPay(shop.client, SIDE_TABLE_IN_STOCK, BED_MADE_TO_ORDER, BENCH_FROM_JANUARY),
  );
  expect(screen.getByRole('group', { name: 'Shipment 1 of 3: Large pieces, in stock' })).toHaveTextContent(
    'Arrives',
  );
  const made = screen.getByRole('region', { name: 'Shipment 2 of 3: Large pieces, made to order' });
  expect(made).toHaveTextContent(/Arrives .*Standard delivery.*Free/);
  expect(within(made).getAllByRole('listitem')).toHaveLength(1);
  expect(screen.getByRole('region', { name: 'Shipment 3 of 3: Large pieces, on back order' })).toBeVisible();
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

test('R436 white glove is in the total at once, before the shopper goes on, and out of it again', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  await openDelivery(order);
  await userEvent.click(whiteGlove());
  expect(whiteGlove()).toBeChecked();
  expect(await panel().findByText('White glove delivery')).toBeInTheDocument();
  const chosen = await shop.client.orders.byId({ order_id: order.id });
  expect(chosen.shipments.freight?.service_level).toBe('white_glove');
  expect(panel().getAllByText(wireDollars(chosen.total)).length).toBeGreaterThan(0);
  await userEvent.click(screen.getByRole('radio', { name: /Standard delivery/ }));
  await waitFor(() => expect(panel().queryByText('White glove delivery')).toBeNull());
  expect(screen.getByRole('radio', { name: /Standard delivery/ })).toBeChecked();
});

test('R436 of quick changes the last one counts', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  await openDelivery(order);
  for (const name of [/White glove/, /Standard/, /White glove/])
    await userEvent.click(screen.getByRole('radio', { name }));
  expect(await panel().findByText('White glove delivery')).toBeInTheDocument();
  await waitFor(async () => {
    const kept = await shop.client.orders.byId({ order_id: order.id });
    expect(kept.shipments.freight?.service_level).toBe('white_glove');
  });
  expect(whiteGlove()).toBeChecked();
});

test('R436 a choice that the store did not hear of is taken back', async () => {
  await openDelivery(await cartReadyToPay(shop.client, SOFA));
  shop.breakNext('/checkout/set_service_level_options', 'request-lost');
  await userEvent.click(whiteGlove());
  await waitFor(() => expect(screen.getByRole('radio', { name: /Standard delivery/ })).toBeChecked());
  expect(panel().queryByText('White glove delivery')).toBeNull();
});
