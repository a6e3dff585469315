import { centsFromDollars, formatDollars } from '@sanderling/pricing/money';
import { bus, orderAtom } from '@sanderling/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import {
  cartReadyToPay,
  cartWith,
  GIFT_CARD,
  memoryCookies,
  PILLOW,
  placedOrder,
  SOFA,
  shopContext,
} from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import * as confirmationRoute from './order-confirmation.route.tsx';
import { saleOfOrder } from './sale-of-order.ts';

const shop = useShopApi();

/** The page in the browser that has ordered, unless it lacks the key of the order. */
async function open(orderId: string, cookies = memoryCookies(), email: string | null = 'ada@example.com') {
  const { orders } = shop.client;
  const known = email ? await orders.number({ order_id: orderId }).catch(() => null) : null;
  // A cart has no key that an address opens.
  const proof = known && email ? { number: known.number, email } : null;
  const proven = proof && (await orders.number(proof).catch(() => null));
  if (proven?.access_key) cookies.set('orderAccess', proven.access_key);
  const context = shopContext(shop.client, cookies);
  return renderShopPage({
    module: confirmationRoute,
    at: `/order_confirmation?order_id=${orderId}`,
    context,
  });
}

test('R056 R009 the confirmation shows the number, the pieces, the total and where they go', async () => {
  const order = await placedOrder(shop.client, SOFA, PILLOW);
  await open(order.id);
  expect(await screen.findByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  expect(screen.getByText(`Order ${order.number}`)).toBeVisible();
  expect(screen.getByText(/A confirmation is on its way to/)).toHaveTextContent('ada@example.com');
  expect(screen.getByRole('link', { name: 'Track your order' })).toHaveAttribute(
    'href',
    `/my_orders/${order.id}`,
  );
  const ordered = within(screen.getByRole('region', { name: 'What you ordered' }));
  for (const { product_name } of order.line_items) {
    expect(ordered.getByRole('link', { name: product_name })).toBeVisible();
  }
  expect(screen.getByText(formatDollars(centsFromDollars(order.total)))).toBeVisible();
  expect(screen.getAllByText(/1440 North Dearborn Street/)).toHaveLength(1);
  expect(screen.getByText('Same as the delivery address')).toBeVisible();
  expect(
    screen.getByText(`Visa ending in 4242: ${formatDollars(centsFromDollars(order.total))}`),
  ).toBeVisible();
  expect(
    screen.getAllByRole('region', { name: /^Shipment \d of 2: (Large|Small) pieces, in stock$/ }),
  ).toHaveLength(2);
  expect(ordered.getAllByText(/^Arrives /)).toHaveLength(2);
  expect(ordered.getAllByText('Standard delivery')).toHaveLength(2);
  expect(screen.getByText('(312) 667-3550', { exact: false })).toBeVisible();
});

test('R339 who has just paid has the focus on the thanks, and who comes back later has it where browsers put it', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  const { unmount } = await open(order.id, memoryCookies({ orderId: order.id }));
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  unmount();
  await open(order.id);
  await screen.findByRole('heading', { level: 1 });
  expect(document.body).toHaveFocus();
});

test('R056 the cart ends with its order, and the purchase is told once', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  const told = jest.fn();
  const unsubscribe = bus.on('order:completed', told);
  const cookies = memoryCookies({ orderId: order.id });
  const { store, unmount, whereabouts } = await open(order.id, cookies);
  await screen.findByRole('heading', { level: 1 });
  await waitFor(() =>
    expect(told).toHaveBeenCalledWith({
      orderId: order.id,
      number: order.number,
      totalCents: Math.round(order.total * 100),
      sale: saleOfOrder(order),
    }),
  );
  // Whose address has the id is read by scripts of others.
  expect(whereabouts()).toBe('/order_confirmation');
  expect(cookies.get('orderId')).toBeUndefined();
  expect(store.get(orderAtom)).toBeNull();
  unmount();
  await open(order.id, cookies);
  await screen.findByRole('heading', { level: 1 });
  expect(told).toHaveBeenCalledTimes(1);
  unsubscribe();
});

test('R056 white glove is said of the shipments that have it, and of them alone', async () => {
  const { id } = await cartReadyToPay(shop.client, SOFA, PILLOW);
  const options = [{ shipment_id: 'freight', service_level: 'white_glove' as const }];
  const { total } = await shop.client.checkout.setServiceLevelOptions({ order_id: id, options });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total } as const;
  await shop.client.checkout.orderAndPay({ order_id: id, payment }, { idempotencyKey: `placed-${id}` });
  await open(id);
  const next = within(await screen.findByRole('region', { name: 'What happens next' }));
  const [carriedIn, ...others] = next.getAllByText(/Two people carry them in/);
  expect(carriedIn).toHaveTextContent(/^Shipment 2 of 2: Large pieces, in stock\. Two people carry them in/);
  expect(others).toEqual([]);
});

test('R056 where all is by white glove no shipment is named, and where none is nothing is said', async () => {
  const { id } = await cartReadyToPay(shop.client, SOFA);
  const options = [{ shipment_id: 'freight', service_level: 'white_glove' as const }];
  const { total } = await shop.client.checkout.setServiceLevelOptions({ order_id: id, options });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total } as const;
  await shop.client.checkout.orderAndPay({ order_id: id, payment }, { idempotencyKey: `placed-${id}` });
  const { unmount } = await open(id);
  expect(await screen.findByText(/^Two people carry them in/)).toBeVisible();
  unmount();
  await open((await placedOrder(shop.client, SOFA)).id);
  await screen.findByRole('region', { name: 'What happens next' });
  expect(screen.queryByText(/Two people/)).toBeNull();
});

test('a customer whose session has ended is led to signing in, and back to the order', async () => {
  const cookies = memoryCookies({ hadSession: 'true' });
  const { whereabouts } = await open('11111111-1111-4111-8111-111111111111', cookies);
  await waitFor(() => expect(whereabouts()).toBe('/cart'));
  expect(cookies.get('wantedRoute')).toBe(
    '/order_confirmation?order_id=11111111-1111-4111-8111-111111111111',
  );
});

test('the confirmation follows its order: on its way, there, or cancelled with the reason', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  for (const [state, said] of [
    ['shipped', 'Your order is on its way.'],
    ['delivered', 'Your order has arrived.'],
  ] as const) {
    await shop.setState(order.id, { state });
    const { unmount } = await open(order.id);
    expect(await screen.findByText(said)).toBeVisible();
    expect(screen.queryByText(/We prepare your pieces|A confirmation is on its way/)).toBeNull();
    unmount();
  }
  await shop.setState(order.id, { state: 'cancelled', cancellation_reason: 'Out of stock.' });
  await open(order.id);
  expect(await screen.findByRole('heading', { name: 'Your order is cancelled, Ada' })).toBeVisible();
  expect(screen.getByText('Out of stock.')).toBeVisible();
  expect(screen.queryByText(/We prepare your pieces|placed and paid|^Arrives/)).toBeNull();
});

test('R014 the total is what the order comes to; below it stands what paid it', async () => {
  const { id, total } = await cartReadyToPay(shop.client, PILLOW);
  await shop.client.orders.applyGiftCard({ order_id: id, code: await shop.giftCard(1_000) });
  const payment = {
    method: 'card',
    token: 'pm_card_visa',
    expected_total: total - 10,
    expected_gift_cards_total: -10,
  } as const;
  await shop.client.checkout.orderAndPay({ order_id: id, payment }, { idempotencyKey: `placed-${id}` });
  await open(id);
  const ordered = within(await screen.findByRole('region', { name: 'What you ordered' }));
  const rows = ordered.getAllByRole('term').map((row) => [row.textContent, row.nextSibling?.textContent]);
  expect(rows.slice(-3)).toEqual([
    ['Total', formatDollars(centsFromDollars(total))],
    [expect.stringMatching(/^Gift card ending in \d{4}$/), '−$10.00'],
    ['Visa ending in 4242', formatDollars(centsFromDollars(total - 10))],
  ]);
});

test('R081 an order that a gift card pays for alone has no other payment below its total', async () => {
  const { id } = await cartReadyToPay(shop.client, PILLOW);
  await shop.client.orders.applyGiftCard({ order_id: id, code: await shop.giftCard(50_000) });
  const payment = { method: 'gift_card', expected_total: 0 } as const;
  await shop.client.checkout.orderAndPay({ order_id: id, payment }, { idempotencyKey: `placed-${id}` });
  await open(id);
  const ordered = within(await screen.findByRole('region', { name: 'What you ordered' }));
  const rows = ordered.getAllByRole('term').map((row) => row.textContent);
  expect(rows.slice(-2)).toEqual(['Total', expect.stringMatching(/^Gift card ending in \d{4}$/)]);
});

test('who has only the link of the confirmation reads no street, phone number or e-mail address', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  const { container } = await open(order.id, memoryCookies(), null);
  expect(await screen.findByRole('heading', { name: 'Thank you, Ada' })).toBeVisible();
  expect(container).toHaveTextContent('Chicago, IL');
  expect(container).not.toHaveTextContent(/1440 North|667|@example|60610/);
});

test('R056 the browser that has ordered confirms its last order at an address that says nothing, and others by the id alone', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  const own = memoryCookies({ placedOrderId: order.id });
  const { whereabouts, unmount } = await open(order.id, own);
  expect(await screen.findByText(`Order ${order.number}`)).toBeVisible();
  expect(whereabouts()).toBe('/order_confirmation');
  unmount();
  const loadedAnew = await renderShopPage({
    module: confirmationRoute,
    at: '/order_confirmation',
    context: shopContext(shop.client, own),
  });
  expect(await screen.findByText(`Order ${order.number}`)).toBeVisible();
  loadedAnew.unmount();
  const other = await open(order.id, memoryCookies());
  expect(await screen.findByText(`Order ${order.number}`)).toBeVisible();
  expect(other.whereabouts()).toBe(`/order_confirmation?order_id=${order.id}`);
});

test('R056 a browser that has ordered nothing is led home', async () => {
  const { whereabouts } = await renderShopPage({
    module: confirmationRoute,
    at: '/order_confirmation',
    context: shopContext(shop.client, memoryCookies()),
  });
  await waitFor(() => expect(whereabouts()).toBe('/'));
});

test('R056 there is nothing to confirm of a cart', async () => {
  const { whereabouts } = await open((await cartWith(shop.client, PILLOW)).id);
  await waitFor(() => expect(whereabouts()).toBe('/'));
});

test('R056 a visitor who is signed out reads why an order is not shown, and comes back to it by signing in', async () => {
  const cookies = memoryCookies();
  await open('00000000-0000-4000-8000-000000000000', cookies);
  expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  expect(cookies.get('wantedRoute')).toBe(
    '/order_confirmation?order_id=00000000-0000-4000-8000-000000000000',
  );
});

test('R056 a guest is offered an account that has the order, and comes back to the order', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  const cookies = memoryCookies();
  const { router } = await open(order.id, cookies);
  const offer = await screen.findByRole('link', { name: 'Create an account' });
  expect(offer).toHaveAttribute('href', '/signup');
  await userEvent.click(offer);
  expect(cookies.get('wantedRoute')).toBe(`/my_orders/${order.id}`);
  expect(router.state.location).toMatchObject({ pathname: '/signup', state: { email: 'ada@example.com' } });
});

test('R056 R014 a guest who orders gift cards alone reads their name, where the mail goes, and is offered an account', async () => {
  const { id } = await cartWith(shop.client, GIFT_CARD);
  const contact = { first_name: 'June', last_name: 'Park', email: 'june@example.com' };
  const { total } = await shop.client.checkout.setContact({ order_id: id, contact });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total } as const;
  await shop.client.checkout.orderAndPay({ order_id: id, payment }, { idempotencyKey: `placed-${id}` });
  // Or else its mail may go out before the page is open, or after.
  await shop.setState(id, { state: 'delivered' });
  await open(id, memoryCookies(), 'june@example.com');
  expect(await screen.findByRole('heading', { name: 'Thank you, June' })).toBeVisible();
  expect(screen.getByText(/We have sent a confirmation to/)).toHaveTextContent('june@example.com');
  expect(screen.getByText('June Park')).toBeVisible();
  expect(screen.getByRole('link', { name: 'View your order' })).toBeVisible();
  const offer = screen.getByRole('region', { name: 'Keep this order in an account' });
  expect(offer).toHaveTextContent('june@example.com');
});

test('R055 R056 an order whose payment came to nothing says so, and where to pay', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  await shop.expirePayment(order.id);
  await open(order.id);
  expect(await screen.findByRole('link', { name: 'Pay for the order' })).toHaveAttribute(
    'href',
    `/new_payment?order_id=${order.id}`,
  );
  expect(screen.queryByText(/placed and paid/)).toBeNull();
});
