import { variantRecordFixture } from '@sanderling/contract/testing/variant-record';
import type { VariantRecord } from '@sanderling/contract/wire/catalogue/search-record';
import { render, screen } from '@testing-library/react';
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

function show(record: Partial<VariantRecord>) {
  const card = <ProductCard record={{ ...mara, ...record }} sizes="25vw" />;
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: card }])} />);
}

test('a product card is one link, named by the product, to the variant that it shows', () => {
  show({});
  const links = screen.getAllByRole('link');
  expect(links).toHaveLength(1);
  expect(links[0]).toHaveAccessibleName('Mara three-seat sofa');
  expect(links[0]).toHaveAttribute('href', '/products/mara-three-seat-sofa-moss');
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

test('a product without a picture has a quiet place in its stead', () => {
  show({});
  expect(screen.getByText(/^Picture coming/)).toBeVisible();
  expect(document.querySelector('img')).toBeNull();
});
