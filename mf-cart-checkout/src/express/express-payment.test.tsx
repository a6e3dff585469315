import type { Order } from '@sanderling/contract/wire/orders/order';
import { bus } from '@sanderling/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CASEY, StandInApplePaySession } from '../apple-pay/testing/stand-in-apple-pay.ts';
import * as cartRoute from '../cart/cart.route.tsx';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';

const shop = useShopApi();
/** Delivered by truck, with white glove for those who want it; what it costs depends on the place. */
const SIDE_TABLE = 1103;
const TETON = { ...CASEY, locality: 'Jackson', administrativeArea: 'WY', postalCode: '83001' };
const ALASKA = { ...CASEY, locality: 'Nome', administrativeArea: 'AK', postalCode: '99762' };

beforeEach(() => {
  StandInApplePaySession.opened = [];
  window.ApplePaySession = StandInApplePaySession;
  window.ApplePayError = class {
    readonly message: string | undefined;
    constructor(_code: string, _field?: string, message?: string) {
      this.message = message;
    }
  };
});
afterEach(() => {
  delete window.ApplePaySession;
  delete window.ApplePayError;
});

const openCart = (order: Order, at = '/cart') =>
  renderShopPage({
    module: cartRoute,
    at,
    context: shopContext(shop.client, memoryCookies({ orderId: order.id })),
  });

/** The sheet, as soon as Apple knows the shop. */
async function openSheet(order: Order) {
  const page = await openCart(order);
  const button = await screen.findByRole('button', { name: 'Buy with Apple Pay' });
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  const [sheet] = StandInApplePaySession.opened;
  if (!sheet) throw new Error('No sheet was opened.');
  await waitFor(() => expect(sheet.told).toEqual([{ what: 'merchant' }]));
  const lastTold = async (what: string) => {
    await waitFor(() => expect(sheet.told.at(-1)?.what).toBe(what));
    return sheet.told.at(-1);
  };
  return { ...page, sheet, lastTold };
}

test('a browser without Apple Pay shows no such button', async () => {
  delete window.ApplePaySession;
  await openCart(await cartWith(shop.client, SOFA));
  expect(await screen.findByRole('button', { name: 'Pay with PayPal' })).toBeEnabled();
  expect(screen.queryByRole('button', { name: /Apple Pay/ })).not.toBeInTheDocument();
});

test('R443 R444 the sheet shows the total of the place and of the delivery that a shopper chooses in it', async () => {
  const order = await cartWith(shop.client, SIDE_TABLE);
  const { sheet, lastTold } = await openSheet(order);
  expect(sheet.request.total).toEqual({ label: 'Sanderling', amount: order.total.toFixed(2) });
  sheet.choosePlace(TETON);
  expect(await lastTold('contact')).toMatchObject({
    update: {
      newTotal: { amount: '445.99' },
      newShippingMethods: [{ amount: '134.00' }, { amount: '284.00' }],
    },
  });
  const [, whiteGlove] = sheet.request.shippingMethods;
  if (!whiteGlove) throw new Error('White glove is not offered.');
  sheet.chooseMethod(whiteGlove);
  expect(await lastTold('method')).toMatchObject({ update: { newTotal: { amount: '595.99' } } });
});

test('R442 a shopper buys with Apple Pay in two presses, with the address of the sheet', async () => {
  const order = await cartWith(shop.client, SOFA);
  const { sheet, lastTold, whereabouts } = await openSheet(order);
  sheet.choosePlace(CASEY);
  await lastTold('contact');
  act(() => sheet.agree());
  expect(await lastTold('payment')).toMatchObject({ status: StandInApplePaySession.STATUS_SUCCESS });
  await waitFor(() => expect(whereabouts()).toBe(`/order_confirmation?order_id=${order.id}`));
  const access_key = order.access_key ?? null;
  expect(await shop.client.orders.byId({ order_id: order.id, access_key })).toMatchObject({
    state: 'processing',
    shipping_address: { first_name: 'Casey', city: 'Chicago' },
    billing_address: { email: 'casey@example.com' },
  });
});

test('R443 a place that we do not deliver to is refused in the sheet, which keeps its total', async () => {
  const order = await cartWith(shop.client, SOFA);
  const { sheet, lastTold } = await openSheet(order);
  sheet.choosePlace(ALASKA);
  expect(await lastTold('contact')).toMatchObject({
    update: {
      newTotal: { amount: order.total.toFixed(2) },
      errors: [{ message: expect.stringMatching(/^We do not deliver to 99762 yet\./) }],
    },
  });
});

test('R442 a card that is declined behind Apple Pay is said so, and the cart stays', async () => {
  const errors: unknown[] = [];
  const off = bus.on('modal:open', ({ props }) => errors.push(props?.message));
  const order = await cartWith(shop.client, SOFA);
  const { sheet, lastTold, whereabouts } = await openSheet(order);
  sheet.choosePlace(CASEY);
  await lastTold('contact');
  act(() => sheet.agree('Visa 9995'));
  expect(await lastTold('payment')).toMatchObject({ status: StandInApplePaySession.STATUS_FAILURE });
  expect(errors).toEqual([expect.stringMatching(/insufficient funds/)]);
  expect(whereabouts()).toBe('/cart');
  off();
});

test('R442 a sheet that the shopper closes changes nothing', async () => {
  const order = await cartWith(shop.client, SOFA);
  const { sheet, lastTold } = await openSheet(order);
  sheet.choosePlace(TETON);
  await lastTold('contact');
  sheet.oncancel?.();
  expect(await shop.client.orders.byId({ order_id: order.id })).toEqual(order);
  expect(screen.getByRole('button', { name: 'Buy with Apple Pay' })).toBeEnabled();
});

test('R439 who leaves PayPal without paying finds the cart as it was, and a word about it', async () => {
  const order = await cartWith(shop.client, SOFA);
  const at = '/cart?from=paypal_express&cancelled=1&token=T1';
  history.replaceState(null, '', at);
  await openCart(order, at);
  const said = await screen.findByText(/You left PayPal without paying. Nothing was charged/);
  expect(said).toBeVisible();
  // On a phone it is below the fold of the page that opens.
  await waitFor(() => expect(said.closest('[tabindex]')).toHaveFocus());
  expect(location.pathname + location.search).toBe('/cart');
});
