// One file: all of it is one step, over one shop that takes seconds to start.
import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import { newPaymentAttempt, sendPayment } from '../../payment/payment-attempt.ts';
import { visitUrls } from '../../payment/provider-return.ts';
import { renderShopPage } from '../../testing/render-shop-page.tsx';
import {
  cartReadyToPay,
  cartWith,
  memoryCookies,
  PILLOW,
  SALE_LAMP,
  SOFA,
  shopContext,
} from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';
import * as checkoutRoute from '../checkout.route.tsx';

const shop = useShopApi();
const PAYMENT = '/checkout?step=payment';

async function open(order: Order | null, at = PAYMENT, placed?: Order) {
  const cookies = { ...(order && { orderId: order.id }), ...(placed && { placedOrderId: placed.id }) };
  const page = await renderShopPage({
    module: checkoutRoute,
    at,
    context: shopContext(shop.client, memoryCookies(cookies)),
  });
  await waitFor(() => expect(page.whereabouts()).not.toBe(''));
  return page;
}

type Choice = Parameters<typeof shop.decide>[1];

/** The path by which a shopper comes back from PayPal. */
async function fromPayPal({ id: order_id }: Order, choice: Choice = 'works') {
  const visit = await shop.client.checkout.startPayPal({
    order_id,
    ...visitUrls('paypal', PAYMENT, order_id),
  });
  return shop.decide(visit.redirect_url, choice);
}

async function fromPayPalExpress({ id: order_id }: Order, choice: Choice = 'works') {
  const urls = visitUrls('paypal_express', '/cart', order_id);
  const visit = await shop.client.checkout.startPayPal({ order_id, asks_for_address: true, ...urls });
  return shop.decide(visit.redirect_url, choice);
}

async function fromBread({ id: order_id }: Order, choice: Choice = 'works') {
  const visit = await shop.client.checkout.startFinancing({
    order_id,
    ...visitUrls('bread', PAYMENT, order_id),
  });
  return shop.decide(visit.redirect_url, choice);
}

async function fromBank({ id, total }: Order, choice: Choice = 'works') {
  const means = { method: 'card', token: 'pm_card_authenticationRequired' } as const;
  const expected = { expectedTotal: total, expectedGiftCardsTotal: 0 };
  const outcome = await sendPayment(shop.client, newPaymentAttempt({ orderId: id, means, ...expected }));
  if (outcome.kind !== 'challenged') throw new Error(`The bank asked nothing: ${outcome.kind}`);
  return shop.decide(outcome.url, choice);
}

const confirmationOf = ({ id }: Order) => `/order_confirmation?order_id=${id}`;
const orderNow = ({ id }: Order) => shop.client.orders.byId({ order_id: id });
const addPillow = ({ id }: Order) =>
  shop.client.orders.addToCart({ variant_id: PILLOW, quantity: 1, order_id: id });

/** Opens like the modal host, and says how the modal ends. */
function watchPaymentErrors() {
  const errors: { message: unknown; close: () => void }[] = [];
  const off = bus.on('modal:open', ({ name, props, listeners }) => {
    if (name === 'payment-error')
      errors.push({ message: props?.message, close: () => listeners?.closed?.(null) });
  });
  return { errors, off };
}

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

test.each([
  ['PayPal', fromPayPal],
  ['Bread', fromBread],
  ['the bank of a card', fromBank],
])(
  'R437 R440 who has agreed at %s comes back to an order that is paid, in two tabs too',
  async (_name, from) => {
    const order = await cartReadyToPay(shop.client, SOFA);
    const back = await from(order);
    const pages = [await open(order, back), await open(order, back)];
    for (const { whereabouts } of pages) {
      await waitFor(() => expect(whereabouts()).toBe(confirmationOf(order)));
    }
    expect(await orderNow(order)).toMatchObject({ state: 'processing' });
  },
);

test.each([
  ['PayPal', fromPayPal, 'Continue to PayPal', 'PayPal'],
  ['Bread', fromBread, 'Apply for monthly payments', 'Monthly payments'],
])(
  'R439 who leaves %s without paying is told so, and may try again',
  async (provider, from, button, name) => {
    const order = await cartReadyToPay(shop.client, SOFA);
    await open(order, await from(order, 'cancel'));
    const said = await screen.findByText(
      new RegExp(`You left ${provider} without paying. Nothing was charged`),
    );
    expect(said).toBeVisible();
    await waitFor(() => expect(said.closest('[tabindex]')).toHaveFocus());
    expect(screen.getByRole('radio', { name })).toBeChecked();
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
    await userEvent.click(screen.getByRole('radio', { name: 'Card' }));
    expect(screen.queryByText(/without paying/)).not.toBeInTheDocument();
    await userEvent.click(screen.getByRole('radio', { name }));
    expect(screen.queryByText(/without paying/)).not.toBeInTheDocument();
  },
);

test.each([
  ['PayPal', fromPayPal, 'Continue to PayPal', /PayPal declined this payment/],
  ['Bread', fromBread, 'Apply for monthly payments', /financing was declined/],
])(
  'R440 what %s declines is said once, and the next try begins anew',
  async (_name, from, button, reason) => {
    const { errors, off } = watchPaymentErrors();
    const order = await cartReadyToPay(shop.client, SOFA);
    await open(order, await from(order, 'declined'));
    await waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]?.message).toMatch(reason);
    expect(screen.queryByText(reason)).not.toBeInTheDocument();
    act(() => errors[0]?.close());
    expect(screen.getByText(reason)).toBeVisible();
    expect(screen.getByRole('button', { name: button })).toBeEnabled();
    expect(await orderNow(order)).toMatchObject({ state: 'cart', total: order.total });
    off();
  },
);

test.each([
  ['declined', /Your bank’s check failed/],
  ['cancel', /You left your bank’s page before/],
] as const)(
  'R207 (%s) what the bank did not confirm is said, and the card fields wait for another card',
  async (choice, reason) => {
    const { errors, off } = watchPaymentErrors();
    const order = await cartReadyToPay(shop.client, SOFA);
    await open(order, await fromBank(order, choice));
    await waitFor(() => expect(errors).toHaveLength(1));
    expect(errors[0]?.message).toMatch(reason);
    expect(screen.getByRole('group', { name: 'Card' })).toBeVisible();
    expect(await orderNow(order)).toMatchObject({ state: 'cart', total: order.total });
    off();
  },
);

test('R440 a cart that grew while the shopper was at PayPal is shown with its new total, and not charged', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const back = await fromPayPal(order);
  const grown = await addPillow(order);
  await open(order, back);
  expect(await screen.findByText(/order|total/i, { selector: '[role=alert] *' })).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue to PayPal' })).toBeEnabled();
  expect(await orderNow(order)).toMatchObject({ state: 'cart', total: grown.total });
});

test.each([
  ['Bread', fromBread],
  ['PayPal', fromPayPal],
])(
  'R437 who follows a stranger’s link orders nothing, though the stranger has agreed with %s to the very total',
  async (_, from) => {
    const [order, ofStranger] = [
      await cartReadyToPay(shop.client, SOFA),
      await cartReadyToPay(shop.client, SOFA),
    ];
    await open(order, await from(ofStranger));
    expect(await screen.findByText(/is for another order. This one is not paid yet/)).toBeVisible();
    expect(screen.getByRole('radio', { name: 'Card' })).toBeChecked();
    expect(await orderNow(order)).toMatchObject({ state: 'cart' });
  },
);

test.each([
  ['PayPal', fromPayPal],
  ['Bread', fromBread],
  ['the bank of a card', fromBank],
])(
  'R437 who follows the way back from %s once more is at the order that it paid for, and a stranger at no order',
  async (name, from) => {
    const order = await cartReadyToPay(shop.client, SOFA);
    const back = await from(order);
    const { whereabouts } = await open(order, back);
    await waitFor(() => expect(whereabouts()).toBe(confirmationOf(order)));
    const again = await open(null, back, order);
    await waitFor(() => expect(again.whereabouts()).toBe(confirmationOf(order)));
    const stranger = await open(null, back);
    await waitFor(() => expect(stranger.whereabouts()).toBe('/cart'));
    if (name === 'the bank of a card') return;
    const other = await cartReadyToPay(shop.client, PILLOW);
    const overAnother = await open(other, back, order);
    await waitFor(() => expect(overAnother.whereabouts()).toBe(confirmationOf(order)));
    expect(await orderNow(other)).toMatchObject({ state: 'cart' });
  },
);

test('R437 the way back from a bank that was used for another order says what is true of this one and is no part of the address any more', async () => {
  const [order, other] = [await cartReadyToPay(shop.client, SOFA), await cartReadyToPay(shop.client, PILLOW)];
  const back = await fromBank(order);
  await open(order, back);
  await waitFor(async () => expect(await orderNow(order)).toMatchObject({ state: 'processing' }));
  history.replaceState(null, '', back);
  await open(other, back, order);
  expect(await screen.findByText(/Nothing was charged for this order/)).toBeVisible();
  expect(location.search).toBe('?step=payment');
  expect(await orderNow(other)).toMatchObject({ state: 'cart' });
});

test('R437 a return for another order, which is not paid, is said once and is no part of the address any more', async () => {
  const [order, other] = [await cartReadyToPay(shop.client, SOFA), await cartReadyToPay(shop.client, PILLOW)];
  const back = await fromPayPal(order);
  history.replaceState(null, '', back);
  await open(other, back);
  expect(await screen.findByText(/is for another order. This one is not paid yet/)).toBeVisible();
  expect(location.search).toBe('?step=payment');
});

test('R440 an account that PayPal does not name in the address is said in one sentence, and PayPal is asked anew', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const back = new URL(await fromPayPal(order), location.origin);
  back.searchParams.set('PayerID', 'SOMEBODYELSE');
  await open(order, back.pathname + back.search);
  expect(await screen.findByRole('alert')).toHaveTextContent(
    /^Another PayPal account .* You have not been charged\. Go to PayPal again, or pay another way\.$/,
  );
  expect(screen.getByRole('button', { name: 'Continue to PayPal' })).toBeEnabled();
  expect(await orderNow(order)).toMatchObject({ state: 'cart' });
});

test('R440 a payment that PayPal no longer knows is said so, and nothing is charged', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  await open(order, `${PAYMENT}&from=paypal&token=GONEGONEGONE&PayerID=P1`);
  expect(await screen.findByRole('alert')).toHaveTextContent(/expired/);
  expect(screen.getByRole('button', { name: 'Continue to PayPal' })).toBeEnabled();
});

test('R439 R440 from the cart a shopper agrees at PayPal, sees the final total, and pays with the third press', async () => {
  const cart = await cartWith(shop.client, SOFA);
  const { whereabouts } = await open(cart, await fromPayPalExpress(cart));
  expect(await screen.findByText('640 West Roscoe Street, Apt 3, Chicago, IL 60657')).toBeVisible();
  const { total } = await orderNow(cart);
  expect(total).toBeGreaterThan(cart.total);
  await userEvent.click(screen.getByRole('button', { name: `Pay ${wireDollars(total)} with PayPal` }));
  await waitFor(() => expect(whereabouts()).toBe(confirmationOf(cart)));
});

test('R440 a total that changes during the review is shown beside the old one, and asks once more', async () => {
  const cart = await cartWith(shop.client, SOFA);
  const { whereabouts } = await open(cart, await fromPayPalExpress(cart));
  const before = (await screen.findByRole('button', { name: /with PayPal$/ })).textContent;
  const grown = await addPillow(cart);
  await userEvent.click(screen.getByRole('button', { name: /with PayPal$/ }));
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(`The total is now ${wireDollars(grown.total)}; it was`);
  expect(before).toContain(alert.textContent?.match(/it was (\S+)\./)?.[1]);
  await userEvent.click(screen.getByRole('button', { name: `Pay ${wireDollars(grown.total)} with PayPal` }));
  await waitFor(() => expect(whereabouts()).toBe(confirmationOf(cart)));
});

test('R439 an address of PayPal that lacks something is completed in the first step, and PayPal pays', async () => {
  const cart = await cartWith(shop.client, PILLOW);
  const { whereabouts } = await open(cart, await fromPayPalExpress(cart, 'no_phone'));
  expect(await screen.findByText(/Complete the address, then pay with PayPal/)).toBeVisible();
  expect(screen.getByLabelText('Street address')).toHaveValue('640 West Roscoe Street, Apt 3');
  await userEvent.type(screen.getByLabelText('Phone'), '3122650148');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$.* with PayPal$/ }));
  await waitFor(() => expect(whereabouts()).toBe(confirmationOf(cart)));
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
