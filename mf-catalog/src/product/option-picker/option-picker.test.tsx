import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, variant } from '../../testing/fixtures.ts';
import { emerald, oat, openProduct } from '../../testing/open-product.ts';

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

test('R345 a variant slug opens its variant', async () => {
  await openProduct('/products/mara-oat');
  expect(screen.getByRole('link', { name: 'Oat bouclé' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByText('Made to order in 6-8 weeks, then 1-2 weeks by truck')).toBeVisible();
});

test('R035 a fabric is chosen by a picture of it, and one without a picture by its color', async () => {
  const cloth = variant({ ...oat, swatch_picture: '/media/swatches/oat.webp' });
  await openProduct('/products/mara', product([emerald, cloth]));
  const markOf = (name: string) => screen.getByRole('link', { name }).querySelector('img, circle');
  expect(markOf('Oat bouclé')).toHaveAttribute('src', '/media/swatches/oat.webp');
  expect(markOf('Emerald velvet')).toHaveAttribute('fill', emerald.swatch);
});

test('R345 a swatch is a link to its variant, and choosing it replaces the address', async () => {
  const { router } = await openProduct();
  const swatch = screen.getByRole('link', { name: 'Oat bouclé' });
  expect(swatch).toHaveAttribute('href', '/products/mara-oat');
  await userEvent.click(swatch);
  await waitFor(() => expect(router.state.location.pathname).toBe('/products/mara-oat'));
  expect(router.state.historyAction).toBe('REPLACE');
  expect(router.state.preventScrollReset).toBe(true);
  expect(screen.getByText('Made to order in 6-8 weeks, then 1-2 weeks by truck')).toBeVisible();
});

test('R035 a combination that is not made says what changes with it', async () => {
  await openProduct('/products/mara-emerald', bed);
  expect(screen.getByRole('link', { name: 'Moss, only as King' })).toHaveAttribute(
    'href',
    '/products/bed-moss-king',
  );
  expect(screen.getByRole('link', { name: 'King' })).toHaveAttribute('href', '/products/bed-oat-king');
});
