import { designerTierAtom, NO_DESIGNER_TIER, promotionPercentAtom } from '@sanderling/runtime';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { press, show, type } from '../testing/account-page.ts';
import * as favorites from './favorites.route.tsx';

test('favorites stand in their lists, move to another one and go', async () => {
  const card = {
    id: 7,
    slug: 'mara',
    name: 'Mara sofa',
    image_url: null,
    picture: null,
    price: 1299,
    sale_price: null,
    is_on_sale: false,
    is_virtual: false,
    shipping_category: 'freight',
  };
  const page = show(favorites, '/user/favorites', {
    'GET /favorites': [{ id: 70, product_id: 7, list: 'Living room' }],
    'POST /user/get_items': [card],
    'POST /favorites': {},
    'DELETE /favorites/70': {},
  });
  expect(await screen.findByRole('heading', { name: 'Living room' })).toBeVisible();
  expect(screen.queryByText(/Trade price/)).toBeNull();
  expect(screen.queryByText('Add to project')).toBeNull();
  await act(async () =>
    page.store.set(designerTierAtom, { ...NO_DESIGNER_TIER, tier_name: 'select', discount: 15 }),
  );
  expect(await screen.findByRole('link', { name: 'Add to project Mara sofa' })).toHaveAttribute(
    'href',
    '/user/projects?add=mara',
  );
  expect(screen.getByText('Trade price $1,104.15')).toBeVisible();
  // As on the product's page: the tier that the piece lifts the order to.
  await act(async () => page.store.set(promotionPercentAtom, { of: () => 0, ofTier: () => 20 }));
  expect(screen.getByText('Trade price $1,039.20')).toBeVisible();
  await userEvent.click(screen.getByText('Move to a list'));
  type('List for Mara sofa', 'Den');
  await press('Move');
  await waitFor(() =>
    expect(page.sent).toContainEqual({ path: 'POST /favorites', body: { product_id: 7, list: 'Den' } }),
  );
  await press('Remove Mara sofa');
  await waitFor(() => expect(page.sent).toContainEqual({ path: 'DELETE /favorites/70', body: undefined }));
});
