import { screen } from '@testing-library/react';
import { product, variant } from '../../testing/fixtures.ts';
import { emerald, oat, openProduct } from '../../testing/open-product.ts';

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
