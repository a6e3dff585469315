import { screen } from '@testing-library/react';
import { product } from '../../testing/fixtures.ts';
import { emerald, openProduct } from '../../testing/open-product.ts';

test('a shopper may have cloth sent, but no glaze and no frame', async () => {
  await openProduct();
  expect(screen.getByRole('button', { name: 'Order free samples' })).toBeVisible();
});

test.each([
  ['Glaze', 'Chalk glaze'],
  ['Frame', 'Natural oak'],
])('no sample is offered of %s %s', async (name, value) => {
  const jar = { ...emerald, option_values: { [name]: value } };
  const options = [{ name, slot: 'body', values: [value] }];
  await openProduct('/products/mara', product([jar], { available_options: options }));
  expect(screen.queryByRole('button', { name: 'Order free samples' })).toBeNull();
});
