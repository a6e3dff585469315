import type { Order } from '@sanderling/contract/wire/orders/order';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import { renderShopPage } from '../../testing/render-shop-page.tsx';
import { cartReadyToPay, memoryCookies, PILLOW, SOFA, shopContext } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import * as checkoutRoute from '../checkout.route.tsx';
import { DeliveryOutcome } from './delivery-outcome.tsx';

const shop = useShopApi();
const SIDE_TABLE_IN_STOCK = 1103;
const BED_MADE_TO_ORDER = 1158;
/** Of the same product as the sofa. */
const SOFA_OAT = 1002;
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

test('R436 one choice of white glove says in each shipment by truck that it is for all large pieces', async () => {
  await openDelivery(await cartReadyToPay(shop.client, SIDE_TABLE_IN_STOCK, BED_MADE_TO_ORDER, PILLOW));
  expect(screen.getByRole('radio', { name: /White glove delivery for all large pieces/ })).toBeVisible();
  const later = screen.getByRole('region', { name: /Large pieces, made to order/ });
  expect(later).toHaveTextContent('The choice of delivery is for all large pieces.');
  expect(screen.getByRole('region', { name: /Small pieces/ })).not.toHaveTextContent('White glove');
});

test('R262 two variants of a product are told apart in their shipment', async () => {
  const cart = await cartReadyToPay(shop.client, SOFA, SOFA_OAT);
  await openDelivery(cart);
  const names = cart.line_items.map(({ product_name, variant }) => `${product_name}, ${variant.option_name}`);
  expect(new Set(names).size).toBe(2);
  const pieces = screen
    .getAllByRole('group', { name: /Large pieces/ })
    .concat(screen.queryAllByRole('region', { name: /Large pieces/ }))
    .flatMap((shipment) => within(shipment).getAllByRole('listitem'))
    .map((piece) => names.find((name) => piece.textContent?.startsWith(name)));
  expect(pieces.toSorted()).toEqual(names.toSorted());
});

test('R262 in the review shipments are told apart by their numbers, as they were when they were chosen', async () => {
  await openDelivery(await cartReadyToPay(shop.client, SIDE_TABLE_IN_STOCK, PILLOW));
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await screen.findByRole('link', { name: 'Edit Delivery' });
  expect(screen.getByText('Shipment 2 of 2: Large pieces, in stock: standard delivery')).toBeVisible();
  expect(screen.getByText('Shipment 1 of 2: Small pieces, in stock: standard delivery')).toBeVisible();
});

test('R262 variants that come on different days are told apart in the review too', async () => {
  const cart = await cartReadyToPay(shop.client, SOFA, SOFA_OAT);
  const { freight } = cart.shipments;
  if (!freight) throw new Error('The sofas come by truck.');
  const together = { ...freight, line_item_ids: cart.line_items.map(({ id }) => id) };
  const days = ['2026-12-04', '2026-12-10'];
  const line_items = cart.line_items.map((line, at) => {
    const day = days[at] ?? '';
    return { ...line, arrival: { earliest: day, latest: day } };
  });
  const shipments = { freight: together };
  render(<DeliveryOutcome order={{ ...cart, line_items, shipments, visible_shipments: ['freight'] }} />);
  for (const { product_name, variant } of line_items)
    expect(screen.getByText(new RegExp(`^${product_name}, ${variant.option_name}: Arrives`))).toBeVisible();
});

test('R059 what is to say of a day stands in the review with the shipment by truck that it is about, not with the parcel', async () => {
  const order = await cartReadyToPay(shop.client, SOFA, PILLOW);
  const { message = '' } = order.shipments.freight?.preferred_delivery ?? {};
  render(<DeliveryOutcome order={order} />);
  const before = (one: Element, other: Element) =>
    Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);
  const note = screen.getByText(message);
  expect(before(screen.getByText(/^Shipment 2 of 2: Large pieces/), note)).toBe(true);
  expect(screen.getByText(/^Shipment 1 of 2: Small pieces/).parentElement).not.toContainElement(note);
});

test('R436 of one shipment by truck white glove is named alone', async () => {
  await openDelivery(await cartReadyToPay(shop.client, SOFA));
  expect(screen.queryByText(/for all large pieces/)).toBeNull();
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

const dayField = () => screen.findByRole('combobox', { name: /^Delivery day/ });

test('R059 a shopper asks for a day, reads it in the review, and can take it back', async () => {
  const order = await cartReadyToPay(shop.client, SOFA, PILLOW);
  const days = order.shipments.freight?.preferred_delivery?.days ?? [];
  const { whereabouts } = await openDelivery(order);
  expect(await dayField()).toHaveAccessibleDescription(
    /^When these pieces are ready for delivery, we e-mail you the days/,
  );
  await userEvent.selectOptions(await dayField(), days[2] ?? '');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(() => expect(whereabouts()).toBe('/checkout?step=payment'));
  expect(
    await screen.findAllByText(/^You asked for \w{3}, \w{3} \d+; not confirmed yet\. Promised: /),
  ).toHaveLength(2);
  expect(screen.getByText(/and you confirm \w{3}, \w{3} \d+ or choose another\.$/)).toBeVisible();
  const now = () => shop.client.orders.byId({ order_id: order.id });
  expect((await now()).shipments.freight?.preferred_delivery?.day).toBe(days[2]);
  await userEvent.click(screen.getByRole('link', { name: 'Edit Delivery' }));
  expect(await dayField()).toHaveValue(days[2]);
  await userEvent.selectOptions(await dayField(), '');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await waitFor(async () => expect((await now()).shipments.freight?.preferred_delivery?.day).toBeNull());
});

test('R059 each shipment by truck is asked for its own day, which stands in place of its days and of no other’s', async () => {
  const order = await cartReadyToPay(shop.client, SIDE_TABLE_IN_STOCK, BENCH_FROM_JANUARY);
  await openDelivery(order);
  const [first, second] = await screen.findAllByRole('combobox', { name: /^Delivery day for shipment \d/ });
  if (!first || !second) throw new Error('Both shipments come by truck.');
  await userEvent.selectOptions(second, screen.getAllByRole<HTMLOptionElement>('option').at(-1)?.value ?? '');
  await userEvent.click(screen.getByRole('button', { name: 'Continue to payment' }));
  await screen.findByRole('link', { name: 'Edit Delivery' });
  // In the review, and in the order beside it.
  expect(
    await screen.findAllByText(/^You asked for \w{3}, \w{3} \d+; not confirmed yet\. Promised: /),
  ).toHaveLength(2);
  expect(screen.getAllByText(/^Arrives /)).toHaveLength(2);
});

test('R059 the day that a shopper chooses stands in shipment and summary at once', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const { whereabouts } = await openDelivery(order);
  const day = order.shipments.freight?.preferred_delivery?.days[2] ?? '';
  await userEvent.selectOptions(await dayField(), day);
  await waitFor(() => expect(screen.getAllByText(/^You asked for/)).toHaveLength(2));
  expect(whereabouts()).toBe('/checkout?step=delivery');
  await userEvent.selectOptions(await dayField(), '');
  await waitFor(() => expect(screen.queryByText(/^You asked for/)).toBeNull());
});

test('what goes by parcel asks for no day', async () => {
  await openDelivery(await cartReadyToPay(shop.client, PILLOW));
  expect(screen.queryByRole('combobox', { name: /Delivery day/ })).toBeNull();
});

test('a day that an address further away can no longer have is told before the payment, with the way to another', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const { shipping_address: near, shipments } = order;
  const freight = shipments.freight?.preferred_delivery?.days[0];
  if (!near || !freight) throw new Error('The order has no days.');
  const order_id = order.id;
  const request = { order_id, options: [], preferred_delivery_days: { freight } };
  await shop.client.checkout.setServiceLevelOptions(request);
  const far = { city: 'Seattle', state: { name: 'Washington', abbr: 'WA' }, zip_code: '98101' };
  await shop.client.checkout.setShippingAddress({ order_id, address: { ...near, ...far } });
  await renderShopPage({
    module: checkoutRoute,
    at: '/checkout?step=payment',
    context: shopContext(shop.client, memoryCookies({ orderId: order_id })),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /the delivery day that you asked for, can no longer be reached/,
  );
  await userEvent.click(screen.getByRole('link', { name: 'Edit Delivery' }));
  expect(await dayField()).toHaveValue('');
});
