import { designerTierAtom, NO_DESIGNER_TIER, orderAtom, promotionPercentAtom } from '@sanderling/runtime';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartRoute from '../cart/cart.route.tsx';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, GIFT_CARD, memoryCookies, PILLOW, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import { readStoredItems, writeStoredItems } from './stored-items.ts';

const shop = useShopApi();
const DISCONTINUED = 1016;
/** Few are in stock, and no other test of this file buys it. */
const LAST = 1003;
const UPDATE = '/orders/update_quantity';

beforeEach(() => localStorage.clear());

async function openCart(...variantIds: number[]) {
  const order = variantIds.length > 0 ? await cartWith(shop.client, ...variantIds) : null;
  const cookies = memoryCookies(order ? { orderId: order.id } : {});
  const context = shopContext(shop.client, cookies);
  const page = await renderShopPage({ module: cartRoute, at: '/cart', context });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, order, cookies };
}
const undo = () => screen.getByRole('button', { name: /^Undo/ });
const saved = async () => within(await screen.findByRole('region', { name: 'Saved for later' }));

test('a line that is saved for later leaves the cart, also as its last one, and comes back by one press', async () => {
  const { store } = await openCart(PILLOW);
  await userEvent.click(screen.getByRole('button', { name: /Save for later/ }));
  expect(await screen.findByRole('heading', { name: 'Your cart is empty' })).toBeVisible();
  const list = await saved();
  expect(await list.findByRole('link', { name: /pillow/i })).toBeVisible();
  await waitFor(() => expect(store.get(orderAtom)?.line_items).toEqual([]));

  await userEvent.click(list.getByRole('button', { name: /Move to cart/ }));
  expect(await screen.findByRole('heading', { name: 'Your cart' })).toBeVisible();
  expect(store.get(orderAtom)?.line_items).toMatchObject([{ quantity: 1, variant: { id: PILLOW } }]);
  expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument();
  expect(readStoredItems()).toEqual([]);
});

test('a removal that fails leaves the line saved, and the cart to be restored', async () => {
  await openCart(PILLOW);
  shop.breakNext(UPDATE, 'request-lost');
  await userEvent.click(screen.getByRole('button', { name: /Save for later/ }));
  await screen.findByRole('button', { name: 'Restore my cart' });
  expect(readStoredItems()).toEqual([{ variantId: PILLOW, quantity: 1 }]);
  await userEvent.click(screen.getByRole('button', { name: 'Restore my cart' }));
  await screen.findByRole('heading', { name: 'Your cart' });
  // What is in the cart is not shown a second time.
  expect(screen.queryByRole('region', { name: 'Saved for later' })).not.toBeInTheDocument();
});

test('what is not sold any more says so and cannot be moved, and all are asked for in one call', async () => {
  writeStoredItems([
    { variantId: DISCONTINUED, quantity: 1 },
    { variantId: SOFA, quantity: 2 },
  ]);
  await openCart();
  const list = await saved();
  const [gone, sofa] = list.getAllByRole('listitem');
  expect(gone).toHaveTextContent('No longer available.');
  expect(within(gone ?? document.body).queryByRole('button', { name: /Move/ })).not.toBeInTheDocument();
  expect(sofa).toHaveTextContent('quantity 2');
  expect(shop.calls.filter(({ path }) => path === '/orders/saved_items')).toHaveLength(1);
  await userEvent.click(list.getByRole('button', { name: /Remove Mara/ }));
  const left = list.getByRole('heading', { level: 3 });
  await waitFor(() => expect(left).toHaveFocus());
  expect(readStoredItems()).toEqual([{ variantId: DISCONTINUED, quantity: 1 }]);
});

test('a designer reads the trade price of what was saved, as on the product page, and gift cards at their price', async () => {
  writeStoredItems([
    { variantId: SOFA, quantity: 1 },
    { variantId: GIFT_CARD, quantity: 1 },
  ]);
  const { store } = await openCart();
  const [sofa, card] = (await saved()).getAllByRole('listitem');
  expect(sofa).not.toHaveTextContent('Trade price');
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 20 }));
  expect(sofa).toHaveTextContent('Trade price $2,632Regular price $3,290');
  expect(card).not.toHaveTextContent('Trade price');
});

test('R264 a designer reads of what was saved the price at the tier that all of it reaches', async () => {
  writeStoredItems([{ variantId: SOFA, quantity: 2 }]);
  const { store } = await openCart();
  const [sofa] = (await saved()).getAllByRole('listitem');
  act(() => {
    store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15 });
    store.set(promotionPercentAtom, { of: () => 0, ofTier: (cents) => (cents === 658_000 ? 20 : 15) });
  });
  expect(sofa).toHaveTextContent('Trade price $2,632Regular price $3,290');
});

test('what is sold out when it is moved stays saved, and only the dialog of the page says why', async () => {
  writeStoredItems([{ variantId: LAST, quantity: 1 }]);
  await openCart(PILLOW);
  const move = await (await saved()).findByRole('button', { name: /Move to cart/ });
  await shop.sellOut(LAST);
  await userEvent.click(move);
  expect(await screen.findByText('Sold out for now.')).toBeVisible();
  expect(move).not.toBeInTheDocument();
  expect(screen.queryByText(/is sold out for now/)).toBeNull();
  expect(readStoredItems()).toEqual([{ variantId: LAST, quantity: 1 }]);
});

test('R339 a removal is undone with its quantity, also that of the last line', async () => {
  const { store, order } = await openCart(PILLOW);
  const [line] = order?.line_items ?? [];
  await userEvent.click(screen.getByRole('button', { name: /One more/ }));
  await waitFor(() => expect(store.get(orderAtom)?.line_items[0]?.quantity).toBe(2), { timeout: 3_000 });
  await userEvent.click(screen.getByRole('button', { name: /Remove/ }));
  await screen.findByRole('heading', { name: 'Your cart is empty' });
  expect(screen.getByRole('heading', { name: `${line?.product_name} removed.` })).toBeVisible();
  await userEvent.click(undo());
  await screen.findByRole('heading', { name: 'Your cart' });
  expect(store.get(orderAtom)).toMatchObject({
    id: order?.id,
    line_items: [{ quantity: 2, variant: { id: PILLOW } }],
  });
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).toBeNull());
});

test('R339 a keyboard finds the way back in the place of the line that it has removed', async () => {
  await openCart(SOFA, PILLOW);
  const remove = screen.getByRole('button', { name: /^Remove Mara/ });
  remove.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Mara.* removed\.$/ })).toHaveFocus());
  const [first] = screen.getAllByRole('listitem');
  expect(first).toHaveTextContent(/^Mara.* removed\./);
  await userEvent.tab();
  expect(undo()).toHaveFocus();
});

test('an undo of a removal that has failed brings the whole cart back', async () => {
  const { store, order } = await openCart(SOFA, PILLOW);
  shop.breakNext(UPDATE, 'request-lost');
  await userEvent.click(screen.getByRole('button', { name: /^Remove Mara/ }));
  await userEvent.click(undo());
  await waitFor(() => expect(store.get(orderAtom)?.line_items).toHaveLength(2));
  expect(store.get(orderAtom)).toMatchObject({ id: order?.id });
});
