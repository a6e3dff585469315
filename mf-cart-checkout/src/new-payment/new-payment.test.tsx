import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { screen, waitFor } from '@testing-library/react';
import { newPaymentAttempt, sendPayment } from '../payment/payment-attempt.ts';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import {
  cartReadyToPay,
  cartWith,
  GIFT_CARD,
  memoryCookies,
  PILLOW,
  placedOrder,
  shopContext,
} from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import * as newPaymentRoute from './new-payment.route.tsx';

const shop = useShopApi();
const open = (query: string) =>
  renderShopPage({
    module: newPaymentRoute,
    at: `/new_payment${query}`,
    context: shopContext(shop.client, memoryCookies()),
  });

/** A placed order whose bank took back what it had promised. */
async function unpaidOrder(): Promise<Order> {
  const order = await placedOrder(shop.client, PILLOW);
  await shop.expirePayment(order.id);
  return order;
}

test('R055 a placed order whose payment came to nothing shows what is due, and a card form', async () => {
  const order = await unpaidOrder();
  await open(`?order_id=${order.id}`);
  expect(await screen.findByRole('heading', { name: `Pay for order ${order.number}` })).toBeVisible();
  expect(screen.getByText(/You have not been charged/)).toBeVisible();
  expect(screen.getByRole('button', { name: `Pay $${order.total.toFixed(2)}` })).toBeVisible();
  expect(screen.getByRole('group', { name: 'Card' })).toBeVisible();
  const opened = jest.fn();
  bus.on('modal:open', opened);
  screen.getByRole('button', { name: 'Edit billing address' }).click();
  expect(opened).toHaveBeenCalledWith(
    expect.objectContaining({
      name: 'payments-edit-billing-address',
      props: expect.objectContaining({ orderId: order.id }),
    }),
  );
});

test('R055 R437 a shopper who confirmed the payment at the bank comes back to the order, which is paid', async () => {
  const order = await unpaidOrder();
  const means = { method: 'card', token: 'pm_card_authenticationRequired' } as const;
  const expected = { expectedTotal: order.total, expectedGiftCardsTotal: 0 };
  const attempt = newPaymentAttempt({ orderId: order.id, means, ...expected });
  const outcome = await sendPayment(shop.client, attempt);
  const back = await shop.decide(outcome.kind === 'challenged' ? outcome.url : '', 'works');
  const { whereabouts } = await open(back.replace('/new_payment', ''));
  await waitFor(() => expect(whereabouts()).toBe(`/order_confirmation?order_id=${order.id}`));
});

test('R055 R210 what goes by e-mail is paid anew without a billing address, as it was ordered', async () => {
  const { id, total } = await cartWith(shop.client, GIFT_CARD);
  const contact = { first_name: 'Ada', last_name: 'Okafor', email: 'ada@example.com' };
  await shop.client.checkout.setContact({ order_id: id, contact });
  const payment = { method: 'card', token: 'pm_card_visa', expected_total: total } as const;
  await shop.client.checkout.orderAndPay({ order_id: id, payment }, { idempotencyKey: `placed-${id}` });
  await shop.expirePayment(id);
  await open(`?order_id=${id}`);
  expect(await screen.findByRole('group', { name: 'Card' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /billing address/ })).toBeNull();
});

test('R055 an order that is paid has nothing to pay, and says so, once more from the bank too', async () => {
  const order = await placedOrder(shop.client, PILLOW);
  const at = `?order_id=${order.id}&from=card&payment_intent=pi_1&payment_intent_client_secret=s`;
  history.replaceState(null, '', `/new_payment${at}`);
  await open(at);
  await waitFor(() => expect(location.search).toBe(`?order_id=${order.id}`));
  expect(await screen.findByRole('heading', { name: `Order ${order.number} is paid` })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
  expect(screen.getByRole('link', { name: 'View your order' })).toHaveAttribute(
    'href',
    `/my_orders/${order.id}`,
  );
});

test.each(['', '?order_id=', '?order_id=00000000-0000-4000-8000-000000000000'])(
  'R055 an address without an order that is the shopper’s (%s) offers to sign in',
  async (query) => {
    await open(query);
    expect(await screen.findByRole('heading', { name: 'We can’t find this order' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login');
  },
);

test('R055 a cart is led to its checkout', async () => {
  const cart = await cartReadyToPay(shop.client, PILLOW);
  const { whereabouts } = await open(`?order_id=${cart.id}`);
  await waitFor(() => expect(whereabouts()).toBe('/checkout'));
});

test.each(['x'.repeat(70), '%00'])(
  'an order that cannot be is looked up nowhere, and is not found: %s',
  async (id) => {
    await open(`?order_id=${id}`);
    expect(await screen.findByRole('heading', { level: 1 })).toHaveTextContent(/find this order/);
    expect(shop.calls.filter(({ path }) => path.includes('get_order'))).toEqual([]);
  },
);

test('a shopper without a script who confirmed at the bank pays for the order by a press, and only once', async () => {
  const order = await unpaidOrder();
  const means = { method: 'card', token: 'pm_card_authenticationRequired' } as const;
  const attempt = newPaymentAttempt({
    orderId: order.id,
    means,
    expectedTotal: order.total,
    expectedGiftCardsTotal: 0,
  });
  const press = async (choice: 'works' | 'declined') => {
    const outcome = await sendPayment(shop.client, attempt);
    const back = new URL(
      await shop.decide(outcome.kind === 'challenged' ? outcome.url : '', choice),
      'https://sanderling.test',
    );
    const body = new URLSearchParams({
      payment_intent: back.searchParams.get('payment_intent') ?? '',
      total: String(order.total),
      gift_cards_total: '0',
    });
    const request = () => new Request(back, { method: 'POST', body });
    const context = shopContext(shop.client, memoryCookies());
    const loaded = await newPaymentRoute.loader({ request: new Request(back), params: {}, context });
    expect(loaded).toMatchObject({ data: { intent: body.get('payment_intent') } });
    const answer = () => newPaymentRoute.action({ request: request(), params: {}, context });
    return [await answer(), await answer()];
  };
  const paid = await press('works');
  expect(paid.map((answer) => answer instanceof Response && answer.status)).toEqual([303, 303]);
  const now = await shop.client.orders.byId({ order_id: order.id });
  expect(now.amount_due ?? 0).toBe(0);
});
