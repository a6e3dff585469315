import type { Product } from '@sanderling/contract/wire/product';
import {
  ApiProblem,
  bus,
  cartCountAtom,
  createApiClient,
  designerTierAtom,
  NO_DESIGNER_TIER,
  servicesAtom,
} from '@sanderling/runtime';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { picture, product, variant } from '../testing/fixtures.ts';
import { renderPage } from '../testing/render-page.tsx';
import { arrivalWords } from './delivery/arrival-words.ts';
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

function openProduct(
  at = '/products/mara',
  given: Product = product([emerald, oat, retired]),
  late: object = {},
) {
  return renderPage({
    path: '/products/:slug',
    at,
    Component,
    data: (address) => ({
      page: productPageData(given, address.pathname.split('/').at(-1) ?? '', SHOP, {
        arrivalOf: (each) => arrivalWords(each, null, SHOP.now()),
      }),
      support: null,
      voices: null,
      questions: [],
      collections: [],
      alternatives: [],
      recommended: [],
      ...late,
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

const withSizes = (fabric: string, size: string, given: Parameters<typeof variant>[0] = {}) =>
  variant({ option_values: { Fabric: fabric, Size: size }, ...given });
const bed = product(
  [
    withSizes('Oat', 'Queen'),
    withSizes('Oat', 'King', { id: 1002, slug: 'bed-oat-king' }),
    withSizes('Moss', 'King', { id: 1003, slug: 'bed-moss-king' }),
  ],
  {
    available_options: [
      { name: 'Fabric', slot: 'fabric', values: ['Oat', 'Moss'] },
      { name: 'Size', slot: null, values: ['Queen', 'King'] },
    ],
  },
);

test('R035 a combination that is not made says what changes with it', async () => {
  await openProduct('/products/mara-emerald', bed);
  expect(screen.getByRole('link', { name: 'Moss, only as King' })).toHaveAttribute(
    'href',
    '/products/bed-moss-king',
  );
  expect(screen.getByRole('link', { name: 'King' })).toHaveAttribute('href', '/products/bed-oat-king');
});

test('R376 R289 what a piece costs a month follows the quantity, and nothing is said of a gift card', async () => {
  await openProduct();
  expect(screen.getByText(/^As low as \$106\.\d\d a month$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /One more|More/ }));
  expect(screen.getByText(/^As low as \$212\.\d\d a month$/)).toBeVisible();
});

test('R376 a gift card is not financed', async () => {
  await openProduct('/products/mara', product([emerald], { gift_card: true }));
  expect(screen.queryByText(/As low as/)).toBeNull();
});

test('R035 the dates of delivery follow the ZIP code, which this browser remembers', async () => {
  await openProduct();
  expect(screen.getByText('Fri, Dec 4 to Fri, Dec 11')).toBeVisible();
  await userEvent.type(screen.getByRole('textbox', { name: /ZIP code/ }), '99501');
  await userEvent.click(screen.getByRole('button', { name: 'See the dates' }));
  expect(await screen.findByText('We do not deliver to this ZIP code yet.')).toBeVisible();
  expect(localStorage.getItem('sanZip')).toBe('99501');
});

test('R035 without JavaScript the ZIP code is asked for by the page’s own address', async () => {
  await openProduct('/products/mara-oat');
  const form = screen.getByRole('textbox', { name: /ZIP code/ }).closest('form');
  expect(form).toHaveAttribute('method', 'get');
  expect(form).toHaveAttribute('action', '/products/mara-oat');
});

test('R288 reviews are counted, sorted by links, and shown with what the house replied', async () => {
  await openProduct('/products/mara-emerald', product([emerald, oat]), {
    voices: {
      sort: 'newest' as const,
      reviews: [
        {
          id: 1,
          rating: 4,
          title: 'Stays',
          text: 'It does.',
          author: 'Ida M.',
          date: '2026-03-04',
          verified_purchase: true,
          helpful_count: 2,
          reply: { text: 'Glad to hear it.', author: 'Ines', date: '2026-03-05' },
          photos: [],
        },
      ],
      meta: { count: 12, average: 4.5, distribution: [0, 1, 1, 3, 7], page: 1, page_count: 2 },
    },
  });
  expect(await screen.findByRole('heading', { name: 'Reviews' })).toBeVisible();
  expect(screen.getByRole('row', { name: '5 stars 7' })).toBeVisible();
  expect(screen.getByText('Glad to hear it.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Most helpful' })).toHaveAttribute(
    'href',
    '/products/mara-emerald?review_page=1&review_sort=helpful#reviews',
  );
  expect(screen.getByRole('link', { name: 'More reviews' })).toBeVisible();
});

test('R035 the drawing to scale says its measures to those who cannot see it', async () => {
  const measured = variant({ dimensions: { width: 92, depth: 38, height: 33 } });
  await openProduct('/products/mara', product([measured]));
  expect(
    await screen.findByRole('img', { name: /to scale: 92 inches wide, 38 deep, 33 high/ }),
  ).toBeVisible();
});

test('R035 a closer look turns by the arrow keys, past either end', async () => {
  const pictures = [picture('/media/front'), picture('/media/back')];
  await openProduct('/products/mara', product([variant({ pictures })]));
  await userEvent.click(screen.getByRole('button', { name: 'Look closer' }));
  expect(await screen.findByText('1 of 2')).toBeInTheDocument();
  const stage = screen.getByRole('button', { name: 'Show it larger', hidden: true });
  fireEvent.keyDown(stage, { key: 'ArrowLeft' });
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
  fireEvent.keyDown(stage, { key: 'ArrowRight' });
  expect(screen.getByText('1 of 2')).toBeInTheDocument();
});

test('R035 a designer sees the trade price of their tier, and shoppers do not', async () => {
  const { store } = await openProduct();
  expect(screen.queryByText(/Trade price/)).toBeNull();
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15 }));
  expect(screen.getByText('Trade price $2,796.50')).toBeVisible();
});
