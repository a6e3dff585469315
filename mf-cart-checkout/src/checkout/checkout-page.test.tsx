import { SESSION_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { bus, orderAtom } from '@sanderling/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, GIFT_CARD, memoryCookies, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import * as checkoutRoute from './checkout.route.tsx';

const shop = useShopApi();

async function openCheckout(order: { id: string }) {
  const page = await renderShopPage({
    module: checkoutRoute,
    at: '/checkout',
    context: shopContext(shop.client, memoryCookies({ orderId: order.id })),
  });
  await screen.findByRole('heading', { name: 'Checkout' });
  return page;
}

async function fillIn(values: Record<string, string>) {
  const shopper = userEvent.setup();
  for (const [label, value] of Object.entries(values)) {
    const field = screen.getByLabelText(label);
    if (field instanceof HTMLSelectElement) await shopper.selectOptions(field, value);
    else {
      await shopper.click(field);
      await shopper.paste(value);
    }
  }
  return shopper;
}

beforeEach(() => sessionStorage.clear());

const ADA = {
  'E-mail': 'ada@example.com',
  Phone: '3126673550',
  'First name': 'Ada',
  'Last name': 'Okafor',
  'Street address': '1440 North Dearborn Street',
  City: 'Chicago',
  State: 'IL',
  'ZIP code': '60610',
};

test('R028 checkout shows the steps of a guest, with the order and its total beside them', async () => {
  await openCheckout(await cartWith(shop.client, SOFA));
  expect(screen.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
    'Your order',
    'Contact and address',
    'Delivery',
    'Payment',
  ]);
  const order = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(order.getByText('Mara three-seat sofa')).toBeInTheDocument();
  expect(order.getByText('Depends on your address')).toBeInTheDocument();
  expect(screen.getByRole('option', { name: 'Alaska (no delivery)' })).toBeInTheDocument();
});

test('R202 the checkout begins with the total that the cart has estimated for the ZIP code', async () => {
  const cart = await cartWith(shop.client, SOFA);
  const there = await shop.client.orders.estimate({ order_id: cart.id, zip_code: '60614' });
  const context = shopContext(shop.client, memoryCookies({ orderId: cart.id, zip: '60614' }));
  await renderShopPage({ module: checkoutRoute, at: '/checkout', context });
  const order = within(await screen.findByRole('region', { name: 'Order summary' }));
  expect(await order.findByText('Estimated total')).toBeInTheDocument();
  expect(order.getByText('Estimated total').nextSibling).toHaveTextContent(wireDollars(there.total));
  expect(order.getByText('Estimated sales tax')).toBeInTheDocument();
});

test('R028 what has been sold out meanwhile is said before the shopper fills in anything', async () => {
  const order = await cartWith(shop.client, SOFA);
  const reason = 'Mara three-seat sofa, Emerald velvet is sold out for now.';
  const line_items = order.line_items.map((line) => ({ ...line, unavailable_reason: reason }));
  const orders = Object.create(shop.client.orders, {
    byId: { value: async () => ({ ...order, line_items }) },
  });
  const client = Object.create(shop.client, { orders: { value: orders } });
  const context = shopContext(client, memoryCookies({ orderId: order.id }));
  await renderShopPage({ module: checkoutRoute, at: '/checkout', context });
  expect(await screen.findByRole('alert')).toHaveTextContent(reason);
  expect(screen.getByRole('link', { name: 'Change your cart' })).toHaveAttribute('href', '/cart');
});

test('a code that counts no more once the API knows who orders is named, with the reason', async () => {
  const order = await cartWith(shop.client, SOFA);
  const promotion_refusal = 'This code belongs to another e-mail address.';
  const orders = Object.create(shop.client.orders, {
    byId: { value: async () => ({ ...order, promo_code: 'LETTER-7', promotion_refusal }) },
  });
  const client = Object.create(shop.client, { orders: { value: orders } });
  const context = shopContext(client, memoryCookies({ orderId: order.id }));
  await renderShopPage({ module: checkoutRoute, at: '/checkout', context });
  const notice = await screen.findByRole('alert');
  expect(notice).toHaveTextContent(`Your code LETTER-7 does not count now. ${promotion_refusal}`);
});

test('R372 R375 the phone is masked as (###) ###-#### while it is typed, and kept in E.164', async () => {
  const order = await cartWith(shop.client, SOFA);
  await openCheckout(order);
  const phone = screen.getByLabelText('Phone');
  await userEvent.click(phone);
  await waitFor(async () => {
    await userEvent.clear(phone);
    await userEvent.type(phone, '3126673550');
    expect(phone).toHaveValue('(312) 667-3550');
  });
  await userEvent.clear(phone);
  await userEvent.type(phone, '+1 312 667 3550');
  expect(phone).toHaveValue('(312) 667-3550');
  const { Phone: _, ...others } = ADA;
  const shopper = await fillIn(others);
  await shopper.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus());
  const { shipping_address: kept } = await shop.client.orders.byId({ order_id: order.id });
  expect(kept?.phone).toBe('+13126673550');
});

test('R372 a phone that fits the mask and is no number is refused beside its field', async () => {
  const order = await cartWith(shop.client, SOFA);
  await openCheckout(order);
  const shopper = await fillIn({ ...ADA, Phone: '3120673550' });
  await shopper.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByLabelText('Phone')).toHaveAccessibleDescription(/phone number/i));
  expect((await shop.client.orders.byId({ order_id: order.id })).shipping_address).toBeNull();
});

test('R434 an address that is refused keeps what was typed, and the summary leads to the field', async () => {
  await openCheckout(await cartWith(shop.client, SOFA));
  const shopper = await fillIn({ ...ADA, State: 'AK' });
  await shopper.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = await screen.findByRole('alert');
  const state = screen.getByLabelText('State');
  expect(state).toHaveFocus();
  await shopper.click(screen.getByLabelText('City'));
  const link = within(summary).getByRole('link', { name: /^We do not deliver to Alaska yet\./ });
  expect(link).toHaveAttribute('href', `#${state.id}`);
  await shopper.click(link);
  expect(state).toHaveFocus();
  expect(state).toHaveValue('AK');
  expect(state).toHaveAccessibleDescription(/^We do not deliver to Alaska yet\./);
  expect(screen.getByLabelText('City')).toHaveValue('Chicago');
});

test('R434 R436 from address to delivery to payment, each done step says what was entered', async () => {
  const { store, whereabouts } = await openCheckout(await cartWith(shop.client, SOFA));
  const shopper = await fillIn(ADA);
  await shopper.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus());
  expect(screen.getByText('1440 North Dearborn Street, Chicago, IL 60610')).toBeInTheDocument();
  await shopper.click(screen.getByRole('radio', { name: /White glove delivery/ }));
  await shopper.click(screen.getByRole('button', { name: 'Continue to payment' }));
  expect(await screen.findByRole('group', { name: 'Card' })).toBeInTheDocument();
  expect(whereabouts()).toBe('/checkout?step=payment');
  expect(screen.getByText('Large pieces, in stock: white glove delivery')).toBeInTheDocument();
  await waitFor(() => expect(store.get(orderAtom)?.adjustments[0]?.label).toBe('White Glove Shipping'));
  expect(screen.getByRole('link', { name: 'Edit Contact and address' })).toHaveAttribute('href', '/checkout');
});

test('R434 a shopper who reloads the page finds what was typed, until it is sent', async () => {
  const order = await cartWith(shop.client, SOFA);
  const { unmount } = await openCheckout(order);
  await fillIn(ADA);
  unmount();
  const again = await openCheckout(order);
  expect(screen.getByLabelText('Street address')).toHaveValue(ADA['Street address']);
  expect(screen.getByLabelText('State')).toHaveValue('IL');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus());
  expect(sessionStorage.getItem(SESSION_STORAGE_KEYS.addressDraft)).toBeNull();
  again.unmount();
});

test('R434 another order begins without what was typed for the one before', async () => {
  const { unmount } = await openCheckout(await cartWith(shop.client, SOFA));
  await fillIn(ADA);
  unmount();
  await openCheckout(await cartWith(shop.client, SOFA));
  expect(screen.getByLabelText('Street address')).toHaveValue('');
});

test('R434 an empty form is answered by the summary, with each message beside its field, in the order of the form', async () => {
  await openCheckout(await cartWith(shop.client, SOFA));
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = await screen.findByRole('alert');
  expect(
    within(summary)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Enter an e-mail address, such as ada@example.com.',
    'Enter a phone number.',
    'Enter a first name.',
    'Enter a last name.',
    'Enter a street address.',
    'Enter a city.',
    'Choose a state.',
    'Enter a five-digit ZIP code, such as 60601.',
  ]);
  expect(screen.getByLabelText('City')).toHaveAccessibleDescription('Enter a city.');
  expect(screen.getByLabelText('E-mail')).toHaveFocus();
});

test.each([
  ['E-mail', 'shipping email'],
  ['Phone', 'shipping tel-national'],
  ['First name', 'shipping given-name'],
  ['Last name', 'shipping family-name'],
  ['Street address', 'shipping address-line1'],
  [/^Apartment/, 'shipping address-line2'],
  ['City', 'shipping address-level2'],
  ['State', 'shipping address-level1'],
  ['ZIP code', 'shipping postal-code'],
])('R434 a browser fills %s from its profile by %s', async (label, token) => {
  await openCheckout(await cartWith(shop.client, SOFA));
  expect(screen.getByLabelText(label)).toHaveAttribute('autocomplete', token);
});

test('R434 an apartment of its own line and the instructions for the carrier go with the order, and survive a reload', async () => {
  const order = await cartWith(shop.client, SOFA);
  const { unmount } = await openCheckout(order);
  await fillIn(ADA);
  await userEvent.type(screen.getByLabelText(/^Apartment/), 'Apt 12B');
  await userEvent.type(screen.getByLabelText(/^Delivery instructions/), 'Gate code 4711');
  unmount();
  await openCheckout(order);
  expect(screen.getByLabelText(/^Apartment/)).toHaveValue('Apt 12B');
  expect(screen.getByLabelText(/^Delivery instructions/)).toHaveValue('Gate code 4711');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus());
  expect(screen.getByText('Gate code 4711')).toBeVisible();
  expect(await shop.client.orders.byId({ order_id: order.id })).toMatchObject({
    shipping_address: { address1: '1440 North Dearborn Street, Apt 12B' },
    delivery_instructions: 'Gate code 4711',
  });
});

describe('the e-mail address', () => {
  const leaveEmail = async (typed: string) => {
    await openCheckout(await cartWith(shop.client, SOFA));
    await userEvent.type(screen.getByLabelText('E-mail'), typed);
    await userEvent.tab();
  };
  const help = () => screen.getByRole('status');

  test('a guest who mistypes a mail provider takes the right one with one press, and keeps the focus in the field', async () => {
    await leaveEmail('ada@gmial.com');
    await userEvent.click(within(help()).getByRole('button', { name: 'ada@gmail.com' }));
    expect(screen.getByLabelText('E-mail')).toHaveValue('ada@gmail.com');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(help()).toBeEmptyDOMElement();
    expect(sessionStorage.getItem('sanAddressDraft')).toContain('ada@gmail.com');
  });

  test('a guest whose address has an account is offered to sign in, above the page and with the address filled in', async () => {
    await shop.account('known@example.com');
    const opened: unknown[] = [];
    const stop = bus.on('modal:open', (modal) => opened.push(modal));
    await leaveEmail('known@example.com');
    expect(await within(help()).findByText(/You have an account with this address/)).toBeVisible();
    await userEvent.click(within(help()).getByRole('button', { name: 'Sign in' }));
    expect(opened).toMatchObject([{ name: 'sign-form', props: { email: 'known@example.com' } }]);
    stop();
  });

  test('a guest whose address has no account, or when that cannot be asked, is told nothing', async () => {
    shop.breakNext('/user/check?email=stranger%40example.com', 'request-lost');
    await leaveEmail('stranger@example.com');
    await waitFor(() => expect(shop.calls.some(({ path }) => path.startsWith('/user/check'))).toBe(true));
    expect(help()).toBeEmptyDOMElement();
  });

  test('a guest can sign in from the first step without leaving it', async () => {
    const opened: unknown[] = [];
    const stop = bus.on('modal:open', (modal) => opened.push(modal));
    await openCheckout(await cartWith(shop.client, SOFA));
    await userEvent.click(screen.getByRole('button', { name: 'Sign in without losing anything' }));
    expect(opened).toMatchObject([{ name: 'sign-form' }]);
    stop();
  });
});

test('R014 a gift card alone asks for a name and an e-mail address, then for the payment', async () => {
  const order = await cartWith(shop.client, GIFT_CARD);
  const { whereabouts } = await openCheckout(order);
  expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('name'))).toEqual([
    'email',
    'first_name',
    'last_name',
  ]);
  expect(screen.queryByRole('heading', { name: 'Delivery' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  const summary = await screen.findByRole('alert');
  expect(within(summary).getAllByRole('link')).toHaveLength(3);
  const { 'E-mail': email, 'First name': first, 'Last name': last } = ADA;
  await fillIn({ 'E-mail': email, 'First name': first, 'Last name': last });
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  expect(await screen.findByRole('group', { name: 'Card' })).toBeInTheDocument();
  expect(whereabouts()).toBe('/checkout?step=payment');
  expect(screen.queryByRole('heading', { name: 'Billing address' })).toBeNull();
  expect((await shop.client.orders.byId({ order_id: order.id })).contact).toEqual({
    first_name: 'Ada',
    last_name: 'Okafor',
    email: 'ada@example.com',
  });
});

test('a checkout for a ZIP code out of reach says so, names no total, and takes another address', async () => {
  const { id } = await cartWith(shop.client, SOFA);
  const order = await shop.client.orders.setZipCode({ order_id: id, zip_code: '99501' });
  const { store } = await openCheckout(order);
  expect(await screen.findByText(/^We do not deliver to 99501 yet\. Enter another address\./)).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Order summary' }));
  expect(panel.getByText('Not available')).toBeInTheDocument();
  expect(panel.getByRole('button', { name: /the order$/ })).not.toHaveTextContent('$');
  // The named code stands in its field.
  await userEvent.clear(screen.getByLabelText('ZIP code'));
  const shopper = await fillIn(ADA);
  await shopper.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Delivery' })).toHaveFocus());
  expect(screen.queryByText(/We do not deliver/)).toBeNull();
  expect(store.get(orderAtom)?.line_items).toHaveLength(1);
});
