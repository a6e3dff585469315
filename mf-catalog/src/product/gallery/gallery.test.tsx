import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { picture, product, variant } from '../../testing/fixtures.ts';
import { emerald, oat, openProduct } from '../../testing/open-product.ts';

test('R035 a product without a picture still has a place for one', async () => {
  await openProduct('/products/mara', product([variant({ pictures: [] })]));
  expect(screen.getByText(/Picture coming/)).toBeVisible();
});

test('R035 a finish without pictures is shown in the main one, and says so', async () => {
  const bare = variant({ ...oat, pictures: [] });
  await openProduct('/products/mara-oat', product([emerald, bare]));
  expect(screen.getByRole('img', { name: '/media/mara-emerald' })).toBeVisible();
  expect(screen.getByText('Shown in Emerald velvet')).toBeVisible();
});

test('R035 a picture of another finish says which, and the own ones say nothing', async () => {
  const room = { ...picture('/media/mara-room'), shown_in: 'Emerald velvet' };
  await openProduct(
    '/products/mara',
    product([variant({ ...oat, pictures: [picture('/media/oat'), room] })]),
  );
  expect(screen.getAllByText(/^Shown in/).map(({ textContent }) => textContent)).toEqual([
    'Shown in Emerald velvet',
  ]);
});

test('R035 the dimension drawing is the last in the row and opens with the pictures', async () => {
  const drawing = {
    url: '/media/mara.svg',
    width: 960,
    height: 720,
    alternative_text: 'Mara: 92 inches wide',
  };
  await openProduct('/products/mara', product([variant({ drawing })]));
  const [inRow] = screen.getAllByRole('img', { name: 'Mara: 92 inches wide' });
  expect(inRow).toHaveAttribute('src', '/media/mara.svg');
  expect(inRow).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('link', { name: 'Dimension drawing' })).toHaveAttribute('href', '#picture-2');
  await userEvent.click(await screen.findByRole('button', { name: 'Look closer' }));
  fireEvent.keyDown(await screen.findByRole('button', { name: 'Zoom in', hidden: true }), {
    key: 'ArrowLeft',
  });
  expect(screen.getByText('2 of 2')).toBeInTheDocument();
});
