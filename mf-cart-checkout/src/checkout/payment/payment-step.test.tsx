import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { confirmationOf, paymentVisits } from '../../testing/payment-visits.ts';
import { cartReadyToPay, PILLOW, SALE_LAMP, SOFA } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';

const shop = useShopApi();
const { open, fromPayPal, orderNow } = paymentVisits(shop);

test('R437 a shopper chooses among the ways to pay that the store has and the browser can use', async () => {
  await open(await cartReadyToPay(shop.client, SOFA));
  const names = (await screen.findAllByRole('radio')).map((radio) => radio.getAttribute('value'));
  expect(names).toEqual(['card', 'paypal', 'bread']);
  expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Monthly payments' }));
  expect(screen.queryByRole('group', { name: 'Card' })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Apply for monthly payments' })).toBeEnabled();
  const line = screen.getByText(/^As low as \$\d+\.\d\d a month$/);
  const asLowAs = line.textContent;
  expect(shop.calls.some(({ path }) => path === '/checkout/quote_financing')).toBe(false);
  await userEvent.click(line);
  expect(await screen.findByText(/in all\. 36 monthly payments at 9\.99% APR/)).toBeVisible();
  expect(line).toHaveTextContent(asLowAs);
});

test('R376 an order below $50 offers no monthly payments', async () => {
  const order = await cartReadyToPay(shop.client, PILLOW);
  const code = await shop.giftCard(Math.round(order.total * 100) - 4_900);
  await shop.client.orders.applyGiftCard({ order_id: order.id, code });
  await open(order);
  await screen.findByRole('radio', { name: 'PayPal' });
  expect(screen.queryByRole('radio', { name: 'Monthly payments' })).not.toBeInTheDocument();
});

test('R383 a shopper whose last piece is sold to another while they pay reads which one it is, that nothing was charged, and where to change it', async () => {
  const order = await cartReadyToPay(shop.client, SALE_LAMP, SOFA);
  const back = await fromPayPal(order);
  await shop.sellOut(SALE_LAMP);
  await open(order, back);
  const said = /Mercer task lamp.* is sold out for now. You have not been charged./;
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
  expect(within(screen.getByRole('alert')).getByRole('link', { name: 'Change your cart' })).toHaveAttribute(
    'href',
    '/cart',
  );
  // Beside the piece too, which the shopper may have seen whole when the page opened.
  const pieces = screen.getByRole('region', { name: 'Pieces' });
  expect(await within(pieces).findByText('Not in the total')).toBeVisible();
  expect(await orderNow(order)).toMatchObject({ state: 'cart' });
});

/** On sale too; the other is gone by now. */
const OTHER_LAMP = 1242;
test('R383 a shopper whose only piece is sold to another while they pay has nothing to place, and a way back to the cart', async () => {
  const order = await cartReadyToPay(shop.client, OTHER_LAMP);
  const back = await fromPayPal(order);
  await shop.sellOut(OTHER_LAMP);
  await open(order, back);
  const said = /is sold out for now. You have not been charged./;
  await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(said));
  expect(screen.getByRole('link', { name: 'Change your cart' })).toHaveAttribute('data-regains-focus');
  expect(screen.queryByRole('button', { name: /^(Pay|Place order)/ })).toBeNull();
  expect(screen.queryByText(/gift cards? pays? for the whole order/)).toBeNull();
  expect(screen.queryByText('$0.00')).toBeNull();
});

test('R014 R213 gift cards for the whole order leave nothing to choose: the shopper places the order', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  for (const amountCents of [100_000, 1_000_000]) {
    await shop.client.orders.applyGiftCard({ order_id: order.id, code: await shop.giftCard(amountCents) });
  }
  const { whereabouts } = await open(order);
  const place = await screen.findByRole('button', { name: 'Place order' });
  expect(screen.queryByRole('group', { name: 'Card' })).not.toBeInTheDocument();
  expect(screen.queryByRole('radio', { name: 'PayPal' })).not.toBeInTheDocument();
  await userEvent.click(place);
  await waitFor(() => expect(whereabouts()).toBe(confirmationOf(order)));
});

test('R213 a gift card that was spent elsewhere meanwhile pays nothing, and the new total is shown', async () => {
  const code = await shop.giftCard(400_000);
  const [order, other] = [await cartReadyToPay(shop.client, SOFA), await cartReadyToPay(shop.client, SOFA)];
  for (const { id } of [order, other]) await shop.client.orders.applyGiftCard({ order_id: id, code });
  await open(order);
  const place = await screen.findByRole('button', { name: 'Place order' });
  const { id: order_id, total, gift_cards_adjustments_total } = await orderNow(other);
  const payment = {
    method: 'gift_card',
    expected_total: total,
    expected_gift_cards_total: gift_cards_adjustments_total,
  } as const;
  await shop.client.checkout.orderAndPay({ order_id, payment }, { idempotencyKey: `spent-${order_id}` });
  await userEvent.click(place);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /Gift cards now pay \$504.37 of this order instead of \$3,495.63. What is left to pay is now \$2,991.26; it was \$0.00. You have not been charged/,
  );
  expect(await orderNow(order)).toMatchObject({ state: 'cart' });
});

test('a shopper whose order an assistant has changed meanwhile reads all that it is now, beside the opened summary', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const code = await shop.giftCard(2_000_000);
  await shop.client.orders.applyGiftCard({ order_id: order.id, code });
  await open(order);
  const place = await screen.findByRole('button', { name: 'Place order' });
  expect(screen.getByRole('button', { name: /Show the order/ })).toHaveAttribute('aria-expanded', 'false');
  await shop.client.orders.addToCart({ order_id: order.id, variant_id: PILLOW, quantity: 2 });
  await userEvent.click(place);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(
    /It is now 1 × .* and 2 × .*, to 1440 North .*, by standard delivery, .* You have not been charged/,
  );
  expect(screen.getByRole('button', { name: /Hide the order/ })).toHaveAttribute('aria-expanded', 'true');
  expect(await orderNow(order)).toMatchObject({ state: 'cart' });
});
