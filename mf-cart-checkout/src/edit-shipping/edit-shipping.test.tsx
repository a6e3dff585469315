import { asLowAsAmount } from '@sanderling/pricing/price-display/financing';
import { bus, orderAtom } from '@sanderling/runtime';
import { openPageStore } from '@sanderling/runtime/testing/page-store';
import { act, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { MemoryRouter } from 'react-router-dom';
import * as cartRoute from '../cart/cart.route.tsx';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import {
  cartReadyToPay,
  cartWith,
  GIFT_CARD,
  memoryCookies,
  PILLOW,
  SOFA,
  shopContext,
} from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import ShippingCartEditModal from './shipping-cart-edit.modal.tsx';
import { ZipForm } from './zip-form.tsx';

const shop = useShopApi();

interface CartToOpen {
  variantIds?: number[];
  zip?: string;
  hasAddress?: boolean;
}

/** The cart page, for a shopper who has named `zip` on another page. */
async function openCart({ variantIds = [PILLOW], zip, hasAddress = false }: CartToOpen = {}) {
  const order = await (hasAddress ? cartReadyToPay : cartWith)(shop.client, ...variantIds);
  const cookies = memoryCookies({ orderId: order.id, ...(zip && { zip }) });
  const context = shopContext(shop.client, cookies);
  const page = await renderShopPage({ module: cartRoute, at: '/cart', context });
  await screen.findByRole('heading', { name: 'Your cart' });
  return { ...page, order, cookies };
}

/** The cart page, and beside it the modal as the shell would open it. */
async function openModal(cart: CartToOpen = {}, props = {}) {
  const page = await openCart(cart);
  const close = jest.fn();
  render(
    <Provider store={page.store}>
      <ShippingCartEditModal close={close} emit={() => undefined} {...props} />
    </Provider>,
  );
  return { ...page, close };
}

const dialogField = () => screen.getAllByLabelText('ZIP code').at(-1) ?? document.body;

async function estimate(zip: string) {
  const field = dialogField();
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(zip);
  await userEvent.click(screen.getByRole('button', { name: 'Show estimate' }));
}
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));
const amountOf = (label: string) => summary().getByText(label).nextSibling?.textContent;
const estimates = () => shop.calls.filter(({ path }) => path === '/orders/estimate').length;

test('R202 a shopper names a ZIP code in the cart and sees tax, shipping and arrival there, as an estimate', async () => {
  const { order, close, cookies } = await openModal();
  expect(summary().getByText('Depends on your address')).toBeVisible();
  await estimate('60610');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(amountOf('Estimated sales tax')).toMatch(/^\$\d+\.\d\d$/);
  expect(summary().getByText('Estimate for 60610.')).toBeVisible();
  expect(summary().getByText('Estimated total')).toBeVisible();
  expect([cookies.get('zip'), estimates()]).toEqual(['60610', 1]);
  // Of the line, and of what arrives together.
  const [ofLine, ofShipment] = screen.getAllByText(/^Arrives /);
  expect(ofLine).toBeVisible();
  expect(ofShipment).toHaveTextContent(ofLine?.textContent ?? '');
  // The cart itself has no address by that.
  expect((await shop.client.orders.cart({ order_id: order.id }))?.shipping_address).toBeNull();
});

test('R202 a change of the cart is estimated again, and those who listen hear the total that is shown', async () => {
  const { order, store } = await openCart({ zip: '60610' });
  const before = amountOf('Estimated total');
  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  await waitFor(() => expect(store.get(orderAtom)?.line_items[0]?.quantity).toBe(2), { timeout: 3_000 });
  await waitFor(() => expect(amountOf('Estimated total')).not.toBe(before));
  expect(summary().getByText('Estimate for 60610.')).toBeVisible();
  const said = `${order.line_items[0]?.product_name}, quantity 2. Total ${amountOf('Estimated total')}.`;
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('R202 a ZIP code that is wrong or not delivered to says so beside its field', async () => {
  const { close, cookies } = await openModal();
  await estimate('606');
  expect(dialogField()).toHaveAccessibleDescription('Enter the five digits of a ZIP code.');
  expect(dialogField()).toHaveFocus();
  await estimate('99501');
  await waitFor(() =>
    expect(dialogField()).toHaveAccessibleDescription(
      'We do not deliver to 99501 yet. Enter another ZIP code.',
    ),
  );
  expect(close).not.toHaveBeenCalled();
  expect(cookies.get('zip')).toBeUndefined();
});

test('R202 a ZIP code that was named on another page is estimated as soon as the cart is there, with its fee in plain words', async () => {
  const { store } = await openCart({ variantIds: [SOFA], zip: '02554' });
  expect(summary().getByText('Estimate for 02554.')).toBeVisible();
  expect(amountOf('Delivery to a remote area')).toBe('$39.00');
  expect(amountOf('Estimated sales tax')).toMatch(/^\$\d+/);
  // What it costs a month is that of the total above it, and stays so with the lender's terms.
  const unitPriceCents = Number(amountOf('Estimated total')?.replace(/\D/g, ''));
  const monthly = `As low as ${asLowAsAmount({ isGiftCard: false, unitPriceCents, quantity: 1 })} a month`;
  await userEvent.click(summary().getByText(monthly));
  expect(await summary().findByText(/36 monthly payments/)).toBeVisible();
  expect(summary().getByText(monthly)).toBeVisible();
  // The same cart, as the page's own first answer brings it, is not asked for again.
  act(() => store.set(orderAtom, structuredClone(store.get(orderAtom))));
  expect(summary().getByText('Estimate for 02554.')).toBeVisible();
  expect(estimates()).toBe(1);
});

test('R202 a cart whose estimate does not come is shown as it is', async () => {
  shop.breakNext('/orders/estimate', 'request-lost', 2);
  await openCart({ zip: '60610' });
  expect(summary().getByText('Depends on your address')).toBeVisible();
  expect(summary().getByRole('link', { name: 'Checkout' })).toBeVisible();
});

test('a piece that cannot go to the ZIP code is named with what can be done, and no way leads to a checkout that would refuse', async () => {
  const { store } = await openCart({ variantIds: [SOFA, GIFT_CARD], zip: '99501' });
  const name = store.get(orderAtom)?.line_items[0]?.product_name;
  expect(summary().getByText(/^We do not deliver to 99501 yet\. Enter/)).toHaveTextContent(
    `We do not deliver to 99501 yet. Enter another ZIP code, or remove ${name} or save it for later.`,
  );
  expect(summary().queryByText(/ships free/)).toBeNull();
  expect(amountOf('Shipping')).toBe('Not available');
  expect(summary().queryByText('Estimated total')).toBeNull();
  expect(summary().queryByRole('link', { name: 'Checkout' })).toBeNull();
  expect(summary().queryByRole('button', { name: /PayPal/ })).toBeNull();
  expect(summary().getByRole('button', { name: 'Change the ZIP code' })).toBeVisible();
  expect(estimates()).toBe(0);

  // What is left goes by e-mail.
  await userEvent.click(screen.getByRole('button', { name: `Remove ${name}` }));
  expect(await summary().findByRole('link', { name: 'Checkout' })).toBeVisible();
});

test('R202 once an address is given the dialog names it, says what another ZIP code does with it, and takes one', async () => {
  const { order, store, close, cookies } = await openModal({ variantIds: [SOFA], hasAddress: true });
  const { address1 = '', zip_code = '' } = order.shipping_address ?? {};
  expect(summary().getByText(new RegExp(`^Delivery to ${address1}, .* ${zip_code}\\.$`))).toBeVisible();
  const said = screen.getByText(/^Your order goes to/);
  expect(said).toHaveTextContent(address1);
  expect(said).toHaveTextContent('With another ZIP code this address no longer counts');
  expect(dialogField()).toHaveValue(zip_code);
  await estimate('99501');
  await waitFor(() => expect(dialogField()).toHaveAccessibleDescription(/^We do not deliver to 99501/));
  expect(store.get(orderAtom)?.shipping_address).toMatchObject({ zip_code });
  await estimate('90210');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(await summary().findByText('Estimate for 90210.')).toBeVisible();
  expect(cookies.get('zip')).toBe('90210');
  const kept = await shop.client.orders.byId({ order_id: order.id });
  expect(kept).toMatchObject({ shipping_address: null, zip_code: '90210' });
});

test('R060 the cart of a quote says that it is for this ZIP code and how another is asked for, and offers no change', async () => {
  const order = await cartReadyToPay(shop.client, SOFA);
  const quote = { id: order.id, number: 'Q20001', expires_at: '2026-12-21T06:00:00Z' };
  const quoted = { ...order, quote };
  const { store } = openPageStore('');
  store.set(orderAtom, quoted);
  render(
    <Provider store={store}>
      <MemoryRouter>
        <ZipForm order={quoted} isEstimated={false} />
        <ShippingCartEditModal close={() => undefined} emit={() => undefined} />
      </MemoryRouter>
    </Provider>,
  );
  expect(screen.queryByLabelText('ZIP code')).toBeNull();
  const again = screen.getByRole('link', { name: 'ask for quote Q20001 again' });
  expect(again).toHaveAttribute('href', `/warehouse_quote/${order.id}/form`);
  expect(again.closest('p')).toHaveTextContent(/^Delivery to .*, as quoted\. For another ZIP code/);
  expect(screen.queryByText(/no longer counts/)).toBeNull();
});

test('R202 the same ZIP code leaves the address as it is', async () => {
  const { order, close } = await openModal({ variantIds: [SOFA], hasAddress: true });
  await estimate(order.shipping_address?.zip_code ?? '');
  expect(close).toHaveBeenCalled();
  expect(await shop.client.orders.byId({ order_id: order.id })).toMatchObject({
    shipping_address: { address1: order.shipping_address?.address1 },
  });
});

test('R202 a shopper edits how and on which day a shipment comes from the cart, and the cart follows at once', async () => {
  const { order } = await openModal(
    { variantIds: [SOFA, PILLOW], hasAddress: true },
    { shipmentId: 'freight' },
  );
  await userEvent.click(screen.getByRole('radio', { name: /White glove/ }));
  expect(await summary().findByText('White glove delivery')).toBeVisible();
  const day = order.shipments.freight?.preferred_delivery?.days[2] ?? '';
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Delivery day/ }), day);
  expect(await summary().findByText(/^You asked for/)).toBeVisible();
  const { shipments } = await shop.client.orders.byId({ order_id: order.id });
  expect(shipments.freight).toMatchObject({ service_level: 'white_glove', preferred_day: day });
});

test('R202 each shipment in the cart has its way to edit shipping', async () => {
  const opened: unknown[] = [];
  const stop = bus.on('modal:open', ({ name }) => opened.push(name));
  await openCart({ variantIds: [SOFA, PILLOW], hasAddress: true });
  const edits = summary().getAllByRole('button', { name: /^Edit shipping of Shipment \d of 2/ });
  expect(edits).toHaveLength(2);
  for (const edit of edits) await userEvent.click(edit);
  expect(opened).toEqual(['shipping-cart-edit', 'shipping-cart-edit']);
  stop();
});
