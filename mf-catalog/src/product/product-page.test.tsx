import type { Product } from '@sanderling/contract/wire/product';
import { ApiProblem, bus, cartCountAtom, createApiClient, servicesAtom } from '@sanderling/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, variant } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { productPageData } from './page-data/product-page-data.ts';
import { Component } from './product.route.tsx';

const emerald = variant();
const oat = variant({
  id: 1002,
  slug: 'mara-oat',
  name: 'Mara three-seat sofa, Oat bouclé',
  option_values: { Fabric: 'Oat bouclé' },
  swatch: '#e9e1d3',
  is_on_sale: true,
  sale_price: 2_990.5,
  estimated_availability_type: 'lead_time',
  estimated_availability_value: '6-8 weeks',
});
const retired = variant({
  id: 1003,
  slug: 'mara-slate',
  name: 'Mara three-seat sofa, Slate linen',
  option_values: { Fabric: 'Slate linen' },
  discontinued: true,
  purchasable: false,
  estimated_availability_type: 'discontinued',
  estimated_availability_value: 'Discontinued',
});

const SHOP = {
  now: () => new Date('2026-11-20T16:00:00Z'),
  origin: 'https://shop.example',
  seasonalLayout: 'default' as const,
};

function openProduct(at = '/products/mara', given: Product = product([emerald, oat, retired])) {
  return renderPage({
    path: '/products/:slug',
    at,
    Component,
    data: (address) => ({
      page: productPageData(given, address.pathname.split('/').at(-1) ?? '', SHOP),
      support: null,
      voices: null,
      questions: [],
      collections: [],
      alternatives: [],
      recommended: [],
    }),
  });
}
const addButton = () => screen.getByRole('button', { name: 'Add to cart' });

beforeEach(() => localStorage.clear());

test('R035 a product shows its name, price, promise and the way into the cart', async () => {
  await openProduct();
  expect(screen.getByRole('heading', { level: 1, name: 'Mara three-seat sofa' })).toBeVisible();
  expect(screen.getByText('$3,290')).toBeVisible();
  expect(screen.getByText('In stock, with you in 2-3 weeks')).toBeVisible();
  expect(addButton()).toBeEnabled();
});

test('R345 a variant slug opens its variant', async () => {
  await openProduct('/products/mara-oat');
  expect(screen.getByRole('link', { name: 'Oat bouclé' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Made to order in 6-8 weeks')).toBeVisible();
});

test('R345 a swatch is a link to its variant, and choosing it replaces the address', async () => {
  const { router } = await openProduct();
  const swatch = screen.getByRole('link', { name: 'Oat bouclé' });
  expect(swatch).toHaveAttribute('href', '/products/mara-oat');
  await userEvent.click(swatch);
  await waitFor(() => expect(router.state.location.pathname).toBe('/products/mara-oat'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.preventScrollReset).toBe(true);
  expect(screen.getByText('Made to order in 6-8 weeks')).toBeVisible();
});

test('R035 on sale the sale price comes first and the regular price is struck through', async () => {
  await openProduct('/products/mara-oat');
  expect(screen.getByText('$2,990.50')).toBeVisible();
  expect(screen.getByText('$3,290').closest('s')).not.toBeNull();
});

test('R290 one piece is what is added unless told otherwise', async () => {
  await openProduct();
  expect(screen.getByRole('spinbutton', { name: /Quantity/ })).toHaveValue(1);
});

test('R383 a variant that is no longer made cannot be bought', async () => {
  await openProduct('/products/mara-slate');
  expect(screen.getByRole('button', { name: 'No longer made' })).toBeDisabled();
  expect(screen.getByRole('link', { name: 'Slate linen, not available' })).toBeVisible();
});

test('R035 a date that passed two weeks ago is no promise any more', async () => {
  const stale = variant({
    estimated_availability_type: 'date',
    estimated_availability_value: 'Nov 6, 2026',
  });
  await openProduct('/products/mara', product([stale]));
  expect(screen.getByText('Contact us for availability')).toBeVisible();
});

test('R035 a date of last week is still shown', async () => {
  const late = variant({
    estimated_availability_type: 'date',
    estimated_availability_value: 'Nov 13, 2026',
  });
  await openProduct('/products/mara', product([late]));
  expect(screen.getByText(/Nov 13, 2026/)).toBeVisible();
});

test('R035 without JavaScript adding to the cart is a form that posts the variant and the quantity', async () => {
  await openProduct('/products/mara-oat');
  const form = addButton().closest('form');
  expect(form).toHaveAttribute('method', 'post');
  expect(form).toHaveAttribute('action', '/products/mara-oat');
  expect([...new FormData(form ?? undefined)]).toEqual([
    ['variant_id', '1002'],
    ['quantity', '1'],
  ]);
});

test('R035 the badge counts at once, and a refusal takes it back and says why', async () => {
  const { store } = await openProduct();
  let refuse: (problem: Error) => void = () => {};
  const answer = new Promise<never>((_, reject) => {
    refuse = reject;
  });
  store.set(servicesAtom, {
    api: createApiClient({ call: () => answer }),
    cookies: { get: () => undefined, set: () => {}, remove: () => {} },
  });
  const toasts: string[] = [];
  const stop = bus.on('toast:show', ({ message }) => toasts.push(message));
  fireEvent.click(addButton());
  expect(store.get(cartCountAtom)).toBe(1);
  await act(async () => refuse(new ApiProblem(422, { details: 'This item is not available for purchase.' })));
  expect(store.get(cartCountAtom)).toBe(0);
  expect(toasts).toEqual(['This item is not available for purchase.']);
  stop();
});

test('R035 a product without a picture still has a place for one', async () => {
  await openProduct('/products/mara', product([variant({ pictures: [] })]));
  expect(screen.getByText(/Picture to come/)).toBeVisible();
});

test('R035 a finish without pictures is shown in the main one, and says so', async () => {
  const bare = variant({ ...oat, pictures: [] });
  await openProduct('/products/mara-oat', product([emerald, bare]));
  expect(screen.getByRole('img', { name: '/media/mara-emerald' })).toBeVisible();
  expect(screen.getByText('Shown in Emerald velvet')).toBeVisible();
});

test('R367 a product that was opened is remembered, and those before it are shown', async () => {
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

test('R035 all variants are one product to search engines', async () => {
  await openProduct('/products/mara-oat');
  expect(document.head.querySelector('link[rel=canonical]')).toHaveAttribute(
    'href',
    'https://shop.example/products/mara',
  );
});
