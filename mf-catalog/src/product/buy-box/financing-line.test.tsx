import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product } from '../../testing/fixtures.ts';
import { emerald, openProduct } from '../../testing/open-product.ts';

test('R376 what a piece costs a month follows the quantity', async () => {
  await openProduct();
  expect(screen.getByText(/^As low as \$106\.\d\d a month$/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /One more|More/ }));
  expect(screen.getByText(/^As low as \$212\.\d\d a month$/)).toBeVisible();
});

test('R376 a gift card is not financed', async () => {
  await openProduct('/products/mara', product([emerald], { gift_card: true, is_financed: false }));
  expect(screen.queryByText(/As low as/)).toBeNull();
});

test('a store without monthly payments says nothing of them on its product pages', async () => {
  await openProduct('/products/mara', product([emerald], { is_financed: false }));
  expect(screen.queryByText(/a month|financing/i)).toBeNull();
});
