import { fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import type { FoundProducts } from './find-products.ts';
import { FoundProductList } from './found-products.tsx';

const foundOf = (count: number): FoundProducts => ({
  products: Array.from({ length: count }, (_, at) => ({
    ...{ product_id: at, variant_id: at, name: `Sofa ${at}`, picture: null, price: 100, regular_price: 100 },
    finishes: [{ variantId: at, name: 'Oak' }],
  })),
  hasMore: true,
});
const list = (count: number) => (
  <MemoryRouter>
    <FoundProductList path="/user/projects/p1" query="sofa" found={foundOf(count)} />
  </MemoryRouter>
);

test('R080 after more was asked for the focus goes on at the first piece that is new, and nowhere by itself', () => {
  const { rerender } = render(list(8));
  rerender(list(16));
  expect(document.body).toHaveFocus();
  const more = screen.getByRole('link', { name: 'Show more found for “sofa”' });
  more.focus();
  fireEvent.click(more);
  expect(more).toHaveFocus();
  rerender(list(24));
  expect(screen.getAllByRole('listitem')[16]).toHaveFocus();
});
