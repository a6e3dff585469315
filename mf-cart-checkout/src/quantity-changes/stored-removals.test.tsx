import { LOCAL_STORAGE_KEYS } from '@sanderling/contract/site/storage-keys';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as cartRoute from '../cart/cart.route.tsx';
import { renderShopPage } from '../testing/render-shop-page.tsx';
import { cartWith, memoryCookies, PILLOW, SOFA, shopContext } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';

const shop = useShopApi();
const { removedLines: KEY } = LOCAL_STORAGE_KEYS;
const UPDATE = '/orders/update_quantity';

beforeEach(() => localStorage.clear());

async function openCart(cookies = memoryCookies()) {
  const page = await renderShopPage({
    module: cartRoute,
    at: '/cart',
    context: shopContext(shop.client, cookies),
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

/** Answers the cookies of a shopper whose sofa is removed, with the page still open. */
async function shopperWithoutSofa(...variantIds: number[]) {
  const { id } = await cartWith(shop.client, ...variantIds);
  const cookies = memoryCookies({ orderId: id });
  await openCart(cookies);
  await userEvent.click(screen.getByRole('button', { name: /^Remove Mara/ }));
  await waitFor(() => expect(shop.calls.some(({ path }) => path === UPDATE)).toBe(true));
  await waitFor(async () =>
    expect((await shop.client.orders.cart({ order_id: id }))?.line_items).toHaveLength(variantIds.length - 1),
  );
  await waitFor(() => expect(localStorage.getItem(KEY)).not.toBeNull());
  return cookies;
}

const undo = () => screen.findByRole('button', { name: /^Undo the removal of Mara/ });

test.each([
  ['one of several lines', [SOFA, PILLOW]],
  ['the only line', [SOFA]],
])(
  'R339 a shopper who removed %s finds the way back after a reload, and nothing of it once it is used',
  async (_which, variantIds) => {
    const cookies = await shopperWithoutSofa(...variantIds);
    cleanup();
    await openCart(cookies);
    await userEvent.click(await undo());
    expect(await screen.findByRole('link', { name: /^Mara/ })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  },
);

test('R339 a way back that the shopper has dismissed does not return with a reload', async () => {
  const cookies = await shopperWithoutSofa(SOFA, PILLOW);
  await userEvent.click(screen.getByRole('button', { name: /^Dismiss the note on Mara/ }));
  expect(localStorage.getItem(KEY)).toBeNull();
  cleanup();
  await openCart(cookies);
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('R339 another cart, as after the first one is paid, has no way back to what was removed before, and ends it', async () => {
  await shopperWithoutSofa(SOFA, PILLOW);
  cleanup();
  await openCart(memoryCookies({ orderId: (await cartWith(shop.client, PILLOW)).id }));
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('R339 a removed piece that the shopper has added again elsewhere is not offered a second time', async () => {
  const cookies = await shopperWithoutSofa(SOFA, PILLOW);
  cleanup();
  const order_id = cookies.get('orderId') ?? null;
  await shop.client.orders.addToCart({ variant_id: SOFA, quantity: 1, order_id });
  await openCart(cookies);
  await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument();
});

test('R339 what is put back in another tab is offered here no more', async () => {
  await shopperWithoutSofa(SOFA, PILLOW);
  await undo();
  localStorage.removeItem(KEY);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Undo/ })).not.toBeInTheDocument());
});

test.each(['', '{', '[]', '{"orderId":"x"}', '{"orderId":1,"rows":[null]}'])(
  'R339 a cart opens beside a stored %j',
  async (stored) => {
    localStorage.setItem(KEY, stored);
    await openCart(memoryCookies({ orderId: (await cartWith(shop.client, PILLOW)).id }));
    expect(await screen.findByRole('link', { name: /pillow/ })).toBeVisible();
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  },
);
