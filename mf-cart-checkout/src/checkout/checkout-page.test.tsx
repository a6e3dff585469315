import { orderAtom } from '@sanderling/runtime';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, SOFA, shopContext } from '../testing/shop-context.ts';
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
  expect(summary).toHaveFocus();
  await shopper.click(within(summary).getByRole('button', { name: /do not deliver to Alaska/ }));
  const state = screen.getByLabelText('State');
  expect(state).toHaveFocus();
  expect(state).toHaveValue('AK');
  expect(state).toHaveAccessibleDescription(/do not deliver to Alaska/);
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
  expect(sessionStorage).toHaveLength(0);
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
      .getAllByRole('button')
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
});
