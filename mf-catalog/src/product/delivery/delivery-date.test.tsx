import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openProduct } from '../../testing/open-product.ts';

test('R035 the dates of delivery follow the ZIP code, which this browser stores', async () => {
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
