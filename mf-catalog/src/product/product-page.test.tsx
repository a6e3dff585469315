import { bus } from '@sanderling/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import { addButton, openProduct } from '../testing/open-product.ts';

test('R035 a product shows its name, price, promise and the way into the cart', async () => {
  await openProduct();
  expect(screen.getByRole('heading', { level: 1, name: 'Mara three-seat sofa' })).toBeVisible();
  expect(screen.getByText('$3,290')).toBeVisible();
  expect(screen.getByText('In stock, with you in 2-3 weeks')).toBeVisible();
  expect(addButton()).toBeEnabled();
});

test('R288 the page knows its variant, whether it can be bought, how it was reviewed, what financing is and what went wrong', async () => {
  const refusal = { message: 'Only three are left.', status: 422 };
  const { router } = await openProduct('/products/mara-oat', undefined, {}, () => refusal);
  expect(screen.getByRole('link', { name: 'Oat bouclé' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Emerald velvet' })).not.toHaveAttribute('aria-current');
  expect(addButton()).toBeEnabled();
  expect(screen.getByRole('link', { name: '4.5 from 12 reviews' })).toBeVisible();
  expect(screen.getByText(/Not an offer of credit: the lender sets your rate/)).toBeInTheDocument();
  expect(screen.queryByText(refusal.message)).toBeNull();

  const formData = new FormData();
  formData.set('quantity', '4');
  await act(() => router.navigate('/products/mara-oat', { formMethod: 'post', formData }));
  expect(screen.getByText(refusal.message)).toBeVisible();

  await act(() => router.navigate('/products/mara-slate'));
  expect(screen.getByRole('button', { name: 'Discontinued' })).toBeDisabled();
});

test('R367 a product that was opened is stored, and those before it are shown', async () => {
  localStorage.setItem(
    'sanRVP',
    JSON.stringify([{ id: 7, slug: 'lido', name: 'Lido coffee table', picture: null, addedAt: 1 }]),
  );
  await openProduct();
  expect(await screen.findByRole('link', { name: /Lido coffee table/ })).toHaveAttribute(
    'href',
    '/products/lido',
  );
  const stored: { id: number }[] = JSON.parse(localStorage.getItem('sanRVP') ?? '[]');
  expect(stored.map(({ id }) => id)).toEqual([101, 7]);
});

test('R479 of a chosen variant is told once its page is there, though it is shown at once', async () => {
  const { router } = await openProduct('/products/mara');
  const told: [number, string][] = [];
  const end = bus.on('product:viewed', ({ variantId }) =>
    told.push([variantId, router.state.location.pathname]),
  );
  act(() => void router.navigate('/products/mara-oat'));
  expect(screen.getByRole('link', { name: 'Oat bouclé' })).toHaveAttribute('aria-current', 'true');
  await waitFor(() => expect(told).toEqual([[1002, '/products/mara-oat']]));
  end();
});

test('R035 all variants are one product to search engines', async () => {
  await openProduct('/products/mara-oat');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://shop.example/products/mara',
  );
});
