import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartRoute from '../cart/cart.route.tsx';
import { wireDollars } from '../order-summary/wire-dollars.ts';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, PILLOW, SALE_LAMP, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';

const shop = useShopApi();
beforeEach(() => localStorage.clear());

async function openCart(...variantIds: number[]) {
  const order = await cartWith(shop.client, ...variantIds);
  const context = shopContext(shop.client, memoryCookies({ orderId: order.id }));
  const page = await renderShopPage({ module: cartRoute, at: '/cart', context });
  await screen.findByRole('heading', { name: 'Your cart' });
  return { ...page, order };
}
const button = (name: RegExp) => screen.getByRole('button', { name });
const hasFocus = (role: string, name: RegExp | string) =>
  waitFor(() => expect(screen.getByRole(role, { name })).toHaveFocus());

test('R339 the focus of a line that is removed goes to what stands in its place, beside the way back', async () => {
  await openCart(SOFA, PILLOW, SALE_LAMP);
  await userEvent.click(button(/^Remove .*pillow/));
  await hasFocus('heading', /pillow.* removed\.$/);
  await userEvent.click(button(/^Remove Mercer/));
  await hasFocus('heading', /^Mercer.* removed\.$/);
});

test('R339 the only line leaves the focus to the heading of the empty cart, and has it when it is put back', async () => {
  const { order } = await openCart(PILLOW);
  await userEvent.click(button(/^Remove/));
  await hasFocus('heading', 'Your cart is empty');
  await userEvent.click(button(/^Undo/));
  await hasFocus('heading', /pillow(?!.*removed)/);
  const said = `${order.line_items[0]?.product_name}, quantity 1. Total ${wireDollars(order.total)}.`;
  expect(await screen.findByText(said)).toBeInTheDocument();
});

test('R339 the note on a removed line can be dismissed, and an empty cart has no empty list above it', async () => {
  await openCart(PILLOW, SALE_LAMP);
  await userEvent.click(button(/^Remove Mercer/));
  await userEvent.click(button(/^Dismiss the note on Mercer/));
  expect(screen.queryByRole('heading', { name: /Mercer/ })).toBeNull();
  await hasFocus('heading', /pillow/);
  await userEvent.click(button(/^Remove .*pillow/));
  await hasFocus('heading', 'Your cart is empty');
  await userEvent.click(button(/^Dismiss/));
  await hasFocus('heading', 'Your cart is empty');
  for (const list of document.querySelectorAll('ul')) expect(list).not.toBeEmptyDOMElement();
});

test('R339 a line that is put back among others has the focus, and the total that is said is the new one', async () => {
  await openCart(SOFA, PILLOW);
  await userEvent.click(button(/^Remove Mara/));
  await hasFocus('heading', /^Mara.* removed\.$/);
  const before = (await screen.findByText(/^Total \$/)).textContent;
  await userEvent.click(button(/^Undo/));
  await hasFocus('heading', /^Mara(?!.*removed)/);
  const said = await screen.findByText(/^Mara .*, quantity 1\. Total \$/);
  expect(said).not.toHaveTextContent(before ?? '');
});

test('a shopper who has gone on elsewhere while a line comes back stays there', async () => {
  await openCart(SOFA, PILLOW);
  await userEvent.click(button(/^Remove Mara/));
  await userEvent.click(button(/^Undo/));
  await userEvent.click(screen.getByRole('textbox', { name: 'Promo code' }));
  await screen.findByRole('link', { name: /Mara/ });
  await screen.findByText(/^Mara .*, quantity 1\./);
  await hasFocus('textbox', 'Promo code');
});

test('what is moved to the cart has the focus there', async () => {
  await openCart(SOFA, PILLOW);
  await userEvent.click(button(/^Save for later .*pillow/));
  await hasFocus('heading', /Mara/);
  const list = within(await screen.findByRole('region', { name: 'Saved for later' }));
  await userEvent.click(await list.findByRole('button', { name: /^Move to cart/ }));
  await hasFocus('heading', /pillow/);
  expect(screen.queryByRole('region', { name: 'Saved for later' })).toBeNull();
});

test('a change that fails, and the cart that is restored, leave the focus to their headings', async () => {
  await openCart(PILLOW);
  shop.breakNext('/orders/update_quantity', 'request-lost');
  await userEvent.click(button(/^Remove/));
  await hasFocus('heading', 'That change did not go through');
  await userEvent.click(button(/^Restore my cart/));
  await hasFocus('heading', 'Your cart');
});
