import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { product, variant } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

const modelled = product([variant({ model_3d_link: '/media/models/mara.glb' })]);
const viewButton = () => screen.findByRole('button', { name: 'View in 3D' });

test('R035 a browser that cannot draw 3D says so, and Escape leads back to the pictures', async () => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  await openProduct('/products/mara', modelled);
  await userEvent.click(await viewButton());
  expect(await screen.findByText(/This browser can’t show 3D/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Back to the pictures' })).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: /in 3D/ })).toBeNull();
  expect(await viewButton()).toHaveFocus();
});

test('R035 a piece without a model is not offered in 3D', async () => {
  await openProduct('/products/mara', product([variant()]));
  expect(await screen.findByRole('button', { name: 'Share by e-mail' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'View in 3D' })).toBeNull();
});
