import { screen } from '@testing-library/react';
import { product, variant } from '../../testing/fixtures.ts';
import { openProduct } from '../../testing/open-product.ts';

test('R035 the drawing to scale says its measures to those who cannot see it', async () => {
  const measured = variant({ dimensions: { width: 92, depth: 38, height: 33 } });
  await openProduct('/products/mara', product([measured]));
  expect(
    await screen.findByRole('img', { name: /to scale: 92 inches wide, 38 deep, 33 high/ }),
  ).toBeVisible();
});
