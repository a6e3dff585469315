import { variantRecordFixture } from '@sanderling/contract/testing/variant-record';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import {
  designerTierAtom,
  NO_DESIGNER_TIER,
  promotionPercentAtom,
  seasonalLayoutAtom,
} from '@sanderling/runtime';
import { act, render, screen } from '@testing-library/react';
import { createStore, Provider } from 'jotai';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { ProductCard } from './product-card.tsx';

const mara = variantRecordFixture({
  slug: 'mara-three-seat-sofa-moss',
  price: 299.99,
  regular_price: 299.99,
  shipping_category: 'small_parcel',
  rating_average: 4.6,
  rating_count: 24,
  swatches: [
    { slug: 'moss', name: 'Moss velvet', color: '#2f4a3d' },
    { slug: 'oat', name: 'Oat linen', color: '#d8cbb5' },
  ],
});

function show(record: Partial<VariantRecord>, store = createStore()) {
  const card = <ProductCard record={{ ...mara, ...record }} sizes="25vw" />;
  render(
    <Provider store={store}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />
    </Provider>,
  );
}

test('a product card is one link, named by the product, to the variant that it shows', () => {
  show({});
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName('Mara three-seat sofa');
  expect(links[0]).toHaveAttribute('href', '/products/mara-three-seat-sofa-moss');
});

test('a card tells shoppers what another finish costs less, and designers their own price alone', () => {
  const store = createStore();
  show({ price_from: 249.5 }, store);
  expect(screen.getByText('$299.99')).toBeVisible();
  expect(screen.getByText('from $249.50')).toBeVisible();
  act(() => store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15 }));
  expect(screen.queryByText('from $249.50')).toBeNull();
});

test('R378 R379 a product card says when the piece ships free', () => {
  show({ price: 299.99 });
  expect(screen.queryByText('Free shipping')).not.toBeInTheDocument();
  show({ price: 300 });
  expect(screen.getAllByText('Free shipping')).toHaveLength(1);
  show({ price: 10, shipping_category: 'small_parcel_free' });
  expect(screen.getAllByText('Free shipping')).toHaveLength(2);
});

test('a product card says sale and top seller, and how others rate the piece', () => {
  show({ on_sale: true, top_seller: true, price: 250, regular_price: 299 });
  expect(screen.getByText('Sale')).toBeVisible();
  expect(screen.getByText('Top seller')).toBeVisible();
  expect(screen.getByRole('img', { name: 'Rated 4.6 out of 5 by 24' })).toHaveTextContent('4.6(24)');
  expect(screen.getByRole('img', { name: '2 finishes' })).toBeInTheDocument();
});

test('R256 R387 a designer sees the price of their cart’s promotion beside their own, but where it does not count', () => {
  const store = createStore();
  store.set(designerTierAtom, { ...NO_DESIGNER_TIER, discount: 15 });
  store.set(promotionPercentAtom, { of: () => 20 });
  show({ price: 100, regular_price: 100 }, store);
  expect(screen.getByText(/\$85/)).toBeVisible();
  expect(screen.getByText(/\$80/)).toBeVisible();
  show({ price: 200, regular_price: 200, excluded_from_promotions: true }, store);
  expect(screen.getByText(/\$170/)).toBeVisible();
  expect(screen.queryByText(/\$160/)).toBeNull();
  act(() => store.set(promotionPercentAtom, null));
  expect(screen.queryByText(/\$80/)).toBeNull();
});

test('a product without a picture has a quiet place in its stead', () => {
  show({});
  expect(screen.getByText(/^Picture coming/)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});

test('a season marks a card in its own layout alone, and a deal says until when on every one', () => {
  const marked = {
    season_badges: { christmas: { text: 'Gift', accent: 'moss' as const } },
    deal_ends_at: '2026-12-01T06:00:00.000Z',
  };
  show(marked);
  expect(screen.queryByText('Gift')).toBeNull();
  expect(screen.getByText(/^Until Nov 30, 11:59.PM Central$/)).toBeVisible();
  const store = createStore();
  store.set(seasonalLayoutAtom, 'christmas');
  show(marked, store);
  expect(screen.getByText('Gift')).toBeVisible();
});

test('a card of a daily deal carries no third mark, which would cover the piece', () => {
  const store = createStore();
  store.set(seasonalLayoutAtom, 'cyberWeek');
  const pick = { cyberWeek: { text: 'Cyber week pick', accent: 'moss' as const } };
  show({ on_sale: true, daily_deal: true, season_badges: pick }, store);
  expect(screen.getByText('Daily deal')).toBeVisible();
  expect(screen.queryByText('Cyber week pick')).toBeNull();
});
