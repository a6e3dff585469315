import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireDollars } from '../../order-summary/wire-dollars.ts';
import { confirmationOf, PAYMENT, paymentVisits } from '../../testing/payment-visits.ts';
import { cartReadyToPay, cartWith, PILLOW, SOFA } from '../../testing/shop-context.ts';
import { useShopApi } from '../../testing/use-shop-api.ts';

const shop = useShopApi();
const { open, fromBank, fromBread, fromPayPal, fromPayPalExpress, orderNow } = paymentVisits(shop);
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
  expect(await screen.findByRole('alert')).toHaveTextContent(
    `The total is now ${wireDollars(grown.total)}; it was ${wireDollars(order.total)}. You have not been charged.`,
  );
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
  expect(screen.getByLabelText('Street address')).toHaveValue('640 West Roscoe Street');
  expect(screen.getByLabelText(/^Apartment/)).toHaveValue('Apt 3');
  await userEvent.type(screen.getByLabelText('Phone'), '3122650148');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await userEvent.click(await screen.findByRole('button', { name: /^Pay \$.* with PayPal$/ }));
  await waitFor(() => expect(whereabouts()).toBe(confirmationOf(cart)));
});
