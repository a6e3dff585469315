import { orderAtom } from '@sanderling/runtime';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import * as cartRoute from '../cart/cart.route.tsx';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, PILLOW, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import ShippingCartEditModal from './shipping-cart-edit.modal.tsx';

const shop = useShopApi();

/** The cart page, and beside it the modal as the shell would open it. */
async function openCart() {
  const order = await cartWith(shop.client, PILLOW);
  const cookies = memoryCookies({ orderId: order.id });
  const context = shopContext(shop.client, cookies);
  const page = await renderShopPage({ module: cartRoute, at: '/cart', context });
  await screen.findByRole('heading', { name: 'Your cart' });
  const close = jest.fn();
  render(
    <Provider store={page.store}>
      <ShippingCartEditModal close={close} emit={() => undefined} />
    </Provider>,
  );
  await screen.findByRole('option', { name: 'Illinois' });
  return { ...page, order, close };
}

async function estimate(zip: string, state: string) {
  const field = screen.getByRole('textbox', { name: 'ZIP code' });
  await userEvent.clear(field);
  await userEvent.click(field);
  await userEvent.paste(zip);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), state);
  await userEvent.click(screen.getByRole('button', { name: 'Show estimate' }));
}
const summary = () => within(screen.getByRole('region', { name: 'Summary' }));

test('R202 a shopper names a place in the cart and sees its tax, shipping and arrival, as an estimate', async () => {
  const { order, close, store } = await openCart();
  expect(summary().getByText('Calculated at checkout')).toBeVisible();
  await estimate('60610', 'Illinois');
  await waitFor(() => expect(close).toHaveBeenCalled());
  expect(summary().getByText('Estimated sales tax').nextSibling).toHaveTextContent(/^\$\d+\.\d\d$/);
  expect(summary().getByText(/Estimate for 60610/)).toBeVisible();
  expect(summary().getByText('Estimated total')).toBeVisible();
  // Of the line, and of what arrives together.
  const [ofLine, ofShipment] = screen.getAllByText(/^Arrives /);
  expect(ofLine).toBeVisible();
  expect(ofShipment).toHaveTextContent(ofLine?.textContent ?? '');
  // The cart itself has no address by that.
  expect((await shop.client.orders.cart({ order_id: order.id }))?.shipping_address).toBeNull();

  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  await waitFor(() => expect(store.get(orderAtom)?.line_items[0]?.quantity).toBe(2), { timeout: 3_000 });
  expect(await summary().findByText(/Estimate for 60610/)).toBeVisible();
});

test('R202 a place that is wrong or not delivered to says so beside its field', async () => {
  const { close } = await openCart();
  await estimate('606', 'Illinois');
  const zip = screen.getByRole('textbox', { name: 'ZIP code' });
  expect(zip).toHaveAccessibleDescription('Enter the five digits of a ZIP code.');
  expect(zip).toHaveFocus();
  await estimate('99501', 'Alaska');
  const state = screen.getByRole('combobox', { name: 'State' });
  await waitFor(() => expect(state).toHaveAccessibleDescription(/do not deliver to Alaska/));
  expect(close).not.toHaveBeenCalled();
});
