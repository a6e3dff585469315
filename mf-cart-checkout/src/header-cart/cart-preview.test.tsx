import {
  bus,
  cartPreviewOpenAtom,
  clearOrderAtom,
  orderAtom,
  servicesAtom,
  setOrderAtom,
} from '@sanderling/runtime';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, Link, RouterProvider } from 'react-router-dom';
import { setLostOrderIdAtom } from '../quantity-changes/lost-order.ts';
import { cartWith, memoryCookies, PILLOW, SOFA } from '../testing/shop-context.ts';
import { useShopApi } from '../testing/use-shop-api.ts';
import HeaderCart from './cart-preview.slot.tsx';

const shop = useShopApi();
const ADDED = { variantId: SOFA, productName: 'Mara three-seat sofa', quantity: 2, unitPriceCents: 329_000 };

async function openPage(...variantIds: number[]) {
  const order = await cartWith(shop.client, ...variantIds);
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  store.set(setOrderAtom, order);
  const page = (
    <>
      <HeaderCart />
      <Link to="/elsewhere">Elsewhere</Link>
    </>
  );
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/products'] });
  render(
    <Provider store={store}>
      <RouterProvider router={router} />
    </Provider>,
  );
  return { order, store, router };
}

async function openPreview() {
  act(() => bus.emit('cart:preview-requested', { open: true }));
  return within(await screen.findByRole('dialog', { name: 'Your cart' }));
}

test('R159 the cart icon opens the cart as a preview, with its lines, its subtotal and the ways on', async () => {
  const { router } = await openPage(SOFA, PILLOW);
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  const preview = await openPreview();
  expect(preview.getByRole('link', { name: 'Mara three-seat sofa' })).toBeInTheDocument();
  expect(preview.getByText('$3,388.00')).toBeInTheDocument();
  expect(
    preview.getByText('$202.00 more and small pieces ship free. Pieces that always ship free do not count.'),
  ).toBeInTheDocument();
  expect(preview.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(preview.getByRole('link', { name: 'Checkout' })).toHaveAttribute('href', '/checkout');
  expect(router.state.location.pathname).toBe('/products');
});

test('R159 a line that is removed in the preview is gone, and an emptied cart says so', async () => {
  const { store } = await openPage(PILLOW);
  const preview = await openPreview();
  await userEvent.click(preview.getByRole('button', { name: /Remove/ }));
  expect(preview.getByText('Your cart is empty.')).toBeVisible();
  await waitFor(() => expect(store.get(orderAtom)?.line_items).toEqual([]));
});

test('the preview offers a cart that a failed change has taken away, until another has grown', async () => {
  const { order, store } = await openPage(PILLOW);
  act(() => {
    store.set(clearOrderAtom);
    store.set(setLostOrderIdAtom, order.id);
  });
  const preview = await openPreview();
  await userEvent.click(preview.getByRole('button', { name: 'Restore my cart' }));
  expect(await preview.findByRole('link', { name: 'View cart' })).toBeVisible();

  act(() => {
    store.set(clearOrderAtom);
    store.set(setLostOrderIdAtom, order.id);
  });
  expect(preview.getByRole('button', { name: 'Restore my cart' })).toBeVisible();
  const another = await cartWith(shop.client, SOFA);
  act(() => store.set(orderAtom, another));
  expect(store.get(servicesAtom)?.cookies.get('lostOrderId')).toBeUndefined();
});

test('R159 the preview closes when the shopper goes to another page', async () => {
  const { store } = await openPage(PILLOW);
  await openPreview();
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere', hidden: true }));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(store.get(cartPreviewOpenAtom)).toBe(false);
});

test('R161 after an addition a small note says what was added and where to go', async () => {
  await openPage(SOFA);
  act(() => bus.emit('cart:added', ADDED));
  const note = within(await screen.findByRole('region', { name: 'Added to your cart' }));
  expect(note.getByText('Mara three-seat sofa')).toBeInTheDocument();
  expect(note.getByText('Emerald velvet')).toBeInTheDocument();
  expect(note.getByRole('link', { name: 'View cart' })).toHaveAttribute('href', '/cart');
  expect(screen.getByRole('status')).toHaveTextContent('Mara three-seat sofa was added to your cart.');
});

test('R161 the note closes by itself, but not while the shopper points at it or is in it', async () => {
  await openPage(SOFA);
  jest.useFakeTimers();
  try {
    act(() => bus.emit('cart:added', ADDED));
    await act(() => jest.advanceTimersByTimeAsync(0));
    const note = screen.getByRole('region', { name: 'Added to your cart' });
    fireEvent.pointerEnter(note);
    act(() => jest.advanceTimersByTime(60_000));
    expect(note).toBeInTheDocument();
    fireEvent.pointerLeave(note);
    act(() => jest.advanceTimersByTime(6_000));
    expect(note).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('R161 Escape closes the note for a shopper who is in it', async () => {
  await openPage(SOFA);
  act(() => bus.emit('cart:added', ADDED));
  const note = await screen.findByRole('region', { name: 'Added to your cart' });
  act(() => within(note).getByRole('button', { name: 'Close' }).focus());
  await userEvent.keyboard('{Escape}');
  expect(note).not.toBeInTheDocument();
});
