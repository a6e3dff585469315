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
// What another test has emitted is not of the page's first second.
beforeAll(bus.settle);
const ADDED = { variantId: SOFA, productName: 'Mara three-seat sofa', quantity: 2, unitPriceCents: 329_000 };

async function openPage(...variantIds: number[]) {
  const order = await cartWith(shop.client, ...variantIds);
  const store = createStore();
  store.set(servicesAtom, { api: shop.client, cookies: memoryCookies() });
  store.set(setOrderAtom, order);
  const page = (
    <>
      <HeaderCart />
      <button type="button">Add to cart</button>
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

/** The button of a product page, with the focus of the shopper who has pressed it. */
function pressAddToCart(detail = ADDED) {
  act(() => screen.getByRole('button', { name: 'Add to cart' }).focus());
  act(() => bus.emit('cart:added', detail));
  return screen.findByRole('region', { name: 'Added to your cart' });
}
const said = () => screen.getByRole('status').textContent;

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
    act(() => within(note).getByRole('button', { name: 'Close' }).focus());
    fireEvent.pointerLeave(note);
    act(() => jest.advanceTimersByTime(60_000));
    expect(note).toBeInTheDocument();
    await act(async () => screen.getByRole('link', { name: 'Elsewhere' }).focus());
    act(() => jest.advanceTimersByTime(12_000));
    expect(note).not.toBeInTheDocument();
  } finally {
    jest.useRealTimers();
  }
});

test('R161 Tab leads from the button into the note and from its end on, and back the other way', async () => {
  await openPage(SOFA);
  const note = within(await pressAddToCart());
  const shopper = userEvent.setup();
  await shopper.tab();
  expect(note.getByRole('button', { name: 'Close' })).toHaveFocus();
  await shopper.tab({ shift: true });
  expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveFocus();
  for (const _ of ['Close', 'View cart', 'Checkout']) await shopper.tab();
  expect(note.getByRole('link', { name: 'Checkout' })).toHaveFocus();
  await shopper.tab();
  expect(screen.getByRole('link', { name: 'Elsewhere' })).toHaveFocus();
});

test('R161 Escape and Close end the note, and the focus is on the button again', async () => {
  await openPage(SOFA);
  for (const key of ['{Escape}', '{Enter}']) {
    const note = await pressAddToCart();
    await userEvent.tab();
    await userEvent.keyboard(key);
    expect(note).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add to cart' })).toHaveFocus();
  }
  const note = await pressAddToCart();
  await userEvent.keyboard('{Escape}');
  expect(note).not.toBeInTheDocument();
});

test('R161 each addition is said once, also the same one again', async () => {
  await openPage(SOFA);
  await pressAddToCart();
  const before = screen.getByRole('status').firstChild;
  await pressAddToCart();
  expect(said()).toBe('Mara three-seat sofa was added to your cart.');
  expect(screen.getByRole('status').firstChild).not.toBe(before);
  expect(screen.getAllByRole('status')).toHaveLength(1);
});

test('R339 the last line that is removed in the preview leaves the focus to what took its place', async () => {
  await openPage(PILLOW);
  const preview = await openPreview();
  await userEvent.click(preview.getByRole('button', { name: /Remove/ }));
  await waitFor(() => expect(preview.getByText('Your cart is empty.')).toHaveFocus());
});
